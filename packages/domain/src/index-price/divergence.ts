export type DivergenceCategory = 'low' | 'medium' | 'high'

/** Under 2 % is low, 2 to 5 % medium, both ends included, over 5 % high. */
export function toDivergenceCategory(divergence: number): DivergenceCategory {
  if (divergence < 0.02) return 'low'
  return divergence > 0.05 ? 'high' : 'medium'
}

/** Rounds for an answer: prices and fractions to 6 decimals, USD to 2. */
export function toRounded(value: number, decimals: number): number {
  const unit = 10 ** decimals
  return Math.round(value * unit) / unit
}

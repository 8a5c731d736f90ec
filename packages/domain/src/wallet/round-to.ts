/**
 * Rounded to this many decimals, and never the 0 that prints as -0. Values too large to have decimals stay as they
 * are.
 */
export function roundTo(value: number, decimals: number): number {
  const units = Math.round(value * 10 ** decimals)
  return Number.isSafeInteger(units) ? units / 10 ** decimals + 0 : value
}

/** Rounded to so many decimals, and never the 0 that prints as -0. What is too large to have decimals stays as it is. */
export function roundTo(value: number, decimals: number): number {
  const units = Math.round(value * 10 ** decimals)
  return Number.isSafeInteger(units) ? units / 10 ** decimals + 0 : value
}

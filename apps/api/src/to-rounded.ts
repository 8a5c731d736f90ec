/** Rounds for an answer: prices and fractions to 6 decimals, USD to 2. */
export function toRounded(value: number, decimals: number): number {
  const unit = 10 ** decimals
  const units = Math.round(value * unit)
  // What is so large has no such decimals, and might become infinite on the way.
  return Number.isSafeInteger(units) ? units / unit : value
}

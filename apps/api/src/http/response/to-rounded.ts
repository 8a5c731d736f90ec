/** Rounds for a response: prices and fractions to 6 decimals, USD to 2. */
export function toRounded(value: number, decimals: number): number {
  const unit = 10 ** decimals
  const units = Math.round(value * unit)
  // A number this large has no such decimals, and could overflow to infinity.
  return Number.isSafeInteger(units) ? units / unit : value
}

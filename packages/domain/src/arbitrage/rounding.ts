const MICRO = 1_000_000

/** In millionths, as a whole number and never −0: what is told to six decimals is added and subtracted exactly. */
export function toMicro(fraction: number): number {
  return Math.round(fraction * MICRO) + 0
}

export function fromMicro(micro: number): number {
  return micro / MICRO
}

/** Prices and fractions are told to six decimals. */
export function roundFraction(fraction: number): number {
  return fromMicro(toMicro(fraction))
}

/** USD and basis points are told to two decimals. */
export function roundHundredths(amount: number): number {
  return (Math.round(amount * 100) + 0) / 100
}

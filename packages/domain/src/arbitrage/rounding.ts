const MICRO = 1_000_000

/** In millionths, as a whole number and never −0: values with six decimals add and subtract exactly. */
export function toMicro(fraction: number): number {
  return Math.round(fraction * MICRO) + 0
}

export function fromMicro(micro: number): number {
  return micro / MICRO
}

/** Prices and fractions have six decimals. */
export function roundFraction(fraction: number): number {
  return fromMicro(toMicro(fraction))
}

/** USD and basis points have two decimals. */
export function roundHundredths(amount: number): number {
  return (Math.round(amount * 100) + 0) / 100
}

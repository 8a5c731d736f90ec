const FIRST = 0.1
const STEP = 0.0001

/** A price that says in which batch it changed. */
export function toPrice(batch: number): number {
  return FIRST + batch * STEP
}

export function toBatch(price: number): number {
  return Math.round((price - FIRST) / STEP)
}

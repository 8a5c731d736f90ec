import { isFrozenPrice } from './freshness.ts'
import { POLICY } from './policy.ts'

/** Since when a listing has the price it has, to tell a frozen one. Prices are of the question's Yes. */
export interface PriceWatch {
  readonly price: number
  readonly sinceMs: number
  /** Middle of the question's other venues at that moment; null while none has a price. */
  readonly othersThen: number | null
}

/** What is seen of a price at a moment. */
export interface PriceSight {
  readonly price: number
  /** Middle of the question's other venues; null where none has a price. */
  readonly others: number | null
  /** Since when it is known to stand by what was written down: asked when it is seen for the first time. */
  readonly knownSinceMs: number
}

/**
 * Goes on watching. What is seen for the first time and stood still for long before is taken to have agreed with the other venues
 * when it began to: whoever starts anew does not know better, and a price that stands apart for so long without moving is not
 * to be trusted either way.
 */
export function watchPrice(
  last: PriceWatch | null,
  { price, others, knownSinceMs }: PriceSight,
  nowMs: number,
): PriceWatch {
  if (last === null) {
    const sinceMs = Math.min(knownSinceMs, nowMs)
    return { price, sinceMs, othersThen: nowMs - sinceMs >= POLICY.frozenAfterMs ? price : others }
  }
  if (last.price !== price) return { price, sinceMs: nowMs, othersThen: others }
  return last.othersThen === null && others !== null ? { ...last, othersThen: others } : last
}

/** Whether the price stood still for long while the others moved. */
export function isFrozen({ sinceMs, othersThen }: PriceWatch, others: number | null, nowMs: number): boolean {
  return others !== null && othersThen !== null && isFrozenPrice(nowMs - sinceMs, others - othersThen)
}

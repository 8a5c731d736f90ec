import { POLICY } from '../policy.ts'
import { isFrozenPrice } from './freshness.ts'

/** How long a listing has had its price, to recognise a frozen one. Prices are for the question's Yes. */
export interface PriceWatch {
  readonly price: number
  readonly sinceMs: number
  /** Mean of the question's other venues at that moment; null while none has a price. */
  readonly othersThen: number | null
}

/** A price as seen at a moment. */
export interface PriceSight {
  readonly price: number
  /** Mean of the question's other venues; null where none has a price. */
  readonly others: number | null
  /** Since when the stored data shows this price: used when it is seen for the first time. */
  readonly knownSinceMs: number
}

/**
 * Continues the watch. A price that is seen for the first time but stood still long before is assumed to have agreed
 * with the other venues when it last moved. After a restart nothing better is known, and a price that differs for so
 * long without moving cannot be trusted either way.
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

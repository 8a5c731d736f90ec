import { dropDayPartitions, makeDayPartitions } from '../day-partitions.ts'
import type { TransactionalDatabase } from '../store.ts'

const PRICE_POINT = { table: 'price_point', column: 'at' } as const

/** Makes the missing daily partitions of `price_point` for today and the next days. */
export function makePricePartitions(store: TransactionalDatabase, now: Date, days?: number): Promise<void> {
  return makeDayPartitions(store, PRICE_POINT, now, days)
}

/** Drops the daily partitions that lie completely before `before`. */
export function dropPricePartitions(store: TransactionalDatabase, before: Date): Promise<string[]> {
  return dropDayPartitions(store, PRICE_POINT, before)
}

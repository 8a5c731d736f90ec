import { DAY_MS, HOUR_MS } from '@parallax/domain'
import {
  dropOldHours,
  dropPricePartitions,
  makePricePartitions,
  rollUpDays,
  rollUpHours,
  type TransactionalDatabase,
} from '@parallax/store'

/** Raw points are kept for a week, hours for a quarter of a year, days for good. */
const RAW_DAYS = 7
const HOUR_DAYS = 90

export interface RetentionOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/**
 * Aggregates price points by hour and day, creates partitions for the coming days, and drops what is past its
 * retention. Hours and days are aggregated again while points may still arrive, always before their points are dropped.
 */
export async function retainPrices({ store, now }: RetentionOptions): Promise<void> {
  const nowMs = now()
  const thisHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS
  await makePricePartitions(store, new Date(nowMs))
  await rollUpHours(store, new Date(thisHour - 2 * HOUR_MS), new Date(thisHour + HOUR_MS))
  await rollUpDays(store, new Date(today - DAY_MS), new Date(today + DAY_MS))
  await dropPricePartitions(store, new Date(today - RAW_DAYS * DAY_MS))
  await dropOldHours(store, new Date(today - HOUR_DAYS * DAY_MS))
}

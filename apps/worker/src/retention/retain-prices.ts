import { DAY_MS, HOUR_MS } from '@parallax/domain'
import {
  dropOldHours,
  dropPricePartitions,
  makePricePartitions,
  rollUpDays,
  rollUpHours,
  type TransactionalDatabase,
} from '@parallax/store'
import { runAll } from './run-all.ts'

/** Raw points are kept for a week, hours for a quarter of a year, days for good. */
const RAW_DAYS = 7
const HOUR_DAYS = 90

export interface RetentionOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/**
 * Aggregates price points by hour and day, creates partitions for the coming days, and drops what is past its
 * retention. Hours and days are aggregated again while points may still arrive. Nothing is dropped that could not be
 * aggregated before.
 */
export async function retainPrices({ store, now }: RetentionOptions): Promise<void> {
  const nowMs = now()
  const thisHour = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS
  await runAll([
    () => makePricePartitions(store, new Date(nowMs)),
    async () => {
      await rollUpHours(store, new Date(thisHour - 2 * HOUR_MS), new Date(thisHour + HOUR_MS))
      await rollUpDays(store, new Date(today - DAY_MS), new Date(today + DAY_MS))
      await runAll([
        () => dropPricePartitions(store, new Date(today - RAW_DAYS * DAY_MS)),
        () => dropOldHours(store, new Date(today - HOUR_DAYS * DAY_MS)),
      ])
    },
  ])
}

import { DAY_MS } from '@parallax/domain'
import {
  dropOldLogs,
  dropOldUsageHours,
  makeLogPartitions,
  type TransactionalDatabase,
} from '@parallax/store'
import { runAll } from './run-all.ts'

/** Hourly usage is kept this long; days and months are kept for good. */
const HOUR_DAYS = 90

export interface UsageRetentionOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
  /** Number of whole days before today whose requests are kept. */
  readonly logRetentionDays: number
}

/** Creates log partitions for the coming days, and drops requests and hourly usage past their retention. */
export async function retainUsage({ store, now, logRetentionDays }: UsageRetentionOptions): Promise<void> {
  const nowMs = now()
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS
  await runAll([
    () => makeLogPartitions(store, new Date(nowMs)),
    () => dropOldLogs(store, new Date(today - logRetentionDays * DAY_MS)),
    () => dropOldUsageHours(store, new Date(today - HOUR_DAYS * DAY_MS)),
  ])
}

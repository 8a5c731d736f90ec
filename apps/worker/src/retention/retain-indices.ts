import { DAY_MS } from '@parallax/domain'
import { dropOldIndexHours, type TransactionalDatabase } from '@parallax/store'

/** Hours are kept this long, days for good. */
const HOUR_DAYS = 90

export interface IndexRetentionOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/** Drops hourly index prices past their retention. */
export async function retainIndices({ store, now }: IndexRetentionOptions): Promise<void> {
  const today = Math.floor(now() / DAY_MS) * DAY_MS
  await dropOldIndexHours(store, new Date(today - HOUR_DAYS * DAY_MS))
}

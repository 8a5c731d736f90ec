import { DAY_MS } from '@parallax/domain'
import {
  dropOldCertificateTexts,
  dropOldOpportunityHistory,
  type TransactionalDatabase,
  vacuumArbitrage,
} from '@parallax/store'
import { runAll } from './run-all.ts'

/** Opportunities are kept for a year (`retain-records.ts`), the chain of certificates for good. */
const HISTORY_DAYS = 90
/**
 * The API serves only the last certificate text of an opportunity. Earlier ones exist only in the table and are dropped
 * sooner.
 */
const TEXT_DAYS = 30
const FOLLOWED_TEXT_DAYS = 7

export interface OpportunityRetentionOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/** Drops opportunity history and certificate texts past their retention, and reclaims their space. */
export async function retainOpportunities({ store, now }: OpportunityRetentionOptions): Promise<void> {
  const before = (days: number) => new Date(now() - days * DAY_MS)
  const ages = { before: before(TEXT_DAYS), followedBefore: before(FOLLOWED_TEXT_DAYS) }
  await runAll([
    () => dropOldOpportunityHistory(store, before(HISTORY_DAYS)),
    () => dropOldCertificateTexts(store, ages),
    () => vacuumArbitrage(store),
  ])
}

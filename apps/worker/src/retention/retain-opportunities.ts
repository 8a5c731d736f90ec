import {
  dropOldCertificateTexts,
  dropOldOpportunityHistory,
  type TransactionalDatabase,
  vacuumArbitrage,
} from '@parallax/store'

const DAY_MS = 86_400_000
/** Opportunities are kept for a year (`retain-records.ts`), the chain of certificates for good. */
const HISTORY_DAYS = 90
/** The last file of an opportunity is the one that is answered; those before it are in the table alone. */
const TEXT_DAYS = 30
const FOLLOWED_TEXT_DAYS = 7

export interface OpportunityRetentionOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/** Forgets what opportunities were, and the files of certificates, when they are past their time, and takes their room back. */
export async function retainOpportunities({ store, now }: OpportunityRetentionOptions): Promise<void> {
  const before = (days: number) => new Date(now() - days * DAY_MS)
  await dropOldOpportunityHistory(store, before(HISTORY_DAYS))
  await dropOldCertificateTexts(store, {
    before: before(TEXT_DAYS),
    followedBefore: before(FOLLOWED_TEXT_DAYS),
  })
  await vacuumArbitrage(store)
}

import {
  dropOldCertificateTexts,
  dropOldOpportunityHistory,
  type TransactionalDatabase,
} from '@parallax/store'

const DAY_MS = 86_400_000
/** Opportunities and the chain of certificates are kept for good. */
const HISTORY_DAYS = 90
const TEXT_DAYS = 30

export interface OpportunityRetentionOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/** Forgets what opportunities were, and the files of certificates, when they are past their time. */
export async function retainOpportunities({ store, now }: OpportunityRetentionOptions): Promise<void> {
  await dropOldOpportunityHistory(store, new Date(now() - HISTORY_DAYS * DAY_MS))
  await dropOldCertificateTexts(store, new Date(now() - TEXT_DAYS * DAY_MS))
}

import { DAY_MS, KNOWN_PLACE_MS, MAIL_WINDOW_MS, SECURITY_EVENT_DAYS } from '@parallax/domain'
import {
  dropExpiredChannelTokens,
  dropExpiredFamilies,
  dropExpiredInvites,
  dropExpiredTokens,
  dropExpiredWalletSessions,
  dropOldAlertEvents,
  dropOldIndexPasses,
  dropOldKeyAddresses,
  dropOldMailCounts,
  dropOldOpportunities,
  dropOldPlaces,
  dropOldQuestionChanges,
  dropOldSecurityEvents,
  dropOldVolumeDays,
  type TransactionalDatabase,
} from '@parallax/store'
import { runAll } from './run-all.ts'

/** Rows per statement: a few milliseconds, during which the embedded database serves no other query. */
const CHUNK = 1_000

/** The longest volume window is 30 days. Daily volumes of venues are kept for good. */
const VOLUME_DAYS = 40
/** After this time a merged question still redirects from its old id. */
const QUESTION_CHANGE_DAYS = 90
/** As long as hourly index prices. One pass per day stays for good. */
const INDEX_PASS_DAYS = 90
/** Counted from when they were resolved. Certificates stay in their chain. */
const OPPORTUNITY_DAYS = 365
/** The alert itself keeps how often it was triggered, and when last. */
const ALERT_EVENT_DAYS = 90
/** An access token may stay valid for a while after its family has expired. */
const SESSION_DAYS = 1

export interface RecordRetentionOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
}

/**
 * Drops what can no longer be requested. Runs after volumes are rolled up: a day that is not final needs its listings.
 * A table whose rows cannot be dropped does not keep the others from being cleaned up.
 */
export async function retainRecords({ store, now }: RecordRetentionOptions): Promise<void> {
  const before = (days: number) => new Date(now() - days * DAY_MS)
  const drops: ((limit: number) => Promise<number>)[] = [
    (limit) => dropOldVolumeDays(store, before(VOLUME_DAYS), limit),
    (limit) => dropOldQuestionChanges(store, before(QUESTION_CHANGE_DAYS), limit),
    (limit) => dropOldIndexPasses(store, before(INDEX_PASS_DAYS), limit),
    (limit) => dropOldOpportunities(store, before(OPPORTUNITY_DAYS), limit),
    (limit) => dropOldAlertEvents(store, before(ALERT_EVENT_DAYS), limit),
    (limit) => dropOldSecurityEvents(store, before(SECURITY_EVENT_DAYS), limit),
    (limit) => dropOldKeyAddresses(store, before(SECURITY_EVENT_DAYS), limit),
    (limit) => dropExpiredFamilies(store, before(SESSION_DAYS), limit),
    (limit) => dropExpiredWalletSessions(store, before(SESSION_DAYS), limit),
    (limit) => dropExpiredTokens(store, before(0), limit),
    (limit) => dropExpiredChannelTokens(store, before(0), limit),
    (limit) => dropOldMailCounts(store, new Date(now() - MAIL_WINDOW_MS), limit),
    (limit) => dropExpiredInvites(store, before(0), limit),
    (limit) => dropOldPlaces(store, new Date(now() - KNOWN_PLACE_MS), limit),
  ]
  await runAll(drops.map((drop) => () => dropInChunks(drop)))
}

/**
 * Drops in chunks until nothing is left. Each chunk is its own transaction, so an interrupted run continues the next
 * time.
 */
async function dropInChunks(drop: (limit: number) => Promise<number>): Promise<void> {
  while ((await drop(CHUNK)) === CHUNK);
}

import { type ComparedTermName, MAX_OPEN_REPORTS } from '@parallax/domain'
import { toPairId } from '../pair/pair-id.ts'
import { findDestination } from '../question/find-destination.ts'
import { fragment, sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import { OPEN_REPORT, OTHER_ID } from './open-report.ts'

/** A user's claim that a listing does not belong to its question, or that it differs from another one in it. */
export interface Report {
  readonly id: string
  /** The current question of the listing. */
  readonly questionId: string
  readonly marketId: string
  /** The listing that it differs from; null where it is said to differ from the question. */
  readonly otherMarketId: string | null
  /** The term in which they differ; null where it is not stated. */
  readonly term: ComparedTermName | null
  readonly note: string | null
  readonly reportedAt: Date
}

export interface NewReport extends Report {
  readonly accountId: string
}

export type ReportRefusal = 'no_question' | 'no_market' | 'not_linked' | 'alone' | 'itself' | 'quota'

/** Returns the account's earlier report of the listing, or of the two in either order, while that one is open. */
export function createReport(
  store: Store,
  report: NewReport,
): Promise<{ readonly report: Report; readonly isNew: boolean } | ReportRefusal> {
  return store.transaction(async (database) => {
    const questionId = await findDestination(database, report.questionId)
    if (questionId === null) return 'no_question'
    const market = await findMarket(database, report.marketId)
    if (market === null) return 'no_market'
    if (market.questionId !== questionId) return 'not_linked'
    const mateIds = await listMates(database, questionId, report.marketId)
    if (mateIds.length === 0) return 'alone'
    const { otherMarketId } = report
    if (otherMarketId === report.marketId) return 'itself'
    if (otherMarketId !== null && !mateIds.includes(otherMarketId)) return 'not_linked'
    const pairId = otherMarketId === null ? null : toUnorderedPairId(report.marketId, otherMarketId)
    // The lock keeps concurrent reports within the quota, and makes the same report only once.
    await database.run(sql`select 1 from account where id = ${report.accountId} for update`)
    const earlier = await findOpen(database, report, pairId)
    if (earlier !== null) return { report: earlier, isNew: false }
    if ((await countOpen(database, report.accountId)) >= MAX_OPEN_REPORTS) return 'quota'
    const mates = otherMarketId === null ? mateIds : [otherMarketId]
    return { report: await insertReport(database, { ...report, questionId }, mates, pairId), isNew: true }
  })
}

function findMarket(database: Database, id: string): Promise<{ questionId: string | null } | null> {
  return database.find(sql<{ questionId: string | null }>`
    select link.question_id as "questionId"
    from platform_market as market left join link on link.market_id = market.id
    where market.id = ${id}`)
}

async function listMates(database: Database, questionId: string, marketId: string): Promise<string[]> {
  const mates = await database.many(sql<{ id: string }>`
    select market_id as id from link where question_id = ${questionId} and market_id <> ${marketId} order by id`)
  return mates.map(({ id }) => id)
}

function toUnorderedPairId(one: string, other: string): string {
  return one < other ? toPairId(one, other) : toPairId(other, one)
}

const REPORT_FIELDS = fragment`
  id, question_id as "questionId", market_id as "marketId", ${OTHER_ID} as "otherMarketId", term, note,
  reported_at as "reportedAt"`

function findOpen(
  database: Database,
  { accountId, marketId }: NewReport,
  pairId: string | null,
): Promise<Report | null> {
  const isSame =
    pairId === null ? fragment`pair_id is null and market_id = ${marketId}` : fragment`pair_id = ${pairId}`
  return database.find(sql<Report>`
    with ${OPEN_REPORT}
    select ${REPORT_FIELDS} from open_report where account_id = ${accountId} and ${isSame}
    order by reported_at, id limit 1`)
}

async function countOpen(database: Database, accountId: string): Promise<number> {
  const { open } = await database.get(sql<{ open: number }>`
    with ${OPEN_REPORT} select count(*) as open from open_report where account_id = ${accountId}`)
  return open
}

function insertReport(
  database: Database,
  { accountId, ...report }: NewReport,
  mateIds: readonly string[],
  pairId: string | null,
): Promise<Report> {
  return database.get(sql<Report>`
    insert into report (id, question_id, market_id, mate_ids, pair_id, account_id, term, note, reported_at)
    values (
      ${report.id}, ${report.questionId}, ${report.marketId}, ${mateIds}::uuid[], ${pairId}, ${accountId},
      ${report.term}, ${report.note}, ${report.reportedAt}
    )
    returning ${REPORT_FIELDS}`)
}

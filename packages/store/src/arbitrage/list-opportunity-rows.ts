import type { Category, Opportunity, OpportunityStatus, StatusReason } from '@parallax/domain'
import { type Fragment, fragment, replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { fromStoredDecision, type StoredDecision } from './stored-decision.ts'

/** An opportunity as the API returns it. Times are Unix milliseconds. */
export interface OpportunityRow {
  readonly id: string
  readonly questionId: string
  readonly questionTitle: string
  readonly questionSlug: string
  readonly category: Category
  readonly endMs: number | null
  readonly status: OpportunityStatus
  /** Null when active. */
  readonly statusReason: StatusReason | null
  readonly detectedMs: number
  readonly lastSeenMs: number
  /** Null unless resolved. */
  readonly resolvedMs: number | null
  /** The question of the second leg, where it is a different one; its title is from the last write. */
  readonly related: { readonly questionId: string; readonly title: string; readonly slug: string } | null
  /** The last decision, and when it was made. */
  readonly decision: Opportunity
  readonly decidedMs: number
  /** When its prices become stale. */
  readonly freshUntilMs: number
  /** The id of the newest certificate; null if there has never been one. */
  readonly certificateId: string | null
  /** Whether its figures differ from those of that certificate; null without one, or where unknown. */
  readonly differsFromCertificate: boolean | null
  /** How many other unresolved ways there are to hold the same legs. */
  readonly alternatives: number
  /** The way that represents the trade; null for that one itself. */
  readonly alternativeOf: string | null
}

/** The opportunities with these ids, as far as they exist. */
export function listOpportunityRows(database: Database, ids: readonly string[]): Promise<OpportunityRow[]> {
  return select(database, fragment`where id = any (${ids}::uuid[])`)
}

/** Those that are unresolved or were resolved after a moment, by id after `afterId`. */
export function listOpportunityRowsAfter(
  database: Database,
  { afterId, resolvedAfter, limit }: { afterId: string; resolvedAfter: Date; limit: number },
): Promise<OpportunityRow[]> {
  return select(
    database,
    fragment`
    where id > ${afterId} and (status <> 'resolved' or resolved_at > ${resolvedAfter}) order by id limit ${limit}`,
  )
}

export async function findOpportunityRow(database: Database, id: string): Promise<OpportunityRow | null> {
  const [row = null] = await listOpportunityRows(database, [id])
  return row
}

interface StoredRow extends Omit<OpportunityRow, 'decision'> {
  readonly decision: StoredDecision
}

async function select(database: Database, condition: Fragment): Promise<OpportunityRow[]> {
  const rows = await database.many(
    replanned(sql<StoredRow>`
    select
      id, question_id as "questionId", question_title as "questionTitle", question_slug as "questionSlug", category,
      extract(epoch from end_time)::double precision * 1000 as "endMs",
      status, status_reason as "statusReason",
      extract(epoch from detected_at)::double precision * 1000 as "detectedMs",
      extract(epoch from last_seen_at)::double precision * 1000 as "lastSeenMs",
      extract(epoch from resolved_at)::double precision * 1000 as "resolvedMs",
      related, decision,
      extract(epoch from decided_at)::double precision * 1000 as "decidedMs",
      extract(epoch from fresh_until)::double precision * 1000 as "freshUntilMs",
      certificate_id as "certificateId", differs_from_certificate as "differsFromCertificate",
      alternatives, alternative_of as "alternativeOf"
    from opportunity ${condition}`),
  )
  return rows.map((row) => ({ ...row, decision: fromStoredDecision(row.decision) }))
}

import type { HistoryEntry, Opportunity } from '@parallax/domain'
import { type NewCertificate, saveCertificates } from '../certificate/save-certificates.ts'
import { replanned, sql } from '../sql.ts'
import type { Database, TransactionalDatabase } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'
import { type HotChanges, saveHotMarkets } from './hot-markets.ts'
import type { OpportunityRow } from './list-opportunity-rows.ts'
import { toStoredDecision } from './stored-decision.ts'

/** An opportunity that is new or changed. */
export interface NewOpportunity extends OpportunityRow {
  readonly key: string
}

/** A history entry, with the decision of that time. */
export interface NewHistoryEntry extends HistoryEntry {
  readonly opportunityId: string
  readonly decision: Pick<Opportunity, 'quality' | 'gate' | 'guarantee'>
}

export interface OpportunityBatch {
  /** The value returned by `openArbitrageStage` or the last `saveOpportunities` before any of this was read. */
  readonly turn: number
  readonly opportunities: readonly NewOpportunity[]
  readonly history: readonly NewHistoryEntry[]
  /** In order; the first one follows the last that was saved. */
  readonly certificates: readonly NewCertificate[]
  readonly hot: HotChanges
}

/**
 * Writes it all or nothing, and notifies followers. Returns the next turn, or null when another process has written
 * since: then nothing is written, so that the chain of certificates never forks. A known opportunity keeps its
 * detection time.
 */
export function saveOpportunities(
  store: TransactionalDatabase,
  batch: OpportunityBatch,
): Promise<number | null> {
  return store.transaction(async (database) => {
    const taken = await database.find(sql<{ turn: number }>`
      update arbitrage_stage set turn = turn + 1 where turn = ${batch.turn} returning turn`)
    if (taken === null) return null
    if (batch.certificates.length > 0) await saveCertificates(database, batch.certificates)
    if (batch.opportunities.length > 0) await saveRows(database, batch.opportunities)
    if (batch.history.length > 0) await saveHistory(database, batch.history)
    await saveHotMarkets(database, batch.hot)
    return taken.turn
  })
}

async function saveRows(database: Database, opportunities: readonly NewOpportunity[]): Promise<void> {
  const rows = opportunities.map((opportunity) => ({
    id: opportunity.id,
    key: opportunity.key,
    question_id: opportunity.questionId,
    question_title: opportunity.questionTitle,
    question_slug: opportunity.questionSlug,
    category: opportunity.category,
    end_time: toTime(opportunity.endMs),
    buy_market_id: opportunity.decision.buyMarketId,
    sell_market_id: opportunity.decision.sellMarketId,
    status: opportunity.status,
    status_reason: opportunity.statusReason,
    detected_at: toTime(opportunity.detectedMs),
    last_seen_at: toTime(opportunity.lastSeenMs),
    resolved_at: toTime(opportunity.resolvedMs),
    related: opportunity.related,
    decision: toStoredDecision(opportunity.decision),
    decided_at: toTime(opportunity.decidedMs),
    fresh_until: toTime(opportunity.freshUntilMs),
    certificate_id: opportunity.certificateId,
    differs_from_certificate: opportunity.differsFromCertificate,
    alternatives: opportunity.alternatives,
    alternative_of: opportunity.alternativeOf,
  }))
  await database.run(
    replanned(sql`
    with saved as (
      insert into opportunity as known (
        id, key, question_id, question_title, question_slug, category, end_time, buy_market_id, sell_market_id, status,
        status_reason, detected_at, last_seen_at, resolved_at, related, decision, decided_at, fresh_until, certificate_id,
        differs_from_certificate, alternatives, alternative_of
      )
      select
        id, key, question_id, question_title, question_slug, category, end_time, buy_market_id, sell_market_id, status,
        status_reason, detected_at, last_seen_at, resolved_at, related, decision, decided_at, fresh_until, certificate_id,
        differs_from_certificate, alternatives, alternative_of
      from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
        id uuid, key text, question_id uuid, question_title text, question_slug text, category text,
        end_time timestamptz, buy_market_id uuid, sell_market_id uuid, status text, status_reason text,
        detected_at timestamptz, last_seen_at timestamptz, resolved_at timestamptz, related jsonb, decision jsonb,
        decided_at timestamptz, fresh_until timestamptz, certificate_id uuid, differs_from_certificate boolean,
        alternatives integer, alternative_of uuid
      )
      on conflict (id) do update set
        question_title = excluded.question_title, question_slug = excluded.question_slug, category = excluded.category,
        end_time = excluded.end_time, buy_market_id = excluded.buy_market_id, sell_market_id = excluded.sell_market_id,
        status = excluded.status, status_reason = excluded.status_reason, last_seen_at = excluded.last_seen_at,
        resolved_at = excluded.resolved_at, related = excluded.related, decision = excluded.decision, decided_at = excluded.decided_at,
        fresh_until = excluded.fresh_until, certificate_id = coalesce(excluded.certificate_id, known.certificate_id),
        differs_from_certificate = excluded.differs_from_certificate, alternatives = excluded.alternatives,
        alternative_of = excluded.alternative_of
      returning id
    )
    insert into change (opportunity_ids) select array_agg(id) from saved having count(*) > 0`),
  )
}

async function saveHistory(database: Database, history: readonly NewHistoryEntry[]): Promise<void> {
  const rows = history.map(({ opportunityId, atMs, status, reason, spread, netSpread, decision }) => ({
    opportunity_id: opportunityId,
    at: toTime(atMs),
    status,
    status_reason: reason,
    spread,
    net_spread: netSpread,
    score: decision.quality.score,
    risk_gate_state: decision.gate.state,
    guarantee: decision.guarantee,
  }))
  await database.run(
    replanned(sql`
    insert into opportunity_history (
      opportunity_id, at, status, status_reason, spread, net_spread, score, risk_gate_state, guarantee
    )
    select * from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
      opportunity_id uuid, at timestamptz, status text, status_reason text, spread double precision,
      net_spread double precision, score integer, risk_gate_state text, guarantee text
    )
    on conflict (opportunity_id, at) do update set
      status = excluded.status, status_reason = excluded.status_reason, spread = excluded.spread,
      net_spread = excluded.net_spread, score = excluded.score, risk_gate_state = excluded.risk_gate_state,
      guarantee = excluded.guarantee`),
  )
}

function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}

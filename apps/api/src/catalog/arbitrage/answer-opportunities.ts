import type { OpportunityQuery } from '@parallax/contract'
import { CachedResponse } from '../../http/response/cached-response.ts'
import { toBytes } from '../rows/market-text.ts'
import { countHeldBack } from './count-held-back.ts'
import type { OpportunityBoard } from './opportunity-board.ts'
import type { OpportunityEntry } from './opportunity-entry.ts'
import { computeStats } from './scan-stats.ts'
import { toTypeDetail } from './to-relation.ts'

/** Ages change all the time. A page updates them this often. */
const AGES_MS = 1_000

const DISCLAIMER =
  'A guarantee says which policy checks passed on the prices of decided_at. It is no promise of profit: prices move, orders may fill in part, venues may settle differently. No financial advice.'

/** One page of GET /api/v1/arbitrage/opportunities. Ages alone do not change the ETag. */
export function answerOpportunities(
  board: OpportunityBoard,
  query: OpportunityQuery,
  nowMs: number,
): CachedResponse {
  const { limit, offset, sort } = query
  const { entries, scannedMs, untilMs } = board.list(nowMs, sort)
  const found = entries.filter((entry) => isRequested(entry, query, nowMs))
  const shown = found.slice(offset, offset + limit)
  const stats = JSON.stringify(computeStats(found, scannedMs, nowMs))
  const statsAll = JSON.stringify(computeStats(entries, scannedMs, nowMs))
  const held = JSON.stringify(
    countHeldBack(
      entries.filter((entry) => isOfKind(entry, query)),
      nowMs,
    ),
  )
  const meta = JSON.stringify({
    count: shown.length,
    total: found.length,
    offset,
    limit,
    source: 'cache',
    disclaimer: DISCLAIMER,
  })
  const write = (items: readonly string[]) =>
    toBytes(
      `{"data":{"opportunities":[${items.join(',')}],"stats":${stats},"held_back":${held},"stats_all":${statsAll}},"meta":${meta}}`,
    )
  return new CachedResponse(
    write(shown.map((entry) => board.write(entry, nowMs))),
    Math.min(untilMs, nowMs + AGES_MS),
    write(shown.map((entry) => board.writeFacts(entry, nowMs))),
  )
}

function isRequested(entry: OpportunityEntry, query: OpportunityQuery, nowMs: number): boolean {
  const { classification, status, guarantee, risk_gate: gates } = query
  const state = entry.getState(nowMs)
  const { decision } = state
  return (
    decision.quality.score >= query.min_score &&
    (classification === undefined || decision.classification === classification) &&
    (status === undefined || state.status === status) &&
    (guarantee === undefined || decision.guarantee === guarantee) &&
    (gates === undefined || gates.includes(decision.gate.state)) &&
    isOfKind(entry, query) &&
    isAtLeast(decision.netSpread, query.min_net_spread) &&
    isAtLeast(decision.execution?.recommendedNotionalUsd ?? null, query.min_notional) &&
    (query.min_return === undefined ||
      isAtLeast(entry.recommended?.annualizedReturn ?? null, query.min_return))
  )
}

/** Whether category, venue and type match; the other filters compare figures. */
function isOfKind({ row: { category, decision } }: OpportunityEntry, query: OpportunityQuery): boolean {
  const { platform, type, type_detail } = query
  return (
    (query.category === undefined || category === query.category.toLowerCase()) &&
    (platform === undefined || decision.buyVenue === platform || decision.sellVenue === platform) &&
    (type === undefined || decision.type === type) &&
    (type_detail === undefined || toTypeDetail(decision) === type_detail)
  )
}

/** An unknown value is below every minimum. */
function isAtLeast(value: number | null, least: number | undefined): boolean {
  return least === undefined || (value !== null && value >= least)
}

import type { Opportunity, OpportunityStatus, StatusReason } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface OpportunityHistoryRow {
  /** Unix milliseconds. */
  readonly atMs: number
  readonly status: OpportunityStatus
  readonly statusReason: StatusReason | null
  readonly spread: number
  readonly netSpread: number | null
  readonly score: number
  readonly gateState: Opportunity['gate']['state']
  readonly guarantee: Opportunity['guarantee']
}

export interface OpportunityHistoryPage {
  readonly total: number
  /** Newest first. */
  readonly rows: readonly OpportunityHistoryRow[]
}

export async function listOpportunityHistory(
  database: Database,
  opportunityId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OpportunityHistoryPage> {
  const { total } = await database.get(sql<{ total: number }>`
    select count(*) as total from opportunity_history where opportunity_id = ${opportunityId}`)
  const rows = await database.many(sql<OpportunityHistoryRow>`
    select
      extract(epoch from at)::double precision * 1000 as "atMs", status, status_reason as "statusReason", spread,
      net_spread as "netSpread", score, risk_gate_state as "gateState", guarantee
    from opportunity_history where opportunity_id = ${opportunityId}
    order by at desc limit ${limit} offset ${offset}`)
  return { total, rows }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { IdParams, OpportunityHistory, type OpportunityHistoryEntry, PageQuery } from '@parallax/contract'
import { listOpportunityHistory, type OpportunityHistoryRow } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { toIso, toRoundedOrNull } from '../../catalog/arbitrage/to-values.ts'
import { toRounded } from '../../http/response/to-rounded.ts'
import { getOpportunityEntry, type OpportunityDeps } from './get-opportunity-entry.ts'

/** GET /api/v1/arbitrage/opportunities/{id}/history: every change of its status or spread. */
export const listHistory: FastifyPluginAsyncTypebox<OpportunityDeps> = async (app, deps) => {
  app.get(
    '/api/v1/arbitrage/opportunities/:id/history',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage' },
      schema: {
        tags: ['Arbitrage'],
        summary: 'Every change of the status or spread of an opportunity',
        security: SESSION_SECURITY,
        params: IdParams,
        querystring: PageQuery,
        response: { 200: { ...OpportunityHistory, description: 'The newest first.' } },
      },
    },
    async ({ params, query: { limit, offset } }) => {
      const { row } = await getOpportunityEntry(deps, params.id)
      const { rows, total } = await listOpportunityHistory(deps.store, row.id, { limit, offset })
      return {
        data: rows.map(toEntry),
        meta: { count: rows.length, total, offset, limit, source: 'database' as const },
      }
    },
  )
}

function toEntry(row: OpportunityHistoryRow): OpportunityHistoryEntry {
  return {
    at: toIso(row.atMs),
    status: row.status,
    status_reason: row.statusReason,
    spread: toRounded(row.spread, 6),
    net_spread: toRoundedOrNull(row.netSpread, 6),
    arbitrage_score: row.score,
    risk_gate_state: row.gateState,
    guarantee: row.guarantee,
  }
}

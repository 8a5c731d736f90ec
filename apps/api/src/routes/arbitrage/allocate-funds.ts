import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AllocationAnswer, NewAllocation } from '@parallax/contract'
import { type Allocated, allocate, allocateEach } from '@parallax/domain'
import { listQuestionBooks, listVenueHealth } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { OpportunityEntry } from '../../catalog/arbitrage/opportunity-entry.ts'
import { toPortfolioTrade } from '../../catalog/arbitrage/to-portfolio-trade.ts'
import type { VenueRules } from '../../catalog/arbitrage/venue-rules.ts'
import { getOpportunityEntry, type OpportunityDeps } from './get-opportunity-entry.ts'
import { toAllocation } from './to-allocation.ts'
import { toAllocationTrades } from './to-allocation-trades.ts'
import { toEach, toPlannedTicket, toPlannedTicketWithOutcomes } from './to-planned.ts'

export interface AllocateDeps extends OpportunityDeps {
  readonly rules: VenueRules
}

/** No one orders more than this at once. */
const MOST_TRADES = 200

/** POST /api/v1/arbitrage/allocate: what to order with one's own money. Stores nothing. */
export const allocateFunds: FastifyPluginAsyncTypebox<AllocateDeps> = async (app, deps) => {
  app.post(
    '/api/v1/arbitrage/allocate',
    {
      config: { access: 'session', keyPermission: 'read:arbitrage', errors: ['NotFound'] },
      schema: {
        tags: ['Arbitrage'],
        summary: 'A plan for your own money',
        description: `What to order on which venue, by the current order books. The plan covers the ${MOST_TRADES} best trades that are active and not blocked, with the best return per dollar first. Each trade is as large as is most profitable, within your money on its venues and a fifth of the bankroll per question. No two tickets take the same shares of an order book.

With \`each\` the answer also has every trade on its own. With \`opportunity_id\` the plan has that one alone. This is advice: nothing is saved, and no order is placed.`,
        security: SESSION_SECURITY,
        body: NewAllocation,
        response: { 200: { ...AllocationAnswer, description: 'The plan.' } },
      },
    },
    async ({ body }) => {
      const { store, model, rules, now } = deps
      const nowMs = now()
      const chosen = body.opportunity_id
      const known =
        chosen === undefined
          ? model.opportunities.list(nowMs, 'score').entries
          : [await getOpportunityEntry(deps, chosen)]
      const entries = known.filter((entry) => toPortfolioTrade(entry, nowMs) !== null).slice(0, MOST_TRADES)
      const books = await listQuestionBooks(store, listQuestionIds(entries))
      const health = await listVenueHealth(store)
      const { trades, withoutDepth } = toAllocationTrades(entries, { books, health, rules, nowMs })
      const funds = { bankrollUsd: body.bankroll, balancesUsd: body.venues }
      const planned = { entries, withoutDepth, bankrollUsd: body.bankroll, nowMs }
      const toTicket = (each: Allocated, entry: OpportunityEntry) =>
        chosen === undefined
          ? toPlannedTicket(each, entry, body.bankroll)
          : toPlannedTicketWithOutcomes(each, entry, planned)
      const weigh = (entry: OpportunityEntry) => model.opportunities.weigh(entry, nowMs)
      const each = body.each
        ? toEach(allocateEach(trades, funds, rules.computeFee), planned, body.sort ?? 'profit', weigh)
        : null
      const plan = allocate(trades, funds, rules.computeFee)
      return { data: { ...toAllocation(plan, planned, funds, toTicket), each } }
    },
  )
}

function listQuestionIds(entries: readonly OpportunityEntry[]): string[] {
  const ids = entries.flatMap(({ row }) => [
    row.questionId,
    ...(row.related === null ? [] : [row.related.questionId]),
  ])
  return [...new Set(ids)]
}

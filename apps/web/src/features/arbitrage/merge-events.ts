import type { StreamEvent } from '@parallax/client'
import { compareOpportunities } from './compare-opportunities.ts'
import { fits } from './fits.ts'
import { LIMIT, type Opportunity, type OpportunityAnswer } from './opportunities-query.ts'
import type { Each } from './plan-query.ts'
import type { Filters, Sort } from './search.ts'

/**
 * Merges stream events into the list. A row keeps its place while its figures change, so that nothing jumps under the
 * reader. A row that no longer fits the filters is removed at once. A new one is inserted where the API would put it.
 */
export function mergeEvents(
  answer: OpportunityAnswer,
  events: readonly StreamEvent[],
  filters: Filters,
  sort: Sort,
): OpportunityAnswer {
  const latest = toLatest(events)
  if (latest.size === 0) return answer
  const { data, meta } = answer
  const isWhole = meta.count === meta.total
  const rows = data.opportunities.flatMap((row) => {
    const news = latest.get(row.id)
    latest.delete(row.id)
    if (news === undefined) return [row]
    return news !== null && fits({ opportunity: news, ticket: null }, filters) ? [news] : []
  })
  for (const news of latest.values()) {
    if (news === null || !fits({ opportunity: news, ticket: null }, filters)) continue
    const place = rows.findIndex((row) => compareOpportunities(news, row, sort) < 0)
    // In a truncated list, whatever ranks below the last row is already counted.
    if (place !== -1) rows.splice(place, 0, news)
    else if (isWhole) rows.push(news)
  }
  const opportunities = rows.slice(0, LIMIT)
  const total = isWhole ? rows.length : meta.total
  return { data: { ...data, opportunities }, meta: { ...meta, count: opportunities.length, total } }
}

/**
 * Merges stream events into a plan. A ticket stays as it is until the next plan; blocked or ended trades are removed at
 * once.
 */
export function mergeIntoEach(each: Each, events: readonly StreamEvent[]): Each {
  const latest = toLatest(events)
  if (!each.trades.some(({ opportunity }) => latest.has(opportunity.id))) return each
  const trades = each.trades.flatMap((trade) => {
    const news = latest.get(trade.opportunity.id)
    if (news === undefined) return [trade]
    return news === null || news.risk_gate_state === 'blocked' ? [] : [{ ...trade, opportunity: news }]
  })
  return { ...each, trades }
}

/** The last event about each opportunity; null where it was removed. */
function toLatest(events: readonly StreamEvent[]): Map<string, Opportunity | null> {
  const latest = new Map<string, Opportunity | null>()
  for (const event of events) {
    if (event.event === 'opportunity') latest.set(event.data.id, event.data)
    if (event.event === 'opportunity_removed') latest.set(event.data.id, null)
  }
  return latest
}

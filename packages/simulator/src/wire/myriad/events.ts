import { toSlug } from '../roster/slugs.ts'
import type { WireContext } from '../wire.ts'
import { type Catalogue, catalogueOf, type MyriadEvent } from './catalogue.ts'
import { type MyriadMarket, toMarket } from './market.ts'
import { type MyriadRow, toImage, toMarketRow } from './market-row.ts'
import { roundShares } from './pool.ts'

function marketsOf(catalogue: Catalogue, event: MyriadEvent, nowMs: number): readonly MyriadMarket[] {
  return event.units
    .map((unit) => toMarket(catalogue, unit))
    .filter((market) => market !== null)
    .filter((market) => market.publishedMs <= nowMs)
}

function stateOf(rows: readonly MyriadRow[]): string {
  if (rows.some((row) => row.state === 'open')) return 'open'
  return rows.every((row) => row.state === 'resolved') ? 'resolved' : 'closed'
}

/** The parent of sibling order-book markets, with sums over them. */
function toEventRow(event: MyriadEvent, markets: readonly MyriadMarket[], nowMs: number) {
  const rows = markets.map((market) => toMarketRow(market, nowMs))
  const state = stateOf(rows)
  const title = markets[0]?.members[0]?.group?.title ?? ''
  const isNegRisk = markets[0]?.event?.isNegRisk ?? false
  const winner = rows.findIndex((row) => row.resolvedOutcomeId === 0)
  const sum = (of: (row: MyriadRow) => number) => roundShares(rows.reduce((total, row) => total + of(row), 0))
  return {
    type: 'event',
    id: event.id,
    networkId: markets[0]?.networkId ?? 56,
    slug: `${toSlug(title)}-${event.id.slice(0, 8)}`,
    title,
    description: markets[0]?.description ?? '',
    imageUrl: toImage(markets[0]?.seed ?? 0),
    topics: markets[0]?.topics ?? [],
    publishedAt: new Date(Math.min(...markets.map((market) => market.publishedMs))).toISOString(),
    expiresAt: new Date(Math.max(...markets.map((market) => market.expiresMs))).toISOString(),
    state,
    resolvedOutcomeIndex: state === 'resolved' && isNegRisk && winner >= 0 ? winner : null,
    negRisk: isNegRisk,
    negRiskId: isNegRisk ? `0x${event.id.replaceAll('-', '').padEnd(64, '0')}` : null,
    volume: sum((row) => row.volume),
    volume24h: sum((row) => row.volume24h),
    volumeNotional: sum((row) => row.volumeNotional),
    volumeNotional24h: sum((row) => row.volumeNotional24h),
    liquidity: sum((row) => row.liquidity),
    users: sum((row) => row.users),
    markets: rows,
  }
}

/** Whether an event is in a state, without building its rows. */
function isIn(context: WireContext, catalogue: Catalogue, event: MyriadEvent, state: string): boolean {
  const nowMs = context.nowMs()
  const members = event.units.flatMap((unit) => catalogue.roster.membersAt(unit, nowMs))
  if (members.some((member) => catalogue.roster.isOpen(member.number, nowMs))) return state === 'open'
  const isResolved = members.every((member) => context.world.state(member, nowMs).status === 'resolved')
  return members.length > 0 && state === (isResolved ? 'resolved' : 'closed')
}

export function listEvents(
  context: WireContext,
  networkId: number,
  state: string,
  paging: { readonly page: number; readonly limit: number },
) {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const wanted = catalogue.events.filter(
    (event) =>
      marketsOf(catalogue, event, nowMs)[0]?.networkId === networkId &&
      isIn(context, catalogue, event, state),
  )
  const rows = wanted
    .slice((paging.page - 1) * paging.limit, paging.page * paging.limit)
    .map((event) => toEventRow(event, marketsOf(catalogue, event, nowMs), nowMs))
  return { rows, total: wanted.length }
}

export function findEventRow(context: WireContext, id: string) {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  const event = catalogue.findEvent(id)
  const markets = event ? marketsOf(catalogue, event, nowMs) : []
  return event && markets.length > 0 ? toEventRow(event, markets, nowMs) : null
}

import type { Wallet } from '../../world/world.ts'
import { ok } from '../roster/answers.ts'
import { readBoolean } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { listEvents, searchEvents, showEvent } from './events.ts'
import { toHistory } from './history.ts'
import { jupiterRoster, readRowId } from './ids.ts'
import { toMarketRow } from './market.ts'
import { toOrderbook } from './orderbook.ts'
import { showLeaderboards, showProfile, showTrades } from './people.ts'
import { toPosition, toPositionKey } from './positions.ts'
import { readRange, refuseWith, toPage } from './refusals.ts'

const NO_MARKET = () => refuseWith(404, 'Market not found', 'market_not_found', 'marketId')

function findRow(context: WireContext, id: string): ReturnType<typeof readRowId> {
  const row = readRowId(context.world, id)
  const known = row ? jupiterRoster(context.world).find(row.listing.number, context.nowMs()) : null
  return known ? row : null
}

function walletOf(context: WireContext, owner: string): Wallet | null {
  return context.world.wallets('jupiter').find(({ address }) => address === owner) ?? null
}

function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

/** All positions of a wallet as rows; an unknown wallet has none. */
function positionRows(context: WireContext, wallet: Wallet | null): Record<string, unknown>[] {
  if (!wallet) return []
  const nowMs = context.nowMs()
  const trades = context.world.trades(wallet, nowMs)
  return context.world.holdings(wallet, nowMs).map((holding) => toPosition(context, wallet, holding, trades))
}

function listPositions({ query }: WireRequest, context: WireContext): WireAnswer {
  const owner = query.get('ownerPubkey') ?? ''
  if (!isSolanaAddress(owner))
    return refuseWith(400, 'ownerPubkey is required', 'invalid_value', 'ownerPubkey')
  const range = readRange(query)
  if ('status' in range) return range
  const isYes = readBoolean(query, 'isYes', null)
  const rows = positionRows(context, walletOf(context, owner)).filter(
    (row) =>
      (!query.has('marketId') || row.marketId === query.get('marketId')) &&
      (!query.has('marketPubkey') || row.market === query.get('marketPubkey')) &&
      (isYes === null || row.isYes === isYes),
  )
  const { items, pagination } = toPage(rows, range, true)
  return ok({ data: items, pagination })
}

function showPosition(context: WireContext, key: string): WireAnswer {
  for (const wallet of context.world.wallets('jupiter')) {
    const nowMs = context.nowMs()
    for (const holding of context.world.holdings(wallet, nowMs)) {
      if (toPositionKey(context, wallet, holding.listing, holding.outcome) !== key) continue
      return ok(toPosition(context, wallet, holding, context.world.trades(wallet, nowMs)))
    }
  }
  return refuseWith(404, 'Position not found', 'position_not_found', 'positionPubkey')
}

function listHistory({ query }: WireRequest, context: WireContext): WireAnswer {
  const owner = query.get('ownerPubkey') ?? ''
  if (!isSolanaAddress(owner))
    return refuseWith(400, 'ownerPubkey is required', 'invalid_value', 'ownerPubkey')
  const range = readRange(query)
  if ('status' in range) return range
  const wallet = walletOf(context, owner)
  const trades = wallet ? context.world.trades(wallet, context.nowMs()) : []
  const rows = (wallet ? toHistory(context, wallet, trades) : []).filter(
    (row) =>
      (!query.has('positionPubkey') || row.positionPubkey === query.get('positionPubkey')) &&
      (!query.has('id') || String(row.id) === query.get('id')),
  )
  const { items, pagination } = toPage(rows, range, true)
  return ok({ data: items, pagination })
}

/** The venue serves its paths below this one; a base address may or may not include it. */
const BASE_PATH = /^\/prediction\/v1(?=\/|$)/

/** Jupiter Prediction: mirrors of Polymarket's events and its own rounds, with amounts in millionths of a dollar. */
export const jupiterWire: WireVenue = {
  slug: 'jupiter',
  roles: ['api'],
  handle(request, context) {
    const [root, name, third] = request.path.replace(BASE_PATH, '').split('/').filter(Boolean)
    if (root === 'events') {
      if (name === undefined) return listEvents(request, context)
      if (name === 'search') return searchEvents(request, context)
      return showEvent(request, context, name, third === 'markets')
    }
    if (root === 'markets' || root === 'orderbook') {
      const row = findRow(context, name ?? '')
      if (!row) return NO_MARKET()
      if (root === 'orderbook') return ok(toOrderbook(context, row.listing, row.side))
      return ok(toMarketRow(context, row.listing, row.side))
    }
    if (root === 'trading-status') return ok({ trading_active: true })
    if (root === 'positions')
      return name === undefined ? listPositions(request, context) : showPosition(context, name)
    if (root === 'history') return listHistory(request, context)
    if (root === 'trades') return showTrades(context)
    if (root === 'profiles') return showProfile(context, name ?? '')
    if (root === 'leaderboards') return showLeaderboards(request, context)
    return refuseWith(404, 'Not found', 'not_found', 'path')
  },
}

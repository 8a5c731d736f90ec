import type { Trade, Wallet } from '../../world/world.ts'
import { ok } from '../roster/answers.ts'
import type { WireAnswer, WireContext, WireRequest, WireVenue } from '../wire.ts'
import { listEvents, showEvent } from './events.ts'
import { toHistory } from './history.ts'
import { jupiterRoster, readRowId } from './ids.ts'
import { type Row, toMarketRow } from './market.ts'
import { toOrderbook } from './orderbook.ts'
import { toPosition } from './positions.ts'
import { readRange, refuseWith, toPage } from './refusals.ts'

const NO_MARKET = () => refuseWith(404, 'Market not found', 'market_not_found', 'marketId')

function findRow(context: WireContext, id: string): ReturnType<typeof readRowId> {
  const row = readRowId(context.world, id)
  const known = row ? jupiterRoster(context.world).find(row.listing.number, context.nowMs()) : null
  return known ? row : null
}

function isSolanaAddress(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)
}

function positionRows(context: WireContext, wallet: Wallet, trades: readonly Trade[]): Row[] {
  return context.world
    .holdings(wallet, context.nowMs())
    .map((holding) => toPosition(context, wallet, holding, trades))
}

/** A list of an account's rows; empty for an unknown account. */
function listOwned(
  { query }: WireRequest,
  context: WireContext,
  toRows: (context: WireContext, wallet: Wallet, trades: readonly Trade[]) => Row[],
): WireAnswer {
  const owner = query.get('ownerPubkey') ?? ''
  if (!isSolanaAddress(owner))
    return refuseWith(400, 'ownerPubkey is required', 'invalid_value', 'ownerPubkey')
  const range = readRange(query)
  if ('status' in range) return range
  const wallet = context.world.wallets('jupiter').find(({ address }) => address === owner)
  const trades = wallet ? context.world.trades(wallet, context.nowMs()) : []
  const { items, pagination } = toPage(wallet ? toRows(context, wallet, trades) : [], range, true)
  return ok({ data: items, pagination })
}

/** The venue serves its paths below this one; a base address may or may not include it. */
const BASE_PATH = /^\/prediction\/v1(?=\/|$)/

/** Jupiter Prediction: mirrors of Polymarket's events and its own rounds, with amounts in millionths of a dollar. */
export const jupiterWire: WireVenue = {
  slug: 'jupiter',
  roles: ['api'],
  handle(request, context) {
    const [root, name] = request.path.replace(BASE_PATH, '').split('/').filter(Boolean)
    if (root === 'events') {
      return name === undefined ? listEvents(request, context) : showEvent(context, name)
    }
    if (root === 'markets' || root === 'orderbook') {
      const row = findRow(context, name ?? '')
      if (!row) return NO_MARKET()
      if (root === 'orderbook') return ok(toOrderbook(context, row.listing, row.side))
      return ok(toMarketRow(context, row.listing, row.side))
    }
    if (root === 'positions') return listOwned(request, context, positionRows)
    if (root === 'history') return listOwned(request, context, toHistory)
    return refuseWith(404, 'Not found', 'not_found', 'path')
  },
}

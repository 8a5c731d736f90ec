import { mix } from '../../world/hash.ts'
import type { World } from '../../world/world.ts'
import { hexOf } from '../roster/number-ids.ts'
import { countPrints, type Print, printAt } from '../tape/tape.ts'
import { toWei } from './book.ts'
import type { Paging } from './list-filter.ts'
import { type MyriadMarket, sumOf } from './market.ts'
import { toAddress, toImage } from './market-row.ts'
import { roundShares } from './pool.ts'

export interface Action {
  readonly user: string
  readonly action: string
  readonly outcomeId: number
  readonly shares: number
  readonly value: number
  readonly atMs: number
  readonly salt: number
}

/** A row of a market's or a user's action feed. */
export function toActionRow(market: MyriadMarket, action: Action) {
  return {
    user: action.user,
    action: action.action,
    marketTitle: market.title,
    marketSlug: market.slug,
    marketId: market.id,
    networkId: market.networkId,
    outcomeTitle: market.labels[action.outcomeId] ?? '',
    outcomeId: action.outcomeId,
    imageUrl: toImage(market.seed),
    shares: roundShares(action.shares),
    value: roundShares(action.value),
    timestamp: Math.floor(action.atMs / 1_000),
    blockNumber: Math.floor(action.atMs / 3_000) - 530_000_000,
    token: market.token.address,
    txId: `0x${hexOf(mix(market.seed, action.salt), 96, 64)}`,
  }
}

interface Ref {
  readonly leg: number
  readonly index: number
  readonly atMs: number
}

/** Trades of a market between two times, newest first, and their number. */
function printsOf(
  world: World,
  market: MyriadMarket,
  fromMs: number,
  toMs: number,
  { page, limit }: Paging,
): { readonly rows: readonly { leg: number; print: Print }[]; readonly total: number } {
  const refs: Ref[] = []
  market.legs.forEach((listing, leg) => {
    const last = countPrints(world, listing, toMs)
    const first = countPrints(world, listing, fromMs)
    const wanted = market.legs.length === 1 ? page * limit : last - first
    for (let index = last - 1; index >= Math.max(first, last - wanted); index -= 1) {
      refs.push({ leg, index, atMs: market.legs.length === 1 ? 0 : printAt(world, listing, index).atMs })
    }
  })
  if (market.legs.length > 1) refs.sort((a, b) => b.atMs - a.atMs)
  const rows = refs.slice((page - 1) * limit, page * limit).flatMap(({ leg, index }) => {
    const listing = market.legs[leg]
    return listing ? [{ leg, print: printAt(world, listing, index) }] : []
  })
  const total = market.legs.reduce(
    (sum, listing) => sum + countPrints(world, listing, toMs) - countPrints(world, listing, fromMs),
    0,
  )
  return { rows, total }
}

function toAction(market: MyriadMarket, leg: number, print: Print): Action {
  const outcomeId = market.legs.length === 1 ? print.outcome : leg
  const price = market.legs.length === 1 && print.outcome === 1 ? 1 - print.price : print.price
  const value = print.usd / market.token.usd
  return {
    user: toAddress(mix(market.seed, 97), print.index % 90),
    action: print.isBuy ? 'buy' : 'sell',
    outcomeId,
    shares: value / Math.max(0.005, price),
    value,
    atMs: print.atMs,
    salt: print.index * 16 + leg,
  }
}

/** `GET /markets/{id}/events`: trades, newest first, between two inclusive times in seconds. */
export function listActions(
  world: World,
  market: MyriadMarket,
  span: { readonly fromMs: number; readonly toMs: number },
  paging: Paging,
) {
  const { rows, total } = printsOf(world, market, span.fromMs, span.toMs, paging)
  return { rows: rows.map(({ leg, print }) => toActionRow(market, toAction(market, leg, print))), total }
}

/** `GET /markets/{id}/trades` of an order book: decimals as text, amounts and fees in 1e18. */
export function listTrades(
  world: World,
  market: MyriadMarket,
  nowMs: number,
  outcome: number,
  paging: Paging,
) {
  const { rows } = printsOf(world, market, Number.NEGATIVE_INFINITY, nowMs, paging)
  const rate = sumOf(market.buyFee)
  return rows.map(({ leg, print }) => {
    const action = toAction(market, leg, print)
    const price =
      action.outcomeId === outcome ? action.value / action.shares : 1 - action.value / action.shares
    const isBuy = print.isBuy === (action.outcomeId === outcome)
    const fee = action.shares * price * rate
    return {
      price: price.toFixed(6),
      priceAfterFees: (price * (isBuy ? 1 + rate : 1 - rate)).toFixed(6),
      amount: toWei(action.shares),
      side: isBuy ? 'buy' : 'sell',
      outcome,
      txHash: `0x${hexOf(mix(market.seed, action.salt), 96, 64)}`,
      timestamp: Math.floor(print.atMs / 1_000),
      fees: { total: toWei(fee), lp: toWei(fee), treasury: '0', distributor: '0' },
    }
  })
}

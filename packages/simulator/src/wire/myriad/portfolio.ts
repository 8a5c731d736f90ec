import { mix } from '../../world/hash.ts'
import type { Trade, Wallet, World } from '../../world/world.ts'
import { type LedgerLine, ledgerOf } from '../ledger/ledger.ts'
import { hexOf } from '../roster/number-ids.ts'
import { type Catalogue, catalogueOf, type TradingModel } from './catalogue.ts'
import { type MyriadMarket, sumOf, toMarket } from './market.ts'
import { pricesOf, toImage } from './market-row.ts'
import { roundShares } from './pool.ts'

interface Held {
  readonly market: MyriadMarket
  readonly outcomeId: number
  /** The share of the line's money that belongs to this outcome; the number of shares is the same in each. */
  readonly part: number
}

/**
 * Which outcomes hold the shares of a listing. Shares against a member of a pool are shares of all its other outcomes.
 */
function locate(
  catalogue: Catalogue,
  line: { readonly listing: Trade['listing']; readonly outcome: 0 | 1 },
): readonly Held[] {
  const market = toMarket(catalogue, catalogue.roster.unitOf(line.listing))
  if (!market) return []
  if (market.members.length === 1) return [{ market, outcomeId: line.outcome, part: 1 }]
  const member = market.members.indexOf(line.listing)
  if (line.outcome === 0) return [{ market, outcomeId: member, part: 1 }]
  const others = market.labels.map((_, outcomeId) => outcomeId).filter((outcomeId) => outcomeId !== member)
  return others.map((outcomeId) => ({ market, outcomeId, part: 1 / others.length }))
}

/** `2026-12-31 23:59:00`, without a zone, where markets use ISO. */
function toSpacedTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

function statusOf(line: LedgerLine, numbers: { readonly state: string }, isWinner: boolean): string {
  if (line.shares === 0) return line.redeemedShares > 0 ? 'claimed' : 'sold'
  if (numbers.state !== 'resolved') return 'ongoing'
  return isWinner ? 'won' : 'lost'
}

/** `price` is the cost of a share including fees; its current value is `value` divided by `shares`. */
function toPosition({ market, outcomeId, part }: Held, line: LedgerLine, nowMs: number) {
  const numbers = market.numbersAt(nowMs)
  const isWinner = numbers.resolvedOutcomeId === outcomeId
  const status = statusOf(line, numbers, isWinner)
  const rate = market.token.usd / part
  const now = numbers.state === 'resolved' ? (isWinner ? 1 : 0) : (pricesOf(market, numbers)[outcomeId] ?? 0)
  const cost = line.costUsd / rate
  const value = line.shares * now
  const earned = (line.soldUsd + line.redeemedUsd) / rate
  const bought = line.boughtUsd / rate
  const total = value + earned - bought
  return {
    marketId: market.id,
    marketTitle: market.title,
    marketSlug: market.slug,
    imageUrl: toImage(market.seed),
    outcomeId,
    outcomeTitle: market.labels[outcomeId] ?? '',
    networkId: market.networkId,
    token: market.token.address,
    tokenId: null,
    shares: line.shares,
    price: line.shares === 0 ? 0 : cost / line.shares,
    value,
    profit: value - cost,
    roi: cost === 0 ? 0 : (value - cost) / cost,
    totalProfit: total,
    totalRoi: bought === 0 ? 0 : total / bought,
    positionFees: cost * sumOf(market.buyFee),
    totalFees: bought * sumOf(market.buyFee),
    winningsToClaim: status === 'won',
    winningsClaimed: status === 'claimed',
    voidedWinningsToClaim: false,
    voidedWinningsClaimed: false,
    status,
    claimed: status === 'claimed',
    executionMode: market.model === 'ob' ? 1 : 0,
    expiresAt: toSpacedTime(market.expiresMs),
    eventId: market.event?.id ?? null,
  }
}

/** Positions of a wallet, latest change first, including past ones. */
export function listPositions(world: World, wallet: Wallet, nowMs: number, models: readonly TradingModel[]) {
  const catalogue = catalogueOf(world)
  return ledgerOf(world, wallet, nowMs).flatMap((line) =>
    locate(catalogue, line)
      .filter((held) => models.includes(held.market.model))
      .map((held) => toPosition(held, line, nowMs)),
  )
}

const ACTIONS: Readonly<Record<Trade['kind'], string>> = {
  buy: 'buy',
  sell: 'sell',
  redeem: 'claim_winnings',
}

/** The actions of a wallet, newest first. */
export function listUserActions(
  world: World,
  wallet: Wallet,
  nowMs: number,
  models: readonly TradingModel[],
) {
  const catalogue = catalogueOf(world)
  const rows = world.trades(wallet, nowMs).flatMap((trade, index) =>
    locate(catalogue, trade)
      .filter(({ market }) => models.includes(market.model))
      .map(({ market, outcomeId, part }) => ({
        user: wallet.address,
        action: ACTIONS[trade.kind],
        marketTitle: market.title,
        marketSlug: market.slug,
        marketId: market.id,
        networkId: market.networkId,
        outcomeTitle: market.labels[outcomeId] ?? '',
        outcomeId,
        imageUrl: toImage(market.seed),
        shares: roundShares(trade.shares),
        value: roundShares((trade.shares * trade.price * part) / market.token.usd),
        timestamp: Math.floor(trade.atMs / 1_000),
        blockNumber: Math.floor(trade.atMs / 3_000) - 530_000_000,
        token: market.token.address,
        txId: `0x${hexOf(mix(market.seed, mix(index, trade.listing.number)), 96, 64)}`,
      })),
  )
  return rows.sort((a, b) => b.timestamp - a.timestamp)
}

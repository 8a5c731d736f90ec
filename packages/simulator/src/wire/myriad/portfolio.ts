import { mix } from '../../world/hash.ts'
import type { Trade, Wallet, World } from '../../world/world.ts'
import { type LedgerLine, ledgerOf } from '../ledger/ledger.ts'
import { type Action, toActionRow } from './actions.ts'
import { type Catalogue, catalogueOf, type TradingModel } from './catalogue.ts'
import { type MyriadMarket, sumOf, toMarket } from './market.ts'
import { pricesOf, toImage } from './market-row.ts'

export interface PortfolioFilter {
  readonly models: readonly TradingModel[]
  readonly networkId: number | null
  readonly marketId: number | null
  readonly marketSlug: string | null
  readonly tokenAddress: string | null
  readonly status: string | null
  readonly minShares: number
  readonly hasHistory: boolean
}

interface Held {
  readonly market: MyriadMarket
  readonly outcomeId: number
  /** The share of the line's money that belongs to this outcome; the number of shares is the same in each. */
  readonly part: number
}

/** Which outcomes hold the shares of a listing. Shares against a leg of a pool are shares of all its other outcomes. */
function locate(
  catalogue: Catalogue,
  line: { readonly listing: Trade['listing']; readonly outcome: 0 | 1 },
): readonly Held[] {
  const market = toMarket(catalogue, catalogue.roster.unitOf(line.listing))
  if (!market) return []
  if (market.legs.length === 1) return [{ market, outcomeId: line.outcome, part: 1 }]
  const leg = market.legs.indexOf(line.listing)
  if (line.outcome === 0) return [{ market, outcomeId: leg, part: 1 }]
  const others = market.labels.map((_, outcomeId) => outcomeId).filter((outcomeId) => outcomeId !== leg)
  return others.map((outcomeId) => ({ market, outcomeId, part: 1 / others.length }))
}

function isWanted(market: MyriadMarket, filter: PortfolioFilter): boolean {
  return (
    filter.models.includes(market.model) &&
    (filter.networkId === null || filter.networkId === market.networkId) &&
    (filter.marketId === null || filter.marketId === market.id) &&
    (filter.marketSlug === null || filter.marketSlug === market.slug) &&
    (filter.tokenAddress === null || filter.tokenAddress === market.token.address.toLowerCase())
  )
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

/** Positions of a wallet, latest change first, including past ones unless history is excluded. */
export function listPositions(world: World, wallet: Wallet, nowMs: number, filter: PortfolioFilter) {
  const catalogue = catalogueOf(world)
  return ledgerOf(world, wallet, nowMs).flatMap((line) => {
    if (!filter.hasHistory && line.shares === 0) return []
    return locate(catalogue, line)
      .filter((held) => isWanted(held.market, filter))
      .map((held) => toPosition(held, line, nowMs))
      .filter((row) => row.shares >= filter.minShares)
      .filter((row) => filter.status === null || row.status === filter.status)
  })
}

const ACTIONS: Readonly<Record<Trade['kind'], string>> = {
  buy: 'buy',
  sell: 'sell',
  redeem: 'claim_winnings',
}

/** The actions of a wallet, newest first, between two inclusive times. */
export function listUserActions(
  world: World,
  wallet: Wallet,
  span: { readonly fromMs: number; readonly toMs: number },
  filter: PortfolioFilter,
) {
  const catalogue = catalogueOf(world)
  const rows = world.trades(wallet, span.toMs).flatMap((trade, index) => {
    if (trade.atMs < span.fromMs) return []
    return locate(catalogue, trade)
      .filter((held) => isWanted(held.market, filter))
      .map(({ market, outcomeId, part }) => {
        const action: Action = {
          user: wallet.address,
          action: ACTIONS[trade.kind],
          outcomeId,
          shares: trade.shares,
          value: (trade.shares * trade.price * part) / market.token.usd,
          atMs: trade.atMs,
          salt: mix(index, trade.listing.number),
        }
        return toActionRow(market, action)
      })
  })
  return rows.sort((a, b) => b.timestamp - a.timestamp)
}

import type { PositionStatus, TrackedPosition } from '@parallax/domain'
import { toGroupLegTitle } from '../parse/group-leg-title.ts'
import { readBoolean, readNumber, readText, toFields, toProbability } from '../parse/read.ts'
import { toIsoFromText } from '../parse/time.ts'
import { type Fault, toFault } from './fault.ts'
import { toPlainTitle } from './market-sides.ts'
import { readSlug } from './payload.ts'
import { SITE } from './to-market.ts'

/** The market of a portfolio row. Here `expirationDate` and `deadline` are ISO, unlike in the listing. */
export interface PositionMarket {
  readonly slug: string | null
  readonly title: string | null
  readonly url: string
  readonly status: PositionStatus
  readonly winningOutcomeIndex: number | null
  readonly endDate: string | null
  readonly yesTokenId: string | null
  readonly noTokenId: string | null
}

/** What is held in one outcome, in shares and USDC; null where the row lacks it. */
export interface Holding {
  readonly outcome: string
  readonly index: number
  readonly size: number
  readonly avgPrice: number | null
  readonly cost: number | null
  /** The price of the last trade, which may be old. */
  readonly lastPrice: number | null
  /** The venue's own valuation per share. */
  readonly valuedPrice: number | null
}

export function readPositionMarket(row: unknown): PositionMarket {
  const market = toFields(toFields(row)?.market) ?? {}
  const group = toFields(market.group) ?? {}
  const groupTitle = readText(group, 'title')
  const title = readText(market, 'title')
  const slug = readSlug(market, 'slug') ?? readSlug(market, 'address')
  const winningOutcomeIndex = readNumber(market, 'winningOutcomeIndex')
  const isResolved = readText(market, 'status') === 'RESOLVED' || winningOutcomeIndex !== null
  const isClosed = readBoolean(market, 'closed') === true
  const end = toIsoFromText(readText(market, 'deadline')) ?? toIsoFromText(readText(market, 'expirationDate'))
  return {
    slug,
    title: title === null ? null : toTitle(groupTitle, title),
    url: `${SITE}/${encodeURIComponent(readSlug(group, 'slug') ?? slug ?? '')}`,
    status: isResolved ? 'resolved' : isClosed ? 'closed' : 'open',
    winningOutcomeIndex,
    endDate: end?.slice(0, 10) ?? null,
    yesTokenId: readText(market, 'yesPositionId'),
    noTokenId: readText(market, 'noPositionId'),
  }
}

function toTitle(groupTitle: string | null, title: string): string {
  const plain = toPlainTitle(title)
  return groupTitle === null ? plain : toGroupLegTitle(toPlainTitle(groupTitle), plain)
}

/**
 * A share of a resolved market is worth what it pays, although the venue keeps showing the last trade. Otherwise it
 * is worth the price of the last trade, or the venue's valuation, or its cost. A position that cost nothing and was
 * never priced is refused.
 *
 * The profit follows from that value, because the venue computes its own from another price than the one shown.
 * Shares from a split or a transfer are listed without a cost, so no profit is stated for them.
 */
export function toPosition(market: PositionMarket, holding: Holding): TrackedPosition | Fault {
  const { size } = holding
  const avgPrice = holding.avgPrice ?? (holding.cost === null ? null : holding.cost / size)
  if (avgPrice === null) return toFault('missing_cost', 'outcome', holding.outcome)
  const payout = toPayout(market, holding)
  const currentPrice = payout ?? holding.lastPrice ?? holding.valuedPrice ?? (avgPrice > 0 ? avgPrice : null)
  if (currentPrice === null) return toFault('missing_price', 'outcome', holding.outcome)
  if (toProbability(currentPrice) === null || toProbability(avgPrice) === null) {
    return toFault('bad_price', 'paid and current price', [avgPrice, currentPrice])
  }
  const cost = holding.cost ?? size * avgPrice
  const currentValue = size * currentPrice
  const pnl = cost > 0 ? currentValue - cost : 0
  const pnlPercent = cost > 0 ? (pnl / cost) * 100 : 0
  if (![size, currentValue, pnl, pnlPercent].every(Number.isFinite)) {
    return toFault('absurd_number', 'size and cost', [size, cost])
  }
  return {
    platform: 'limitless',
    platformMarketIds: market.slug === null ? [] : [market.slug],
    marketTitle: market.title ?? '',
    marketUrl: market.url,
    outcome: holding.outcome,
    size,
    avgPrice,
    currentPrice,
    currentValue,
    pnl,
    pnlPercent,
    status: market.status,
    endDate: market.endDate,
  }
}

/** What a share pays, once the winner is known. */
function toPayout(market: PositionMarket, holding: Holding): number | null {
  const winner = market.winningOutcomeIndex
  if (winner !== 0 && winner !== 1) return null
  return winner === holding.index ? 1 : 0
}

import type { PlatformMarket } from '@parallax/domain'
import { toCategory } from '../parse/category.ts'
import { toPlainText } from '../parse/prose.ts'
import { toIsoFromMs, toIsoFromText } from '../parse/time.ts'
import { type Fault, toFault } from './fault.ts'
import { type MarketPrice, NO_QUOTE, toMarketPrice } from './market-price.ts'
import { toPlainTitle, toSides } from './market-sides.ts'
import { type MarketState, toMarketState } from './market-status.ts'
import type { MarketPayload } from './payload.ts'

export const SITE = 'https://limitless.exchange/markets'

/** The group of a group leg: the fields its group legs share. */
export interface Group {
  readonly title: string
  readonly id: string | null
  readonly slug: string | null
}

/**
 * Converts one market of the venue to ours. The venue does not publish the 24 h volume (`volume` is the lifetime
 * total), the liquidity of a book, or the time of a resolution. A share of a market that is not in USDC does not pay 1
 * USD, so its amounts and offers are left out.
 */
export function toMarket(market: MarketPayload, group: Group | null): PlatformMarket | Fault {
  if (market.slug === null) return toFault('missing_slug', 'title', market.title)
  if (market.title === null) return toFault('missing_title', 'title', market.title)
  if (market.hidden === true) return toFault('hidden', 'hidden', true)
  const isAmm = market.tradeType === 'amm'
  if (!isAmm && market.tradeType !== 'clob' && market.tradeType !== 'group') {
    return toFault('unknown_trade_type', 'tradeType', market.tradeType)
  }
  const state = toMarketState(market)
  if ('reason' in state) return state
  const price = toPrice(market, state, isAmm)
  if ('reason' in price) return price

  const label = toPlainTitle(market.title)
  const sides = toSides(market, label, group?.title ?? null)
  const isUsd = (market.collateralSymbol ?? 'USDC').toUpperCase() === 'USDC'
  const isYesKnown = sides.yesIndex !== null
  return {
    platform: 'limitless',
    platformMarketId: market.slug,
    title: sides.title,
    groupTitle: group?.title ?? null,
    groupId: group === null ? null : (group.id ?? market.groupId),
    legLabel: group === null ? null : label,
    exclusiveGroup: null,
    slug: market.slug,
    url: `${SITE}/${encodeURIComponent(group?.slug ?? market.slug)}`,
    rules: toPlainText(market.description),
    category: toCategory(market.categories.map((word) => (TIME_FRAME.test(word) ? 'crypto' : word))),
    status: state.status,
    outcomes: [
      { label: sides.labels[0], index: 0, price: price.yes },
      { label: sides.labels[1], index: 1, price: price.no },
    ],
    yesIndex: sides.yesIndex,
    price: isYesKnown ? price.yes : null,
    priceKind: isYesKnown ? price.kind : null,
    quote: isYesKnown && isUsd && state.status === 'open' ? price.quote : NO_QUOTE,
    lastTrade: null,
    volume24hUsd: null,
    volumeTotalUsd: isUsd ? market.volumeFormatted : null,
    liquidityUsd: isUsd && isAmm ? market.liquidityFormatted : null,
    isPlayMoney: false,
    endTime: toIsoFromMs(market.expirationTimestamp),
    createdTime: toIsoFromText(market.createdAt),
    resolvedTime: null,
    resolution: state.resolution,
    sourceUpdatedAt: toIsoFromText(market.updatedAt),
    mirrorOf: null,
    feeTerms: { isAmm: isAmm ? 1 : 0, creatorFeePct: market.creatorFeePct ?? 0 },
    reference: toReference(market, group, isAmm ? 'amm' : 'clob'),
  }
}

/** Categories that name an interval, not a subject: the venue's recurring markets, which are about crypto prices. */
const TIME_FRAME =
  /^(minutely|hourly|daily|weekly|monthly|\d+\s*(m|min|mins|minutes?|h|hours?|days?|weeks?))$/i

function toPrice(market: MarketPayload, state: MarketState, isAmm: boolean): MarketPrice | Fault {
  if (state.status !== 'resolved') return toMarketPrice(market, isAmm)
  const [yes, no] = state.payouts ?? [null, null]
  return { yes, no, kind: yes === null ? null : 'settled', quote: NO_QUOTE }
}

function toReference(market: MarketPayload, group: Group | null, tradeType: string): Record<string, string> {
  const ids: Readonly<Record<string, string | null>> = {
    tradeType,
    marketId: market.id,
    conditionId: market.conditionId,
    address: market.address,
    yesTokenId: market.tokens.yes,
    noTokenId: market.tokens.no,
    groupSlug: group?.slug ?? null,
    stableSlug: market.stableSlug,
    automationType: market.automationType,
    collateral: market.collateralSymbol,
  }
  const known: Record<string, string> = {}
  for (const [name, id] of Object.entries(ids)) if (id !== null) known[name] = id
  return known
}

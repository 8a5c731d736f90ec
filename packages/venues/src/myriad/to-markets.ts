import {
  type LastTrade,
  type PlatformMarket,
  type PriceKind,
  type Quote,
  type Rejection,
  type Resolution,
  toBookPrices,
} from '@parallax/domain'
import { toCategory } from '../parse/category.ts'
import { toGroupLegTitle, toSideTitle } from '../parse/group-leg-title.ts'
import { toIsoFromText } from '../parse/time.ts'
import { toPlainFromMarkdown } from './markdown.ts'
import { toMarketId } from './market-id.ts'
import { toOffer } from './offer.ts'
import { type MarketPayload, type OutcomePayload, reject } from './payload.ts'
import { type TokenKind, toTokenKind } from './token.ts'
import { findYes } from './yes-side.ts'

const NO_QUOTE: Quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }

/**
 * The listings of one market: itself, or one per outcome when it has more than two. Markets in points and those without
 * a second outcome are rejected. Where the token's value is unknown, the USD figures, the executable prices and the fee
 * terms are null.
 */
export function toMarkets(market: MarketPayload, eventTitle: string | null): PlatformMarket[] | Rejection {
  const id = toMarketId(market)
  const token = toTokenKind(market.token)
  if (token === 'points') return reject(id, 'points_token', `paid in ${market.token.symbol ?? 'points'}`)
  if (market.outcomes.length < 2)
    return reject(id, 'too_few_outcomes', 'only one outcome, without an opposite')
  const winner = market.outcomes.findIndex((outcome) => outcome.id === market.resolvedOutcomeId)
  if (market.state === 'resolved' && !market.voided && market.resolvedOutcomeId !== null && winner < 0) {
    return reject(id, 'unknown_resolution', `resolved to outcome ${market.resolvedOutcomeId}`)
  }
  const settled = market.state === 'resolved' && !market.voided && winner >= 0 ? winner : null
  return market.outcomes.length > 2
    ? market.outcomes.map((outcome, index) => toGroupLeg(market, token, outcome, index, settled))
    : [toBinary(market, token, eventTitle, settled)]
}

function toBinary(
  market: MarketPayload,
  token: TokenKind,
  eventTitle: string | null,
  settled: number | null,
): PlatformMarket {
  const base = toBase(market, token)
  const yes = findYes(market.outcomes)
  const groupLeg = market.eventId === null ? null : (market.shortName ?? market.title)
  const question =
    eventTitle === null || isSentence(market.title) ? market.title : toGroupLegTitle(eventTitle, market.title)
  const yesOutcome = yes === null ? undefined : market.outcomes[yes.index]
  const noOutcome = yes === null ? undefined : market.outcomes[1 - yes.index]
  const first = yes?.index ?? 0
  const prices = toPrices(
    market,
    [market.outcomes[first], market.outcomes[1 - first]],
    settled === null ? null : settled === first,
  )
  return {
    ...base,
    title:
      yes?.isNamed === true && yesOutcome !== undefined ? toSideTitle(question, yesOutcome.title) : question,
    groupTitle: eventTitle,
    groupId: market.eventId,
    legLabel: groupLeg,
    exclusiveGroup: market.negRisk ? market.eventId : null,
    outcomes: market.outcomes.map(({ title }, index) => ({
      label: title,
      index,
      price: index === first ? prices.price : prices.noPrice,
    })),
    yesIndex: yes?.index ?? null,
    price: yes === null ? null : prices.price,
    priceKind: yes === null ? null : prices.kind,
    quote: token === 'usd' ? toQuote(market, yesOutcome, noOutcome) : NO_QUOTE,
    lastTrade: toLastTrade(market, yesOutcome),
    resolution: toResolution(market, settled),
    reference: {
      ...base.reference,
      ...(yesOutcome === undefined ? {} : { yesOutcomeId: String(yesOutcome.id) }),
      ...(noOutcome === undefined ? {} : { noOutcomeId: String(noOutcome.id) }),
    },
  }
}

/** One of several outcomes as a Yes/No question. Its No cannot be bought: that would mean buying all others. */
function toGroupLeg(
  market: MarketPayload,
  token: TokenKind,
  outcome: OutcomePayload,
  index: number,
  settled: number | null,
): PlatformMarket {
  const base = toBase(market, token)
  const isWinner = settled === null ? null : settled === index
  const { price, noPrice, kind } = toPrices(market, [outcome, undefined], isWinner)
  return {
    ...base,
    platformMarketId: `${base.platformMarketId}:${outcome.id}`,
    title: toGroupLegTitle(market.title, outcome.title),
    groupTitle: market.title,
    groupId: base.platformMarketId,
    legLabel: outcome.title,
    exclusiveGroup: base.platformMarketId,
    outcomes: [
      { label: 'Yes', index: 0, price },
      { label: 'No', index: 1, price: noPrice },
    ],
    yesIndex: 0,
    price,
    priceKind: kind,
    quote: NO_QUOTE,
    lastTrade: null,
    volume24hUsd: null,
    volumeTotalUsd: null,
    resolution: toResolution(market, isWinner === null ? null : Number(!isWinner)),
    reference: { ...base.reference, yesOutcomeId: String(outcome.id) },
  }
}

type Base = Omit<
  PlatformMarket,
  | 'title'
  | 'groupTitle'
  | 'groupId'
  | 'legLabel'
  | 'exclusiveGroup'
  | 'outcomes'
  | 'yesIndex'
  | 'price'
  | 'priceKind'
  | 'quote'
  | 'lastTrade'
  | 'resolution'
>

function toBase(market: MarketPayload, token: TokenKind): Base {
  const id = toMarketId(market)
  const isUsd = token === 'usd'
  const isPool = market.tradingModel === 'amm'
  return {
    platform: 'myriad',
    platformMarketId: id,
    slug: market.slug ?? id,
    url: market.slug === null ? null : `https://myriad.markets/markets/${encodeURIComponent(market.slug)}`,
    rules: toRules(market),
    category: toCategory([...market.topics, ...market.tags]),
    status: market.voided ? 'resolved' : market.state,
    volume24hUsd: isUsd ? market.volume24h : null,
    volumeTotalUsd: isUsd ? market.volume : null,
    liquidityUsd: isUsd && isPool ? toFinite(market.liquidity, market.liquidityPrice) : null,
    isPlayMoney: false,
    endTime: market.perpetual ? null : toIsoFromText(market.expiresAt),
    createdTime: toIsoFromText(market.publishedAt),
    resolvedTime: null,
    sourceUpdatedAt: null,
    mirrorOf: null,
    feeTerms: isUsd ? toFeeTerms(market, isPool) : null,
    reference: toReference(market, token),
  }
}

function toReference(market: MarketPayload, token: TokenKind): Record<string, string> {
  const neverResolves = market.perpetual || market.topics.some((topic) => /^sentiment$/i.test(topic.trim()))
  return {
    networkId: market.networkId,
    marketId: market.id,
    tradingModel: market.tradingModel,
    token,
    ...(market.token.decimals === null ? {} : { tokenDecimals: String(market.token.decimals) }),
    ...(market.eventId === null ? {} : { eventId: market.eventId }),
    ...(neverResolves ? { neverResolves: 'true' } : {}),
  }
}

interface Prices {
  readonly price: number | null
  readonly noPrice: number | null
  readonly kind: PriceKind | null
}

type Sides = readonly [OutcomePayload | undefined, OutcomePayload | undefined]

/** Both or neither. A cancelled market has no price: it pays back at ratios that the listing does not show. */
function toPrices(market: MarketPayload, [yes, no]: Sides, isWinner: boolean | null): Prices {
  if (isWinner !== null) return { price: Number(isWinner), noPrice: Number(!isWinner), kind: 'settled' }
  if (market.voided || market.state === 'resolved') return { price: null, noPrice: null, kind: null }
  if (market.tradingModel === 'ob') {
    const trade = toLastTrade(market, yes)
    return toBookPrices(toQuote(market, yes, no), trade?.isOfDay === true ? trade.price : null)
  }
  const price = yes?.price ?? null
  if (price === null) return { price: null, noPrice: null, kind: null }
  return { price, noPrice: no?.price ?? Math.round((1 - price) * 1e9) / 1e9, kind: 'pool' }
}

/** The price that an order book shows for an outcome is its last trade. */
function toLastTrade(market: MarketPayload, yes: OutcomePayload | undefined): LastTrade | null {
  const price = yes?.price ?? null
  if (market.tradingModel !== 'ob' || market.voided || market.state === 'resolved' || price === null)
    return null
  return { price, isOfDay: (market.volume24h ?? 0) > 0 }
}

function toQuote(
  market: MarketPayload,
  yes: OutcomePayload | undefined,
  no: OutcomePayload | undefined,
): Quote {
  if (market.tradingModel === 'amm' || market.state !== 'open' || market.voided) return NO_QUOTE
  return {
    yesBid: toOffer(yes?.bestBid ?? null),
    yesAsk: toOffer(yes?.bestAsk ?? null),
    noBid: toOffer(no?.bestBid ?? null),
    noAsk: toOffer(no?.bestAsk ?? null),
  }
}

function toResolution(market: MarketPayload, index: number | null): Resolution | null {
  if (market.voided) return { kind: 'void' }
  return index === null ? null : { kind: 'outcome', index }
}

function toRules(market: MarketPayload): string | null {
  const source = [market.resolutionTitle, market.resolutionSource].filter((part) => part !== null)
  const parts = [
    toPlainFromMarkdown(market.description),
    source.length === 0 ? null : `Resolution source: ${source.join(', ')}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('\n\n')
}

/** The bands of an order book are not published. */
function toFeeTerms({ buyFees, sellFees }: MarketPayload, isPool: boolean): Record<string, number> {
  if (!isPool) return { isOrderBook: 1 }
  return {
    ...(buyFees === null ? {} : { buyFraction: buyFees }),
    ...(sellFees === null ? {} : { sellFraction: sellFees }),
  }
}

function toFinite(amount: number | null, price: number | null): number | null {
  const product = amount === null || price === null ? null : amount * price
  return product === null || !Number.isFinite(product) ? null : product
}

/** Whether a group leg's own title can stand without its event's title: a question of several words. */
function isSentence(title: string): boolean {
  return /\?$/.test(title) && title.split(' ').length > 3
}

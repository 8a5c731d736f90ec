import type { Rejection } from '@parallax/domain'
import { type Fields, isFields, readList, readProse, readText, toFields } from '../parse/read.ts'
import { readMicroPrice, readPositiveUnits, readWholeUnits } from './micro.ts'

export type Reading<Payload> = { readonly payload: Payload } | { readonly rejection: Rejection }

/** The venue's own ids have up to about 60 characters. */
export const LONGEST_ID = 200

export interface EventPayload {
  readonly eventId: string | null
  readonly title: string | null
  readonly slug: string | null
  /** Category, subcategory and tags, in this order. */
  readonly topics: readonly (string | null)[]
  /** Lifetime, over all group legs. */
  readonly volumeUsd: number | null
  readonly volume24hrUsd: number | null
  readonly markets: readonly unknown[]
}

/** Prices from 0 to 1. A missing quote is null: the venue writes 0 or 1,000,000 for it. */
interface PricingPayload {
  readonly buyYesPriceUsd: number | null
  readonly sellYesPriceUsd: number | null
  readonly buyNoPriceUsd: number | null
  readonly sellNoPriceUsd: number | null
  /** Lifetime volume. Sent in whole USD, unlike everything else. */
  readonly volume: number | null
  /** A value was sent that is not a price. */
  readonly isFaulty: boolean
}

export type MarketResult = 'yes' | 'no'

export interface MarketPayload {
  readonly marketId: string
  readonly provider: string | null
  readonly eventId: string | null
  readonly status: string | null
  readonly result: MarketResult | null
  readonly title: string | null
  readonly openTime: unknown
  readonly closeTime: unknown
  readonly resolveAt: unknown
  readonly rulesPrimary: string | null
  readonly rulesSecondary: string | null
  readonly pricing: PricingPayload
  readonly outcomes: readonly unknown[]
  readonly clobTokenIds: readonly string[]
  readonly marketOptions: unknown
  /** Only on `bisonfi`. Any state that is not clearly open and tradable stops trading. */
  readonly isHalted: boolean
  readonly sideLabel: string | null
}

export function readEventPayload(fields: Fields): EventPayload {
  const metadata = toFields(fields.metadata) ?? {}
  return {
    eventId: readText(fields, 'eventId') ?? readText(metadata, 'eventId'),
    title: readText(metadata, 'title'),
    slug: readText(metadata, 'slug'),
    topics: readTopics(fields),
    volumeUsd: readPositiveUnits(fields, 'volumeUsd'),
    volume24hrUsd: readPositiveUnits(fields, 'volume24hr'),
    markets: readList(fields, 'markets') ?? [],
  }
}

function readTopics(fields: Fields): readonly (string | null)[] {
  const tags = (readList(fields, 'tags') ?? []).map((tag) => (typeof tag === 'string' ? tag : null))
  return [readText(fields, 'category'), readText(fields, 'subcategory'), ...tags]
}

/** Reads a market, alone or as the group leg of an event. Refuses it when its id or its result is unreadable. */
export function readMarketPayload(value: unknown): Reading<MarketPayload> {
  if (!isFields(value)) {
    const id = typeof value === 'string' ? value : null
    return refuse(id, 'not_a_record', 'the market is not a record; without includeMarkets it is a bare id')
  }
  const marketId = readText(value, 'marketId')
  if (marketId === null) return refuse(null, 'missing_id', 'no marketId')
  if (marketId.length > LONGEST_ID)
    return refuse(marketId.slice(0, LONGEST_ID), 'unreadable_id', 'far too long')
  const result = readResult(value.result)
  if (result === 'unknown') {
    const word = typeof value.result === 'string' ? value.result.slice(0, 80) : typeof value.result
    return refuse(marketId, 'unknown_result', `result is ${word}`)
  }
  return {
    payload: {
      marketId,
      provider: readProvider(value),
      eventId: readText(value, 'eventId'),
      status: readText(value, 'status'),
      result,
      title: readText(value, 'title'),
      openTime: value.openTime,
      closeTime: value.closeTime,
      resolveAt: value.resolveAt,
      rulesPrimary: readProse(value, 'rulesPrimary'),
      rulesSecondary: readProse(value, 'rulesSecondary'),
      pricing: readPricing(value.pricing),
      outcomes: readList(value, 'outcomes') ?? [],
      clobTokenIds: (readList(value, 'clobTokenIds') ?? []).filter(isTokenId),
      marketOptions: value.marketOptions,
      isHalted: isOtherThan(value.lifecycleStatus, 'open') || isOtherThan(value.tradable, true),
      sideLabel: readText(value, 'sideLabel'),
    },
  }
}

function refuse(platformMarketId: string | null, reason: string, detail: string): { rejection: Rejection } {
  return { rejection: { platformMarketId, reason, detail } }
}

/** The name of a provider. A value that is not a name counts as missing. */
function readProvider(fields: Fields): string | null {
  const word = readText(fields, 'provider')?.toLowerCase() ?? ''
  return /^[a-z][\w.-]{0,39}$/.test(word) ? word : null
}

/** `pending` marks a market that has ended without a result so far. */
export function readResult(value: unknown): MarketResult | null | 'unknown' {
  if (value === null || value === undefined || value === '' || value === 'pending') return null
  return value === 'yes' || value === 'no' ? value : 'unknown'
}

/** Token ids have more than 70 digits: one that is not text has already lost some. */
function isTokenId(value: unknown): value is string {
  return typeof value === 'string' && /^\d+$/.test(value)
}

function isOtherThan(value: unknown, expected: unknown): boolean {
  return value !== undefined && value !== null && value !== expected
}

function readPricing(value: unknown): PricingPayload {
  const pricing = toFields(value) ?? {}
  const quotes = {
    buyYes: readMicroPrice(pricing, 'buyYesPriceUsd'),
    sellYes: readMicroPrice(pricing, 'sellYesPriceUsd'),
    buyNo: readMicroPrice(pricing, 'buyNoPriceUsd'),
    sellNo: readMicroPrice(pricing, 'sellNoPriceUsd'),
  }
  return {
    buyYesPriceUsd: toQuote(quotes.buyYes.price),
    sellYesPriceUsd: toQuote(quotes.sellYes.price),
    buyNoPriceUsd: toQuote(quotes.buyNo.price),
    sellNoPriceUsd: toQuote(quotes.sellNo.price),
    volume: readWholeUnits(pricing, 'volume'),
    isFaulty:
      (value !== null && value !== undefined && !isFields(value)) ||
      Object.values(quotes).some((quote) => quote.isFaulty),
  }
}

function toQuote(price: number | null): number | null {
  return price === 0 || price === 1 ? null : price
}

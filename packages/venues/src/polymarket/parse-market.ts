import type { PlatformMarket, Rejection } from '@parallax/domain'
import { toSideTitle } from '../parse/group-leg-title.ts'
import { isFields } from '../parse/read.ts'
import { toIsoFromText } from '../parse/time.ts'
import type { ParsedMarkets } from '../venue.ts'
import { isClobMarket, toGammaMarket } from './clob-market.ts'
import { toFeeTerms } from './fees.ts'
import { toMarketCategory } from './market-category.ts'
import { toMarketRecords } from './market-records.ts'
import { toPageUrl } from './page-url.ts'
import { parseSides, type Sides } from './parse-outcomes.ts'
import { type GammaEvent, type GammaMarket, readGammaMarket } from './payload.ts'
import { isRefusal, type Refusal, refuse, toRejection } from './refusal.ts'

export interface MarketContext {
  /** Milliseconds. Unused: a past end date does not close a market of this venue. */
  readonly fetchedAt: number
  /** The known group of the market: a single row does not say how many siblings it has. */
  readonly groupId?: string | null
}

/** Reads every answer of the venue that contains markets; see `toMarketRecords` for the shapes. */
export function parseMarkets(answer: unknown, context: MarketContext): ParsedMarkets {
  const markets = new Map<string, PlatformMarket>()
  const rejected: Rejection[] = []
  for (const { record, fault, event, siblings } of toMarketRecords(answer)) {
    const market = fault ?? parseMarket(record, event, siblings, context)
    if (isRefusal(market)) {
      rejected.push(toRejection(findId(record), market))
    } else if (markets.has(market.platformMarketId)) {
      rejected.push(toRejection(market.platformMarketId, refuse('duplicate_market', 'twice in one answer')))
    } else {
      markets.set(market.platformMarketId, market)
    }
  }
  return { markets: [...markets.values()], rejected }
}

function parseMarket(
  record: unknown,
  nestedIn: GammaEvent | null,
  siblings: number,
  context: MarketContext,
): PlatformMarket | Refusal {
  if (!isFields(record)) return refuse('not_a_record', 'a market is not an object')
  const market = isClobMarket(record) ? toGammaMarket(record) : readGammaMarket(record)
  const platformMarketId = toMarketId(market)
  if (platformMarketId === null) return refuse('missing_id', 'neither conditionId nor id')
  if (market.archived) return refuse('archived', 'the venue has archived it')
  if (market.question === null) return refuse('missing_title', 'no question')
  if (/^ARCH\b/.test(market.question) && market.clobTokenIds.length === 0) {
    return refuse('placeholder', 'archived by its title, but still listed')
  }
  const sides = parseSides(market)
  if (isRefusal(sides)) return sides

  const event = nestedIn ?? market.event
  const isLeg =
    siblings > 1 ||
    market.negRisk ||
    event?.negRisk === true ||
    market.groupItemTitle !== null ||
    isKnownGroupLeg(event, context)
  const group = isLeg ? event : null
  return {
    platform: 'polymarket',
    platformMarketId,
    title: toTitle(market.question, group?.title ?? null, sides),
    groupTitle: group?.title ?? null,
    groupId: group?.id ?? null,
    legLabel: isLeg ? market.groupItemTitle : null,
    exclusiveGroup: market.negRisk ? market.negRiskMarketID : null,
    slug: market.slug ?? platformMarketId,
    url: toPageUrl(event?.slug ?? null, market.slug, isLeg),
    rules: toRules(market, event),
    category: toMarketCategory(market, event?.tags ?? []),
    ...sides,
    volume24hUsd: market.volume24hr,
    volumeTotalUsd: market.volume,
    liquidityUsd: market.liquidity,
    isPlayMoney: false,
    endTime: toIsoFromText(market.endDate),
    createdTime: toIsoFromText(market.createdAt),
    resolvedTime: sides.status === 'resolved' ? toIsoFromText(market.closedTime ?? market.umaEndDate) : null,
    sourceUpdatedAt: toIsoFromText(market.updatedAt),
    mirrorOf: null,
    feeTerms: toFeeTerms(market),
    reference: toReference(market, sides.yesIndex),
  }
}

function findId(record: unknown): string | null {
  if (!isFields(record)) return null
  return toMarketId(isClobMarket(record) ? toGammaMarket(record) : readGammaMarket(record))
}

/** The condition id connects Gamma, CLOB, Data API and socket. The few rows without one use their Gamma id. */
function toMarketId(market: GammaMarket): string | null {
  return market.conditionId ?? (market.id === null ? null : `gamma:${market.id}`)
}

function isKnownGroupLeg(event: GammaEvent | null, context: MarketContext): boolean {
  return event !== null && event.id !== null && event.id === context.groupId
}

/** With named sides the question is whether the first one wins, with the game's title where the question lacks it. */
function toTitle(question: string, groupTitle: string | null, { yesIndex, outcomes }: Sides): string {
  const yes = yesIndex === null ? null : (outcomes[yesIndex]?.label ?? null)
  if (yes === null || yes.toLowerCase() === 'yes') return question
  const isWhole = groupTitle === null || question.toLowerCase().includes(groupTitle.toLowerCase())
  return toSideTitle(isWhole ? question : `${groupTitle}: ${question}`, yes)
}

/** The venue's texts are already plain: a `<` in them is a comparison, not a tag. */
function toRules(market: GammaMarket, event: GammaEvent | null): string | null {
  const source = market.resolutionSource
  const parts = [
    market.description ?? event?.description ?? null,
    source === null ? null : `Resolution source: ${source}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('\n\n')
}

function toReference(market: GammaMarket, yesIndex: number | null): Readonly<Record<string, string>> {
  const tokenYes = yesIndex === null ? null : (market.clobTokenIds[yesIndex] ?? null)
  const tokenNo = yesIndex === null ? null : (market.clobTokenIds[1 - yesIndex] ?? null)
  return {
    ...(market.id === null ? {} : { gammaId: market.id }),
    ...(market.conditionId === null ? {} : { conditionId: market.conditionId }),
    ...(tokenYes === null ? {} : { tokenYes }),
    ...(tokenNo === null ? {} : { tokenNo }),
  }
}

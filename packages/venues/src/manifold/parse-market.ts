import type { MarketStatus, Outcome, PlatformMarket, Rejection } from '@parallax/domain'
import { toCategory } from '../parse/category.ts'
import { toGroupLegTitle } from '../parse/group-leg-title.ts'
import { isFields, readList } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import type { ParsedMarkets } from '../venue.ts'
import { toUsd } from './mana.ts'
import type { AnswerProbs } from './parse-probs.ts'
import {
  type AnswerPayload,
  isRejection,
  type MarketPayload,
  readAnswer,
  readMarket,
  show,
  toGroupLegId,
  toRejection,
} from './payload.ts'
import { type Settlement, toAnswerSettlement, toBinarySettlement, toSettledPrice } from './settlement.ts'

export interface MarketContext {
  /** When the answer arrived, in ms: a market past its close is closed. */
  readonly fetchedAt: number
  /** Current prices of answers. They take precedence over those in the record. */
  readonly answerProbs?: AnswerProbs
}

/** Types that are not Yes/No questions: a vote, a bounty, a scale, a leveraged price, ranges. */
const OTHER_TYPES: ReadonlySet<string> = new Set([
  'POLL',
  'BOUNTIED_QUESTION',
  'PERP',
  'STONK',
  'QUADRATIC_FUNDING',
  'PSEUDO_NUMERIC',
  'NUMERIC',
  'NUMBER',
  'MULTI_NUMERIC',
  'DATE',
  'FREE_RESPONSE',
])

/**
 * Markets of a list, of a single market or of the `contracts` of the metrics answer. A binary market is one market, a
 * multiple-choice one a market per answer. Cash twins repeat a question and are left out.
 */
export function parseMarkets(answer: unknown, context: MarketContext): ParsedMarkets {
  const records = toRecords(answer)
  if (records === null) {
    return {
      markets: [],
      rejected: [toRejection(null, 'unexpected_shape', 'the answer contains no markets')],
    }
  }
  const parsed = records.flatMap((record) => parseRecord(record, context))
  return {
    markets: parsed.filter((each): each is PlatformMarket => !isRejection(each)),
    rejected: parsed.filter(isRejection),
  }
}

function toRecords(answer: unknown): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer
  if (!isFields(answer)) return null
  const contracts = readList(answer, 'contracts')
  if (contracts !== null) return contracts
  return 'question' in answer || 'outcomeType' in answer ? [answer] : null
}

function parseRecord(record: unknown, context: MarketContext): readonly (PlatformMarket | Rejection)[] {
  const market = readMarket(record)
  if (isRejection(market)) return [market]
  const refusal = toRefusal(market)
  if (refusal !== null) return [refusal]
  return market.outcomeType === 'BINARY' ? [toBinary(market, context)] : toGroupLegs(market, context)
}

/** Why a market is refused, or null. */
function toRefusal({ id, isCash, outcomeType, mechanism }: MarketPayload): Rejection | null {
  if (isCash) return toRejection(id, 'cash_twin', 'the same question in the closed cash currency')
  if (outcomeType !== null && OTHER_TYPES.has(outcomeType)) {
    return toRejection(id, `type_${outcomeType.toLowerCase()}`, `${outcomeType} is not a Yes/No question`)
  }
  const isKnown =
    (outcomeType === 'BINARY' && mechanism === 'cpmm-1') ||
    (outcomeType === 'MULTIPLE_CHOICE' && mechanism === 'cpmm-multi-1')
  if (isKnown) return null
  return outcomeType === 'BINARY' || outcomeType === 'MULTIPLE_CHOICE'
    ? toRejection(id, 'unsupported_mechanism', `mechanism is ${show(mechanism)}`)
    : toRejection(id, 'unknown_type', `outcomeType is ${show(outcomeType)}`)
}

function toBinary(market: MarketPayload, context: MarketContext): PlatformMarket | Rejection {
  const settlement = toBinarySettlement(market)
  if (isRejection(settlement)) return settlement
  return {
    ...toShared(market, settlement, market.probability, context),
    platformMarketId: market.id,
    title: market.question,
    groupTitle: null,
    groupId: null,
    legLabel: null,
    volume24hUsd: toUsd(market.volume24Hours),
    volumeTotalUsd: toUsd(market.volume),
    liquidityUsd: toUsd(market.totalLiquidity),
    createdTime: toIsoFromMs(market.createdTime),
    resolvedTime: settlement.isResolved ? toIsoFromMs(market.resolutionTime) : null,
    reference: toReference(market),
  }
}

function toGroupLegs(market: MarketPayload, context: MarketContext): readonly (PlatformMarket | Rejection)[] {
  const records = market.answers ?? []
  if (records.length === 0)
    return [toRejection(market.id, 'missing_answers', 'multiple choice without answers')]
  const answers = records.map((record) => readAnswer(market.id, record))
  const ids = new Set<string>()
  for (const answer of answers) if (!isRejection(answer)) ids.add(answer.id)
  const seen = new Set<string>()
  return answers.map((answer) => {
    if (isRejection(answer)) return answer
    const id = toGroupLegId(market.id, answer.id)
    if (seen.has(answer.id)) return toRejection(id, 'duplicate_answer', 'the answer is listed twice')
    seen.add(answer.id)
    if (answer.isOther) {
      return toRejection(id, 'other_answer', 'its meaning changes each time an answer is added')
    }
    return toGroupLeg(market, answer, ids, records.length, context)
  })
}

/** Without its own figure an answer gets an equal share of the market's liquidity. Volumes are not split. */
function toGroupLeg(
  market: MarketPayload,
  answer: AnswerPayload,
  answerIds: ReadonlySet<string>,
  answerCount: number,
  context: MarketContext,
): PlatformMarket | Rejection {
  const current = context.answerProbs?.get(market.id)?.get(answer.id) ?? null
  const settlement = toAnswerSettlement(market, answer, answerIds, current)
  if (isRejection(settlement)) return settlement
  const part = market.totalLiquidity === null ? null : market.totalLiquidity / answerCount
  return {
    ...toShared(market, settlement, current ?? (answer.isLite ? null : answer.probability), context),
    platformMarketId: toGroupLegId(market.id, answer.id),
    title: toGroupLegTitle(market.question, answer.text),
    groupTitle: market.question,
    groupId: market.id,
    legLabel: answer.text,
    volume24hUsd: null,
    volumeTotalUsd: toUsd(answer.volume),
    liquidityUsd: toUsd(answer.totalLiquidity ?? part),
    createdTime: toIsoFromMs(answer.createdTime ?? market.createdTime),
    resolvedTime: settlement.isResolved ? toIsoFromMs(answer.resolutionTime ?? market.resolutionTime) : null,
    reference: { ...toReference(market), answerId: answer.id },
  }
}

/** The pool quotes No at exactly one minus Yes. After the end its price is not the result, so the payout is used. */
function toShared(
  market: MarketPayload,
  { isResolved, resolution }: Settlement,
  poolPrice: number | null,
  { fetchedAt }: MarketContext,
) {
  const price = isResolved ? toSettledPrice(resolution) : poolPrice
  return {
    platform: 'manifold',
    exclusiveGroup: null,
    slug: market.slug,
    url: market.url,
    rules: market.description,
    category: toCategory(market.topics),
    status: isResolved ? 'resolved' : toStatus(market, fetchedAt),
    outcomes: toOutcomes(price),
    yesIndex: 0,
    price,
    priceKind: price === null ? null : isResolved ? 'settled' : 'pool',
    quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
    lastTrade: null,
    isPlayMoney: true,
    endTime: toIsoFromMs(market.closeTime),
    resolution,
    sourceUpdatedAt: toIsoFromMs(market.lastBetTime ?? market.lastUpdatedTime),
    mirrorOf: null,
    feeTerms: null,
  } as const
}

/** A close in the year 10000 means no end: the market stays open and has no end time. */
export function toStatus({ closeTime }: MarketPayload, nowMs: number): Exclude<MarketStatus, 'resolved'> {
  return closeTime !== null && closeTime <= nowMs ? 'closed' : 'open'
}

function toOutcomes(price: number | null): readonly Outcome[] {
  return [
    { label: 'Yes', index: 0, price },
    { label: 'No', index: 1, price: price === null ? null : 1 - price },
  ]
}

/** The number of traders is kept because many markets are private jokes, and it helps to spot them. */
function toReference({ id, uniqueBettorCount }: MarketPayload): Readonly<Record<string, string>> {
  return uniqueBettorCount === null
    ? { contractId: id }
    : { contractId: id, uniqueBettorCount: String(uniqueBettorCount) }
}

import type { Rejection } from '@parallax/domain'
import { toOwnPage } from '../parse/own-page.ts'
import {
  type Fields,
  isFields,
  readAmount,
  readBoolean,
  readList,
  readNumber,
  readProbability,
  readText,
  toFields,
} from '../parse/read.ts'
import { readDescription } from './description.ts'
import { ANSWER_P, computePoolPrice, type Pool, toPool } from './pool.ts'

/** A market of `/v0/market`, `/v0/search-markets` and `/v0/markets`, or the raw contract in other answers. */
export interface MarketPayload {
  readonly id: string
  readonly question: string
  readonly slug: string
  readonly url: string | null
  readonly outcomeType: string | null
  readonly mechanism: string | null
  readonly isCash: boolean
  readonly isResolved: boolean
  readonly resolution: string | null
  readonly resolutionTime: number | null
  readonly resolutionProbability: number | null
  /** Percent by answer id; only raw contracts have it. */
  readonly resolutions: Fields | null
  readonly closeTime: number | null
  readonly createdTime: number | null
  /** Price of YES by the pool, also after the resolution; null on a multiple-choice market. */
  readonly probability: number | null
  readonly pool: Pool | null
  readonly answers: readonly unknown[] | null
  readonly totalLiquidity: number | null
  readonly volume: number | null
  readonly volume24Hours: number | null
  readonly uniqueBettorCount: number | null
  readonly lastBetTime: number | null
  readonly lastUpdatedTime: number | null
  readonly topics: readonly (string | null)[]
  readonly description: string | null
}

/** An answer of a multiple-choice market in any of its three shapes: of a full market, raw, or lite. */
export interface AnswerPayload {
  readonly id: string
  readonly text: string
  /** Id, text and price only, from the copy in the market's row: the price may be old. */
  readonly isLite: boolean
  /** Stands for all remaining answers. The lite shape has no such flag, but the venue calls it "Other". */
  readonly isOther: boolean
  readonly probability: number | null
  readonly pool: Pool | null
  readonly totalLiquidity: number | null
  readonly volume: number | null
  readonly createdTime: number | null
  readonly resolution: string | null
  readonly resolutionTime: number | null
  readonly resolutionProbability: number | null
}

export function toRejection(id: string | null, reason: string, detail: string): Rejection {
  return { platformMarketId: id, reason, detail }
}

export function isRejection(value: object): value is Rejection {
  return 'reason' in value && 'detail' in value
}

/** `/v0/markets` may leave `token` out, so the slug of a cash twin also counts. */
export function isCashTwin(market: Fields): boolean {
  return readText(market, 'token') === 'CASH' || (readText(market, 'slug') ?? '').endsWith('--cash')
}

export function readMarket(record: unknown): MarketPayload | Rejection {
  const market = toFields(record)
  if (market === null) return toRejection(null, 'not_an_object', `a market is of type ${typeof record}`)
  const id = readText(market, 'id')
  if (id === null) return toRejection(null, 'missing_id', 'a market without id')
  const question = readText(market, 'question')
  if (question === null) return toRejection(id, 'missing_title', 'no question')
  const isResolved = readBoolean(market, 'isResolved')
  if (isResolved === null) {
    return toRejection(id, 'unknown_status', `isResolved is ${show(market.isResolved)}`)
  }
  const closeTime = readNumber(market, 'closeTime')
  if (closeTime === null && isGiven(market, 'closeTime')) {
    return toRejection(id, 'unknown_status', `closeTime is ${show(market.closeTime)}`)
  }
  for (const name of ['probability', 'prob', 'resolutionProbability']) {
    if (isGiven(market, name) && readProbability(market, name) === null) {
      return toRejection(id, 'price_out_of_range', `${name} is ${show(market[name])}`)
    }
  }
  const pool = readPool(market, readNumber(market, 'p'))
  const link = readText(market, 'url')
  const slug = readText(market, 'slug') ?? toSlug(link) ?? id
  return {
    id,
    question,
    slug,
    url: toUrl(link, readText(market, 'creatorUsername'), slug),
    outcomeType: readText(market, 'outcomeType'),
    mechanism: readText(market, 'mechanism'),
    isCash: isCashTwin(market) || slug.endsWith('--cash'),
    isResolved,
    resolution: readText(market, 'resolution'),
    resolutionTime: readNumber(market, 'resolutionTime'),
    resolutionProbability: readProbability(market, 'resolutionProbability'),
    resolutions: toFields(market.resolutions),
    closeTime,
    createdTime: readNumber(market, 'createdTime'),
    probability: readPrice(market, pool),
    pool,
    answers: readList(market, 'answers'),
    totalLiquidity: readAmount(market, 'totalLiquidity'),
    volume: readAmount(market, 'volume'),
    volume24Hours: readAmount(market, 'volume24Hours'),
    uniqueBettorCount: readAmount(market, 'uniqueBettorCount'),
    lastBetTime: readNumber(market, 'lastBetTime'),
    lastUpdatedTime: readNumber(market, 'lastUpdatedTime'),
    topics: readTopics(market),
    description: readDescription(market),
  }
}

export function readAnswer(marketId: string, record: unknown): AnswerPayload | Rejection {
  const answer = toFields(record)
  if (answer === null) return toRejection(marketId, 'bad_answer', `an answer is of type ${typeof record}`)
  const id = readText(answer, 'id')
  if (id === null) return toRejection(marketId, 'missing_answer_id', 'an answer without id')
  const groupLegId = toGroupLegId(marketId, id)
  const text = readText(answer, 'text')
  if (text === null) return toRejection(groupLegId, 'missing_answer_text', 'an answer without text')
  for (const name of ['probability', 'prob', 'resolutionProbability']) {
    if (isGiven(answer, name) && readProbability(answer, name) === null) {
      return toRejection(groupLegId, 'price_out_of_range', `${name} is ${show(answer[name])}`)
    }
  }
  const pool =
    readPool(answer, ANSWER_P) ??
    toPool(readNumber(answer, 'poolYes'), readNumber(answer, 'poolNo'), ANSWER_P)
  const isLite = !('pool' in answer || 'poolYes' in answer || 'prob' in answer)
  return {
    id,
    text,
    isLite,
    isOther: readBoolean(answer, 'isOther') ?? text === 'Other',
    probability: readPrice(answer, pool),
    pool,
    totalLiquidity: readAmount(answer, 'totalLiquidity'),
    volume: readAmount(answer, 'volume'),
    createdTime: readNumber(answer, 'createdTime'),
    resolution: readText(answer, 'resolution'),
    resolutionTime: readNumber(answer, 'resolutionTime'),
    resolutionProbability: readProbability(answer, 'resolutionProbability'),
  }
}

/** Our id of an answer. Ids of markets and answers contain no colon. */
export function toGroupLegId(marketId: string, answerId: string): string {
  return `${marketId}:${answerId}`
}

function isGiven(fields: Fields, name: string): boolean {
  return fields[name] !== undefined && fields[name] !== null
}

/** A value in short readable form. */
export function show(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60)
}

function readPool(fields: Fields, p: number | null): Pool | null {
  const pool = fields.pool
  return isFields(pool) ? toPool(readNumber(pool, 'YES'), readNumber(pool, 'NO'), p) : null
}

function readPrice(fields: Fields, pool: Pool | null): number | null {
  return (
    readProbability(fields, 'probability') ??
    readProbability(fields, 'prob') ??
    (pool === null ? null : computePoolPrice(pool))
  )
}

/** Only full markets and raw contracts have topics; for others the question is used. */
function readTopics(market: Fields): readonly (string | null)[] {
  const groups = (readList(market, 'groupSlugs') ?? []).map((slug) =>
    typeof slug === 'string' ? slug : null,
  )
  const isSports = readText(market, 'sportsLeague') !== null || readText(market, 'sportsEventId') !== null
  return [isSports ? 'sports' : null, ...groups, readText(market, 'question')]
}

function toSlug(url: string | null): string | null {
  return url === null ? null : (/\/([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1] ?? null)
}

/** Raw contracts have no `url`, and some lead elsewhere. Then it is built the way the venue does. */
function toUrl(url: string | null, creator: string | null, slug: string): string | null {
  const page = toOwnPage(url, ['manifold.markets', 'www.manifold.markets'])
  if (page !== null) return page
  return creator === null
    ? null
    : `https://manifold.markets/${encodeURIComponent(creator)}/${encodeURIComponent(slug)}`
}

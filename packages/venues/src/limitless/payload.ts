import {
  type Fields,
  isFields,
  readAmount,
  readBoolean,
  readList,
  readNumber,
  readProse,
  readText,
  toFields,
  toNumber,
} from '../parse/read.ts'

/** A market as sent by `/markets/active` and `/markets/{slug}`: only the fields we read, under the venue's names. */
export interface MarketPayload {
  readonly id: string | null
  readonly slug: string | null
  readonly stableSlug: string | null
  readonly address: string | null
  readonly conditionId: string | null
  readonly title: string | null
  readonly description: string | null
  readonly categories: readonly string[]
  readonly automationType: string | null
  readonly collateralSymbol: string | null
  readonly status: string | null
  readonly expired: boolean | null
  readonly hidden: boolean | null
  readonly tradeType: string | null
  readonly marketType: string | null
  readonly groupId: string | null
  readonly outcomeTokens: readonly string[]
  readonly tokens: { readonly yes: string | null; readonly no: string | null }
  /** As sent: the price rules distinguish a missing price from a bad one. */
  readonly prices: unknown
  readonly tradePrices: unknown
  readonly winningOutcomeIndex: unknown
  readonly payoutNumerators: readonly number[]
  readonly volumeFormatted: number | null
  readonly liquidityFormatted: number | null
  readonly expirationTimestamp: number | null
  readonly createdAt: string | null
  readonly updatedAt: string | null
  readonly homeTeam: string | null
  readonly awayTeam: string | null
  readonly creatorFeePct: number | null
  /** The group legs of a group, otherwise null. A market is a group exactly when this is a list. */
  readonly markets: readonly unknown[] | null
}

export function readMarket(fields: Fields): MarketPayload {
  const metadata = toFields(fields.metadata) ?? {}
  return {
    id: readText(fields, 'id'),
    slug: readSlug(fields, 'slug'),
    stableSlug: readText(fields, 'stableSlug'),
    address: readText(fields, 'address'),
    conditionId: readText(fields, 'conditionId'),
    title: readText(fields, 'title'),
    description: readProse(fields, 'description'),
    categories: readTexts(fields, 'categories'),
    automationType: readText(fields, 'automationType'),
    collateralSymbol: readText(toFields(fields.collateralToken) ?? {}, 'symbol'),
    status: readText(fields, 'status'),
    expired: readBoolean(fields, 'expired'),
    hidden: readBoolean(fields, 'hidden'),
    tradeType: readText(fields, 'tradeType'),
    marketType: readText(fields, 'marketType'),
    groupId: readText(fields, 'groupId'),
    outcomeTokens: readTexts(fields, 'outcomeTokens'),
    tokens: readTokens(fields),
    prices: fields.prices,
    tradePrices: fields.tradePrices,
    winningOutcomeIndex: fields.winningOutcomeIndex,
    payoutNumerators: (readList(fields, 'payoutNumerators') ?? []).map(
      (each) => toNumber(each) ?? Number.NaN,
    ),
    volumeFormatted: readAmount(fields, 'volumeFormatted') ?? readMicro(fields, 'volume'),
    liquidityFormatted: readAmount(fields, 'liquidityFormatted') ?? readMicro(fields, 'liquidity'),
    expirationTimestamp: readNumber(fields, 'expirationTimestamp'),
    createdAt: readText(fields, 'createdAt'),
    updatedAt: readText(fields, 'updatedAt'),
    homeTeam: readName(metadata, 'homeTeam'),
    awayTeam: readName(metadata, 'awayTeam'),
    creatorFeePct: readNumber(toFields(fields.settings) ?? {}, 'creatorFeePct'),
    markets: readList(fields, 'markets'),
  }
}

/** A slug as used in the venue's addresses. One with half a UTF-16 character (now U+FFFD) belongs to no market. */
export function readSlug(fields: Fields, name: string): string | null {
  const slug = readText(fields, name)
  return slug === null || slug.includes('\ufffd') ? null : slug
}

/** An amount in millionths, the unit of shares and USDC in raw fields. */
export function readMicro(fields: Fields, name: string): number | null {
  const micro = readAmount(fields, name)
  return micro === null ? null : micro / 1e6
}

/** One page of `/markets/active`. */
export interface ActivePage {
  readonly data: readonly unknown[]
  readonly totalMarketsCount: number | null
}

/** Null when the answer is not the documented envelope: it then says nothing about the list. */
export function readActivePage(answer: unknown): ActivePage | null {
  if (!isFields(answer)) return null
  const data = readList(answer, 'data')
  return data === null ? null : { data, totalMarketsCount: readAmount(answer, 'totalMarketsCount') }
}

/**
 * The market records of any answer that contains some: a list page, a search page, a bare list, one market, or records
 * by key. A group also has `markets`, but unlike a search page it has its own slug. Null for any other shape.
 */
export function readRows(answer: unknown): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer
  if (!isFields(answer)) return null
  const list = readList(answer, 'data') ?? (isMarketLike(answer) ? null : readList(answer, 'markets'))
  if (list !== null) return list
  if (isMarketLike(answer)) return [answer]
  const values = Object.values(answer)
  return values.some((value) => isFields(value) && isMarketLike(value)) ? values : null
}

function isMarketLike(fields: Fields): boolean {
  return ['slug', 'tradeType', 'marketType', 'conditionId'].some((name) => fields[name] !== undefined)
}

/** A book has tokens by key, in any order. A pool has `positionIds`, always Yes before No. */
function readTokens(fields: Fields): MarketPayload['tokens'] {
  const tokens = toFields(fields.tokens)
  if (tokens !== null) return { yes: readText(tokens, 'yes'), no: readText(tokens, 'no') }
  const [yes, no] = readTexts(fields, 'positionIds')
  return { yes: yes ?? null, no: no ?? null }
}

function readTexts(fields: Fields, name: string): readonly string[] {
  return (readList(fields, name) ?? []).filter((each) => typeof each === 'string')
}

/** A team, given as its name or as a record with the name. */
function readName(fields: Fields, name: string): string | null {
  return readText(fields, name) ?? readText(toFields(fields[name]) ?? {}, 'name')
}

import {
  type Fields,
  isFields,
  readAmount,
  readBoolean,
  readList,
  readListOrJson,
  readProse,
  readText,
  toFields,
  toNumber,
} from '../parse/read.ts'

/** A price as sent by the venue: null when missing, `unreadable` when it is not a number from 0 to 1. */
export type GivenPrice = number | null | 'unreadable'

export interface GammaTag {
  readonly label: string
  readonly forceHide: boolean
}

export interface GammaEvent {
  readonly id: string | null
  readonly slug: string | null
  readonly title: string | null
  readonly description: string | null
  readonly negRisk: boolean
  readonly tags: readonly GammaTag[]
}

export interface GammaMarket {
  readonly id: string | null
  readonly conditionId: string | null
  readonly question: string | null
  readonly slug: string | null
  readonly groupItemTitle: string | null
  readonly description: string | null
  readonly resolutionSource: string | null
  readonly category: string | null
  readonly closed: boolean | null
  readonly archived: boolean
  readonly acceptingOrders: boolean | null
  readonly negRisk: boolean
  /** The id of the set of markets that exclude each other. */
  readonly negRiskMarketID: string | null
  readonly umaResolutionStatus: string | null
  readonly outcomes: readonly unknown[] | null
  readonly outcomePrices: readonly GivenPrice[] | null | 'unreadable'
  /** In the same order as `outcomes`. Longer than 2^53, so text only. */
  readonly clobTokenIds: readonly (string | null)[]
  readonly bestBid: GivenPrice
  readonly bestAsk: GivenPrice
  readonly lastTradePrice: GivenPrice
  readonly volume24hr: number | null
  readonly volume: number | null
  readonly liquidity: number | null
  readonly endDate: string | null
  readonly createdAt: string | null
  readonly updatedAt: string | null
  readonly closedTime: string | null
  readonly umaEndDate: string | null
  readonly feesEnabled: boolean | null
  readonly feeSchedule: Fields | null
  readonly feeType: string | null
  readonly tags: readonly GammaTag[]
  /** The event that a single row names; a row nested in an event does not repeat it. */
  readonly event: GammaEvent | null
}

export function readGammaEvent(fields: Fields): GammaEvent {
  return {
    id: readText(fields, 'id'),
    slug: readText(fields, 'slug'),
    title: readText(fields, 'title'),
    description: readProse(fields, 'description'),
    negRisk: readBoolean(fields, 'negRisk') ?? false,
    tags: readTags(fields),
  }
}

export function readGammaMarket(fields: Fields): GammaMarket {
  const event = toFields(readList(fields, 'events')?.[0])
  return {
    id: readText(fields, 'id'),
    conditionId: readText(fields, 'conditionId'),
    question: readText(fields, 'question'),
    slug: readText(fields, 'slug'),
    groupItemTitle: readText(fields, 'groupItemTitle'),
    description: readProse(fields, 'description'),
    resolutionSource: readText(fields, 'resolutionSource'),
    category: readText(fields, 'category'),
    closed: readBoolean(fields, 'closed'),
    archived: readBoolean(fields, 'archived') ?? false,
    acceptingOrders: readBoolean(fields, 'acceptingOrders'),
    negRisk: readBoolean(fields, 'negRisk') ?? false,
    negRiskMarketID: readText(fields, 'negRiskMarketID'),
    umaResolutionStatus: readText(fields, 'umaResolutionStatus'),
    outcomes: readListOrJson(fields, 'outcomes'),
    outcomePrices: readOutcomePrices(fields),
    clobTokenIds: (readListOrJson(fields, 'clobTokenIds') ?? []).map(toTokenId),
    bestBid: toGivenPrice(fields.bestBid),
    bestAsk: toGivenPrice(fields.bestAsk),
    lastTradePrice: toGivenPrice(fields.lastTradePrice),
    volume24hr: readAmount(fields, 'volume24hr'),
    volume: readAmount(fields, 'volumeNum') ?? readAmount(fields, 'volume'),
    liquidity: readAmount(fields, 'liquidityNum') ?? readAmount(fields, 'liquidity'),
    endDate: readText(fields, 'endDate'),
    createdAt: readText(fields, 'createdAt'),
    updatedAt: readText(fields, 'updatedAt'),
    closedTime: readText(fields, 'closedTime'),
    umaEndDate: readText(fields, 'umaEndDate'),
    feesEnabled: readBoolean(fields, 'feesEnabled'),
    feeSchedule: toFields(fields.feeSchedule),
    feeType: readText(fields, 'feeType'),
    tags: readTags(fields),
    event: event === null ? null : readGammaEvent(event),
  }
}

/** Missing, null and `""` all mean "no price". */
export function toGivenPrice(value: unknown): GivenPrice {
  if (value === undefined || value === null || value === '') return null
  const number = toNumber(value)
  return number === null || number < 0 || number > 1 ? 'unreadable' : number
}

/** A token id as text; null when it has already lost digits as a number. */
export function toTokenId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null
  if (typeof value !== 'string') return null
  const id = value.trim()
  return /^[0-9a-zA-Z]{1,100}$/.test(id) ? id : null
}

function readOutcomePrices(fields: Fields): GammaMarket['outcomePrices'] {
  const value = fields.outcomePrices
  if (value === undefined || value === null || value === '') return null
  return readListOrJson(fields, 'outcomePrices')?.map(toGivenPrice) ?? 'unreadable'
}

/** Tags come as records, or as bare labels from the CLOB. */
export function readTags(fields: Fields): readonly GammaTag[] {
  return (readList(fields, 'tags') ?? []).flatMap((tag) => {
    if (typeof tag === 'string') return [{ label: tag, forceHide: false }]
    const label = isFields(tag) ? readText(tag, 'label') : null
    return isFields(tag) && label !== null
      ? [{ label, forceHide: readBoolean(tag, 'forceHide') ?? false }]
      : []
  })
}

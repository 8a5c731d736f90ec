import type { Rejection } from '@parallax/domain'
import {
  type Fields,
  isFields,
  readAmount,
  readBoolean,
  readList,
  readProse,
  readText,
  toFields,
  toNumber,
  toProbability,
} from '../parse/read.ts'
import { readToken, type TokenPayload } from './token.ts'
import { toPriceOfEitherScale } from './units.ts'

export type TradingModel = 'amm' | 'ob'
export type MarketState = 'open' | 'closed' | 'resolved'

export interface OutcomePayload {
  readonly id: number
  readonly title: string
  readonly price: number | null
  readonly bestBid: number | null
  readonly bestAsk: number | null
  /** Pool balance; only on AMM markets. */
  readonly shares: number | null
}

/** One market as listed by `GET /markets`, under the venue's names. Decimals may come as numbers or as text. */
export interface MarketPayload {
  readonly id: string
  readonly networkId: string
  readonly tradingModel: TradingModel
  readonly slug: string | null
  readonly title: string
  readonly shortName: string | null
  readonly description: string | null
  readonly resolutionSource: string | null
  readonly resolutionTitle: string | null
  readonly publishedAt: string | null
  readonly expiresAt: string | null
  readonly state: MarketState
  readonly voided: boolean
  /** Null when the venue sends -1 or nothing. */
  readonly resolvedOutcomeId: number | null
  readonly topics: readonly string[]
  readonly tags: readonly string[]
  readonly token: TokenPayload
  readonly liquidity: number | null
  readonly liquidityPrice: number | null
  readonly volume: number | null
  readonly volume24h: number | null
  readonly perpetual: boolean
  readonly eventId: string | null
  /** Exactly one market of its event ends with Yes. */
  readonly negRisk: boolean
  readonly buyFees: number | null
  readonly sellFees: number | null
  /** Ordered by id, whatever order they were sent in. */
  readonly outcomes: readonly OutcomePayload[]
}

export function isMarketPayload(read: MarketPayload | Rejection): read is MarketPayload {
  return 'outcomes' in read
}

/**
 * Reads one market, or says why it is unreadable. Only essential fields (id, state, title, outcomes, prices) reject.
 */
export function readMarket(record: unknown): MarketPayload | Rejection {
  if (!isFields(record)) return reject(null, 'not_an_object', `a ${typeof record} in place of a market`)
  const id = readWhole(record, 'id')
  const networkId = readWhole(record, 'networkId')
  if (id === null) return reject(null, 'missing_id', `id ${show(record.id)}`)
  if (networkId === null) return reject(id, 'missing_network_id', `networkId ${show(record.networkId)}`)
  const tradingModel = readTradingModel(record)
  if (tradingModel === null) {
    return reject(`${networkId}:${id}`, 'unknown_trading_model', `tradingModel ${show(record.tradingModel)}`)
  }
  const key = `${networkId}:${tradingModel}:${id}`
  const title = readText(record, 'title')
  if (title === null) return reject(key, 'missing_title', `title ${show(record.title)}`)
  const state = readState(record)
  if (state === null) return reject(key, 'unknown_status', `state ${show(record.state)}`)
  const outcomes = readOutcomes(record, tradingModel)
  if ('reason' in outcomes) return reject(key, outcomes.reason, outcomes.detail)
  const resolvedOutcomeId = toNumber(record.resolvedOutcomeId)
  const fees = toFields(record.fees)
  return {
    id,
    networkId,
    tradingModel,
    title,
    state,
    outcomes: outcomes.list,
    slug: readText(record, 'slug'),
    shortName: readText(record, 'shortName'),
    description: readProse(record, 'description'),
    resolutionSource: readText(record, 'resolutionSource'),
    resolutionTitle: readText(record, 'resolutionTitle'),
    publishedAt: readText(record, 'publishedAt'),
    expiresAt: readText(record, 'expiresAt'),
    voided: readBoolean(record, 'voided') === true,
    resolvedOutcomeId: resolvedOutcomeId === null || resolvedOutcomeId < 0 ? null : resolvedOutcomeId,
    topics: readTexts(record, 'topics'),
    tags: readTexts(record, 'tags'),
    token: readToken(record),
    liquidity: readAmount(record, 'liquidity'),
    liquidityPrice: readAmount(record, 'liquidityPrice'),
    volume: readAmount(record, 'volume'),
    volume24h: readAmount(record, 'volume24h'),
    perpetual: readBoolean(record, 'perpetual') === true,
    eventId: readText(record, 'eventId'),
    negRisk: readBoolean(record, 'negRisk') === true,
    buyFees: readFees(fees, 'buy'),
    sellFees: readFees(fees, 'sell'),
  }
}

export function reject(platformMarketId: string | null, reason: string, detail: string): Rejection {
  return { platformMarketId, reason, detail }
}

/** A value in short readable form. */
export function show(value: unknown): string {
  return (typeof value === 'object' && value !== null ? typeof value : String(value)).slice(0, 80)
}

/** A whole number as digits: ids stay text. */
export function readWhole(record: Fields, name: string): string | null {
  const text = readText(record, name)
  return text !== null && /^\d{1,40}$/.test(text) ? text : null
}

/** The older `executionMode` (0 pool, 1 order book) is used where `tradingModel` is missing. */
function readTradingModel(record: Fields): TradingModel | null {
  const model = readText(record, 'tradingModel')?.toLowerCase() ?? null
  if (model === 'amm' || model === 'ob') return model
  if (model !== null) return null
  const mode = readText(record, 'executionMode')
  if (mode === '0') return 'amm'
  return mode === '1' ? 'ob' : null
}

function readState(record: Fields): MarketState | null {
  const state = readText(record, 'state')?.toLowerCase()
  return state === 'open' || state === 'closed' || state === 'resolved' ? state : null
}

type Outcomes = { readonly list: readonly OutcomePayload[] } | Pick<Rejection, 'reason' | 'detail'>

function readOutcomes(record: Fields, model: TradingModel): Outcomes {
  const list: OutcomePayload[] = []
  for (const each of readList(record, 'outcomes') ?? []) {
    const fields = toFields(each) ?? {}
    const id = readWhole(fields, 'id')
    const title = readText(fields, 'title')
    if (id === null || title === null || Number(id) > 255) {
      return { reason: 'unreadable_outcome', detail: `outcome ${list.length}: id ${show(fields.id)}` }
    }
    const price = readOutcomePrice(fields, 'price', model)
    if (price === null && fields.price !== null && fields.price !== undefined) {
      return { reason: 'price_out_of_range', detail: `${title}: price ${show(fields.price)}` }
    }
    if (list.some((other) => other.id === Number(id))) {
      return { reason: 'duplicate_outcome', detail: `outcome id ${id} twice` }
    }
    list.push({
      id: Number(id),
      title,
      price,
      bestBid: readOutcomePrice(fields, 'bestBid', model),
      bestAsk: readOutcomePrice(fields, 'bestAsk', model),
      shares: readAmount(fields, 'shares'),
    })
  }
  if (list.length === 0) return { reason: 'missing_outcomes', detail: 'no outcomes' }
  return { list: list.sort((a, b) => a.id - b.id) }
}

function readOutcomePrice(fields: Fields, name: string, model: TradingModel): number | null {
  return model === 'ob' ? toPriceOfEitherScale(fields[name]) : toProbability(toNumber(fields[name]))
}

/** Sum of the three fractions of one side; null when any is missing or above the contract's 5 %. */
function readFees(fees: Fields | null, side: string): number | null {
  const parts = toFields(fees?.[side])
  if (parts === null) return null
  let sum = 0
  for (const name of ['fee', 'treasury_fee', 'distributor_fee']) {
    const fraction = readAmount(parts, name)
    if (fraction === null || fraction > 0.05) return null
    sum += fraction
  }
  return Math.round(sum * 1e12) / 1e12
}

function readTexts(record: Fields, name: string): readonly string[] {
  return (readList(record, name) ?? []).filter((each) => typeof each === 'string').slice(0, 50)
}

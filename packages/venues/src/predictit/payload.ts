import { type Fields, isFields, readList, readText } from '../parse/read.ts'

/** A market as sent by `/all/` and `/markets/{id}`: only the fields we read, under the venue's names. */
export interface MarketPayload {
  readonly id: string | null
  readonly name: string | null
  readonly url: string | null
  readonly status: string | null
  readonly timeStamp: string | null
  readonly contracts: readonly unknown[] | null
}

/** One contract. The prices are kept as sent: a missing quote is distinguished from a bad one later. */
export interface ContractPayload {
  readonly id: string | null
  readonly name: string | null
  readonly dateEnd: string | null
  readonly status: string | null
  readonly lastTradePrice: unknown
  readonly bestBuyYesCost: unknown
  readonly bestBuyNoCost: unknown
  readonly bestSellYesCost: unknown
  readonly bestSellNoCost: unknown
}

export function readMarket(fields: Fields): MarketPayload {
  return {
    id: readText(fields, 'id'),
    name: readText(fields, 'name'),
    url: readText(fields, 'url'),
    status: readText(fields, 'status'),
    timeStamp: readText(fields, 'timeStamp'),
    contracts: readList(fields, 'contracts'),
  }
}

export function readContract(fields: Fields): ContractPayload {
  return {
    id: readText(fields, 'id'),
    name: readText(fields, 'name'),
    dateEnd: readText(fields, 'dateEnd'),
    status: readText(fields, 'status'),
    lastTradePrice: fields.lastTradePrice,
    bestBuyYesCost: fields.bestBuyYesCost,
    bestBuyNoCost: fields.bestBuyNoCost,
    bestSellYesCost: fields.bestSellYesCost,
    bestSellNoCost: fields.bestSellNoCost,
  }
}

/** The market records of the whole feed, of a bare list, or of one market. Null for any other shape. */
export function readMarkets(answer: unknown): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer
  if (!isFields(answer)) return null
  return readList(answer, 'markets') ?? (readList(answer, 'contracts') === null ? null : [answer])
}

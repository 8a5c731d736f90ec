import {
  type MarketStatus,
  type PriceKind,
  type Quote,
  type Resolution,
  toBookPrices,
} from '@parallax/domain'
import { toNumber, toProbability } from '../parse/read.ts'
import type { ContractPayload } from './payload.ts'

export interface ContractPrice {
  readonly status: MarketStatus
  readonly resolution: Resolution | null
  readonly yes: number | null
  readonly no: number | null
  readonly kind: PriceKind | null
  readonly quote: Quote
  /** The last trade of Yes, however old. */
  readonly last: number | null
}

const NO_QUOTE: Quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }

/** Final prices that imply a closed contract's result: the venue publishes no results. */
const SURE_YES = 0.99
const SURE_NO = 0.01

/** Whether a contract can be traded, is suspended for review, or is over. */
export type Phase = 'open' | 'suspended' | 'over'

/**
 * The price of a contract, or why it is unreadable. The feed is one two-sided Yes quote written twice, from the
 * taker's side: the cost of buying is an ask, the proceeds of selling are a bid, and null and 0 both mean no offer.
 *
 * The last trade may be days old (0: never traded), and the feed has no time for it. So it is not a price until it is
 * seen to change.
 */
export function toContractPrice(contract: ContractPayload, phase: Phase): ContractPrice | string {
  const yesAsk = readOffer(contract.bestBuyYesCost)
  const yesBid = readOffer(contract.bestSellYesCost)
  const noAsk = readOffer(contract.bestBuyNoCost)
  const noBid = readOffer(contract.bestSellNoCost)
  const last = readOffer(contract.lastTradePrice)
  if (yesAsk === 'bad' || yesBid === 'bad' || noAsk === 'bad' || noBid === 'bad' || last === 'bad') {
    return 'bad_price'
  }
  if (isCrossed(yesBid, yesAsk) || isCrossed(noBid, noAsk)) return 'crossed_quote'
  if (phase === 'over')
    return toFinal(
      [last, yesAsk, yesBid].filter((price) => price !== null),
      last,
    )
  const quote = phase === 'open' ? { yesBid, yesAsk, noBid, noAsk } : NO_QUOTE
  const { price, noPrice, kind } = toBookPrices(quote, null)
  return {
    status: phase === 'open' ? 'open' : 'closed',
    resolution: null,
    yes: price,
    no: noPrice,
    kind,
    quote,
    last,
  }
}

/** Resolved when every published price is at the same end, otherwise closed with an unknown result. */
function toFinal(prices: readonly number[], last: number | null): ContractPrice {
  const isYes = prices.length > 0 && prices.every((price) => price >= SURE_YES)
  const isNo = prices.length > 0 && prices.every((price) => price <= SURE_NO)
  if (!isYes && !isNo) {
    return { status: 'closed', resolution: null, yes: null, no: null, kind: null, quote: NO_QUOTE, last }
  }
  const index = isYes ? 0 : 1
  return {
    status: 'resolved',
    resolution: { kind: 'outcome', index },
    yes: 1 - index,
    no: index,
    kind: 'settled',
    quote: NO_QUOTE,
    last: null,
  }
}

function readOffer(value: unknown): number | null | 'bad' {
  if (value === undefined || value === null) return null
  const number = toNumber(value)
  if (number === 0) return null
  const price = number === null ? null : toProbability(number)
  return price === null ? 'bad' : roundPrice(price) || null
}

function isCrossed(bid: number | null, ask: number | null): boolean {
  return bid !== null && ask !== null && bid > ask
}

/** Removes floating-point noise: the venue counts in cents. */
function roundPrice(price: number): number {
  return Math.round(price * 1e6) / 1e6
}

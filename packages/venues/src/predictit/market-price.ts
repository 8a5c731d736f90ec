import type { MarketStatus, PriceKind, Quote, Resolution } from '@parallax/domain'
import { toNumber, toProbability } from '../parse/read.ts'
import type { ContractPayload } from './payload.ts'

export interface ContractPrice {
  readonly status: MarketStatus
  readonly resolution: Resolution | null
  readonly yes: number | null
  readonly no: number | null
  readonly kind: PriceKind | null
  readonly quote: Quote
}

const NO_QUOTE: Quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }

/** Final prices from which a closed contract's result is taken: the venue publishes none. */
const SURE_YES = 0.99
const SURE_NO = 0.01

/** Whether a contract can be traded, is suspended for review, or is over. */
export type Phase = 'open' | 'suspended' | 'over'

/**
 * The price of a contract, or why it cannot be read. The feed is one two-sided Yes quote written twice, from the taker's
 * side: what buying costs is an ask, what selling brings is a bid, and null and 0 both mean that nobody offers. The
 * price is the middle, else the one side there is, else the last trade, which may be days old (0: never traded).
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
  const noLast = last === null ? null : roundPrice(1 - last)
  const yes = phase === 'open' ? toSidePrice(yesBid, yesAsk, last) : toSidePrice(null, null, last)
  const no = phase === 'open' ? toSidePrice(noBid, noAsk, noLast) : toSidePrice(null, null, noLast)
  return {
    status: phase === 'open' ? 'open' : 'closed',
    resolution: null,
    yes: yes?.price ?? null,
    no: no?.price ?? null,
    kind: yes?.kind ?? null,
    quote: phase === 'open' ? { yesBid, yesAsk, noBid, noAsk } : NO_QUOTE,
  }
}

/** Resolved when every published price is at the same end, else closed with an unknown result. */
function toFinal(prices: readonly number[], last: number | null): ContractPrice {
  const isYes = prices.length > 0 && prices.every((price) => price >= SURE_YES)
  const isNo = prices.length > 0 && prices.every((price) => price <= SURE_NO)
  if (!isYes && !isNo) {
    const no = last === null ? null : roundPrice(1 - last)
    const kind = last === null ? null : 'last'
    return { status: 'closed', resolution: null, yes: last, no, kind, quote: NO_QUOTE }
  }
  const index = isYes ? 0 : 1
  return {
    status: 'resolved',
    resolution: { kind: 'outcome', index },
    yes: 1 - index,
    no: index,
    kind: 'settled',
    quote: NO_QUOTE,
  }
}

function toSidePrice(
  bid: number | null,
  ask: number | null,
  last: number | null,
): { price: number; kind: PriceKind } | null {
  if (bid !== null && ask !== null) return { price: roundPrice((bid + ask) / 2), kind: 'mid' }
  if (ask !== null) return { price: ask, kind: 'ask' }
  if (bid !== null) return { price: bid, kind: 'bid' }
  return last === null ? null : { price: last, kind: 'last' }
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

/** Without the noise of binary fractions: the venue counts in cents. */
function roundPrice(price: number): number {
  return Math.round(price * 1e6) / 1e6
}

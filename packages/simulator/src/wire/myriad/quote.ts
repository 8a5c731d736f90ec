import { hexOf } from '../roster/number-ids.ts'
import type { MyriadMarket } from './market.ts'
import { balancesOf } from './market-row.ts'
import { amountForShares, buy, sharesForSale, toPrices } from './pool.ts'

export interface QuoteRequest {
  readonly outcomeId: number
  readonly action: 'buy' | 'sell'
  readonly value: number | null
  readonly shares: number | null
  readonly slippage: number
}

/** Reads the body of a quote; a text result is the error. */
export function readQuoteRequest(body: Readonly<Record<string, unknown>>): QuoteRequest | string {
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
  const outcomeId = number(body.outcome_id)
  const value = number(body.value)
  const shares = number(body.shares)
  if (outcomeId === null) return 'outcome_id is required'
  if (body.action !== 'buy' && body.action !== 'sell') return 'action must be buy or sell'
  if (body.action === 'buy' && (value === null || shares !== null)) return 'value is required to buy'
  if (body.action === 'sell' && (value === null) === (shares === null))
    return 'exactly one of value and shares'
  if ((value ?? shares ?? 0) <= 0) return 'amount must be positive'
  return { outcomeId, action: body.action, value, shares, slippage: number(body.slippage) ?? 0.005 }
}

/** A pool's quote at a given time; null for an order book or an unknown outcome. */
export function toQuote(market: MyriadMarket, nowMs: number, request: QuoteRequest) {
  const balances = balancesOf(market, market.numbersAt(nowMs))
  if (!balances || market.labels[request.outcomeId] === undefined) return null
  const { outcomeId } = request
  const before = toPrices(balances)[outcomeId] ?? 0
  const isBuy = request.action === 'buy'
  const fee = isBuy ? market.buyFee : { fee: 0, treasury_fee: 0, distributor_fee: 0 }
  const rate = fee.fee + fee.treasury_fee + fee.distributor_fee
  const value = request.value ?? amountForShares(balances, outcomeId, request.shares ?? 0)
  const net = value * (1 - rate)
  const bought = isBuy ? buy(balances, outcomeId, net) : null
  const shares = bought?.shares ?? request.shares ?? sharesForSale(balances, outcomeId, value)
  const after = bought
    ? bought.balances
    : balances.map((balance, i) => (i === outcomeId ? balance + shares - value : balance - value))
  return {
    value,
    shares,
    shares_threshold: shares * (isBuy ? 1 - request.slippage : 1 + request.slippage),
    price_average: value / shares,
    price_before: before,
    price_after: toPrices(after)[outcomeId] ?? 0,
    calldata: `0x${hexOf(market.seed, Math.floor(value * 100), 64)}`,
    net_amount: net,
    fees: {
      treasury: value * fee.treasury_fee,
      distributor: value * fee.distributor_fee,
      fee: value * fee.fee,
    },
  }
}

import type { Edge } from '../detect/detect.ts'
import { fromMicro, roundFraction, roundHundredths, toMicro } from '../rounding.ts'
import type { FeeBasis, FeeRule } from './fee.ts'
import type { NetLevel } from './net-level.ts'
import type { Trade } from './trade.ts'

/** The fee of one leg: its rule, and its share of the price. */
interface LegFee {
  readonly basis: FeeBasis
  readonly rule: FeeRule
  readonly fractionOfNotional: number
}

/** Fractions of the 1 USD that a share pays, so that they can be subtracted from prices. */
interface OpportunityFees {
  readonly buyFee: number
  readonly sellFee: number
  readonly totalFees: number
  /** `upper_bound` where one of the two is. */
  readonly basis: FeeBasis
  readonly buy: LegFee
  readonly sell: LegFee
}

/** An edge at the best prices, to six decimals. `spread` − `totalFees` equals `netSpread` exactly. */
export interface OpportunityFigures {
  readonly buyPrice: number
  readonly sellPrice: number
  readonly spread: number
  readonly spreadBps: number
  readonly fees: OpportunityFees
  readonly netSpread: number
  /** Per USD deployed: on the immediate cost of both legs, trade fees included. */
  readonly netReturn: number
  /** USD per 100 USD deployed, at the best prices; `judgeEdge` corrects it for depth. */
  readonly estimatedProfit: number
}

/** Fees are requested for this many shares: enough to hide a venue's smallest rounding step. */
const BEST_SHARES = 1000

/** One share on each leg at its best price. */
export interface BestLevels {
  readonly buy: NetLevel
  readonly sell: NetLevel
}

/** Null where not even a bound of a fee is known. */
export function findBestLevels(buyTrade: Trade, sellTrade: Trade): BestLevels | null {
  const buy = buyTrade.toLevel(buyTrade.bestPrice, BEST_SHARES)
  const sell = sellTrade.toLevel(sellTrade.bestPrice, BEST_SHARES)
  return buy === null || sell === null ? null : { buy, sell }
}

export function computeFigures(edge: Edge, { buy, sell }: BestLevels): OpportunityFigures {
  const buyMicro = toMicro(edge.buyPrice)
  const sellMicro = toMicro(edge.sellPrice)
  const spreadMicro = sellMicro - buyMicro
  const fees = computeFees(edge, buy, sell)
  const netSpread = fromMicro(spreadMicro - toMicro(fees.totalFees))
  const netReturn = netSpread / (buy.outlay + sell.outlay)
  return {
    buyPrice: fromMicro(buyMicro),
    sellPrice: fromMicro(sellMicro),
    spread: fromMicro(spreadMicro),
    spreadBps: spreadMicro / 100,
    fees,
    netSpread,
    netReturn: roundFraction(netReturn),
    estimatedProfit: roundHundredths(100 * netReturn),
  }
}

/** Only one leg wins, so only one of two profit fees is ever paid: the higher one is counted. */
function computeFees({ type }: Edge, buy: NetLevel, sell: NetLevel): OpportunityFees {
  const isBuyFeeHigher = buy.profitFee >= sell.profitFee
  const buyFee = buy.outlay - buy.price + (isBuyFeeHigher ? buy.profitFee : 0)
  const sellFee = sell.outlay - sell.price + (isBuyFeeHigher ? 0 : sell.profitFee)
  const sellNotional = type === 'direct' ? 1 - sell.price : sell.price
  return {
    buyFee: roundFraction(buyFee),
    sellFee: roundFraction(sellFee),
    totalFees: fromMicro(toMicro(buyFee) + toMicro(sellFee)),
    basis: buy.basis === 'exact' ? sell.basis : buy.basis,
    buy: { basis: buy.basis, rule: buy.rule, fractionOfNotional: roundFraction(buyFee / buy.price) },
    sell: { basis: sell.basis, rule: sell.rule, fractionOfNotional: roundFraction(sellFee / sellNotional) },
  }
}

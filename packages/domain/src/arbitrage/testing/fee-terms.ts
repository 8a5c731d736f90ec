import type { Fee, FeeRequest, FeeRule } from '../size/fee.ts'
import type { ComputeFee } from '../size/net-level.ts'

/**
 * The shapes of the venues' fee rules, as numbers of a market: on the value, on price × (1 − price), in shares, on
 * profit.
 */
export type TestFeeTerms = {
  readonly [term in 'ofValue' | 'ofCurve' | 'inShares' | 'ofProfit']: number
} & { readonly isBound?: number }

export const NO_FEES: TestFeeTerms = { ofValue: 0, ofCurve: 0, inShares: 0, ofProfit: 0 }

export const TEST_RULE: FeeRule = { name: 'test', version: '1', since: '2026-01-01' }

/**
 * Without terms not even an upper bound is known; with `isBound` the fee is an upper bound. A sale takes no shares,
 * and its whole price counts as profit.
 */
export function computeTestFee({ side, price, shares, feeTerms }: FeeRequest): Fee | null {
  if (feeTerms === null) return null
  const { ofValue = 0, ofCurve = 0, inShares = 0, ofProfit = 0, isBound = 0 } = feeTerms
  const basis = isBound === 1 ? 'upper_bound' : 'exact'
  const tradeUsd = shares * (ofValue * price + ofCurve * price * (1 - price))
  return side === 'buy'
    ? {
        tradeUsd,
        sharesTaken: inShares * shares,
        profitUsd: ofProfit * (1 - price) * shares,
        basis,
        rule: TEST_RULE,
      }
    : { tradeUsd: tradeUsd + ofProfit * price * shares, sharesTaken: 0, profitUsd: 0, basis, rule: TEST_RULE }
}

export const computeTestFees: ComputeFee = (_, question) => computeTestFee(question)

import type { Fee, FeeRequest, FeeRule, PlatformMarket } from '@parallax/domain'
import { readNumber } from '../parse/read.ts'
import type { Venue } from '../venue.ts'
import type { GammaMarket } from './payload.ts'

/** The formula shown at docs.polymarket.com/trading/fees since April 2026. Its numbers differ by market. */
const SINCE = { version: '2026-04', since: '2026-04-01' } as const
const RULE: FeeRule = { name: 'polymarket-taker', ...SINCE }
const BOUND: FeeRule = { name: 'polymarket-taker-highest', ...SINCE }

/** The highest rate the venue has published: that of crypto markets early in 2026. */
const HIGHEST_RATE = 0.072

/** Fees are charged in steps of 0.00001 USD. */
const STEPS_PER_USD = 100_000
const HIGHEST_EXPONENT = 10

/**
 * The market's own fee numbers. `feesEnabled: false`, or neither flag nor schedule (all rows before fees existed),
 * means no fee. If fees are on without a readable schedule, they are unknown. `takerBaseFee: 1000` is an obsolete cap
 * and never read.
 */
export function toFeeTerms(market: GammaMarket): PlatformMarket['feeTerms'] {
  const { feesEnabled, feeSchedule } = market
  if (feesEnabled === false) return { rate: 0, exponent: 1 }
  if (feeSchedule === null) return feesEnabled === null ? { rate: 0, exponent: 1 } : null
  const rate = readNumber(feeSchedule, 'rate')
  const exponent = readNumber(feeSchedule, 'exponent')
  if (rate === null || exponent === null || !areTerms(rate, exponent)) return null
  return { rate, exponent }
}

/**
 * What a taker pays, buying or selling: `shares × rate × (p × (1 − p))^exponent`, in collateral when matched. The venue
 * does not document its rounding; rounding up cannot overstate a profit. Below one step nothing is charged. A market
 * with unknown numbers is charged the highest published rate, as a bound.
 */
export function computeFee({ price, shares, feeTerms }: FeeRequest): Fee | null {
  if (!(price >= 0 && price <= 1) || !(shares >= 0)) return null
  const rate = feeTerms?.rate ?? -1
  const exponent = feeTerms?.exponent ?? -1
  const isKnown = areTerms(rate, exponent)
  const spread = price * (1 - price)
  const tradeUsd = toCharged(isKnown ? shares * rate * spread ** exponent : shares * HIGHEST_RATE * spread)
  if (!Number.isFinite(tradeUsd)) return null
  return isKnown
    ? { tradeUsd, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: RULE }
    : { tradeUsd, sharesTaken: 0, profitUsd: 0, basis: 'upper_bound', rule: BOUND }
}

export const FEES: Venue['fees'] = [{ rules: [RULE, BOUND], computeFee }]

function areTerms(rate: number, exponent: number): boolean {
  return rate >= 0 && rate <= 1 && exponent >= 0 && exponent <= HIGHEST_EXPONENT
}

/** Floating-point arithmetic turns 1 into 1.00000000000002; such an excess is not rounded up. */
function toCharged(feeUsd: number): number {
  const steps = feeUsd * STEPS_PER_USD
  if (steps < 1 - 1e-9) return 0
  return Math.ceil(steps - Math.max(1e-6, steps * 1e-12)) / STEPS_PER_USD
}

import type { Listing, Topic, World } from '../../world/world.ts'
import { isPlanned } from '../roster/planned-questions.ts'

interface FeeRule {
  readonly feeType: string
  readonly rate: number
  readonly schedule: Readonly<Record<string, unknown>>
}

function ruleOf(feeType: string, rate: number, rebateRate: number): FeeRule {
  return { feeType, rate, schedule: { exponent: 1, rate, takerOnly: true, rebateRate } }
}

const RULES: Readonly<Record<Topic, FeeRule>> = {
  crypto: ruleOf('crypto_fees', 0.07, 0.2),
  sports: ruleOf('sports_fees_v2', 0.05, 0.25),
  politics: ruleOf('politics_fees', 0.04, 0.25),
  technology: ruleOf('tech_fees', 0.04, 0.25),
  economics: ruleOf('general_fees', 0.05, 0.25),
  entertainment: ruleOf('general_fees', 0.05, 0.25),
  science: ruleOf('weather_fees', 0.05, 0.25),
  world: ruleOf('general_fees', 0.05, 0.25),
}

/** The taker fee of a market, or null where there is none: geopolitics is free. */
export function feeRuleOf(world: World, listing: Listing): FeeRule | null {
  const { topic } = listing
  return topic === 'world' && !isPlanned(world, listing.questionId) ? null : RULES[topic]
}

/** Adds the fee fields of a Gamma market. The base fees of 1000 are an obsolete cap, not 10 %. */
export function addGammaFees(row: Record<string, unknown>, world: World, listing: Listing): void {
  const rule = feeRuleOf(world, listing)
  row.feesEnabled = rule !== null
  row.feeType = rule?.feeType ?? null
  if (!rule) return
  row.makerBaseFee = 1000
  row.takerBaseFee = 1000
  row.feeSchedule = rule.schedule
}

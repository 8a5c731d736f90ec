import { type Filters, toGates, toMinScore } from './search.ts'
import { type Trade, toFigures } from './trade.ts'

/** Whether the API would list it with these filters. The return is that of its ticket where it has one. */
export function fits(trade: Trade, filters: Filters): boolean {
  const { opportunity } = trade
  const { classification, category, status, guarantee, platform, type_detail } = filters
  const { buy_platform, sell_platform, recommended_notional } = opportunity
  const annualized =
    trade.ticket === null ? opportunity.recommended_return : toFigures(trade).annualizedReturn
  return (
    opportunity.arbitrage_score >= toMinScore(filters) &&
    (classification === undefined || opportunity.classification === classification) &&
    (category === undefined || opportunity.category === category) &&
    (status === undefined || opportunity.status === status) &&
    (guarantee === undefined || opportunity.guarantee === guarantee) &&
    toGates(filters).includes(opportunity.risk_gate_state) &&
    (platform === undefined || buy_platform.slug === platform || sell_platform.slug === platform) &&
    (type_detail === undefined || opportunity.type_detail === type_detail) &&
    isAtLeast(recommended_notional, filters.min_notional) &&
    isAtLeast(annualized, filters.min_return)
  )
}

function isAtLeast(value: number | null, least: number | undefined): boolean {
  return least === undefined || (value !== null && value >= least)
}

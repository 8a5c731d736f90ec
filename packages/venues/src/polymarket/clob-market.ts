import { type Fields, readBoolean, readList, readProse, readText, toFields } from '../parse/read.ts'
import { type GammaMarket, readTags, toGivenPrice, toTokenId } from './payload.ts'

export function isClobMarket(fields: Fields): boolean {
  return 'condition_id' in fields
}

/**
 * A row of the CLOB's own `/markets`, converted to Gamma's fields. It names the winner, which settles prices that are
 * not final. It has no Gamma id and no fee schedule (`taker_base_fee` is an obsolete cap), so the fee is unknown.
 */
export function toGammaMarket(fields: Fields): GammaMarket {
  const tokens = (readList(fields, 'tokens') ?? []).map((token) => toFields(token) ?? {})
  const winners = tokens.map((token) => readBoolean(token, 'winner') ?? false)
  const isDecided = winners.filter((isWinner) => isWinner).length === 1
  const isHalved = readBoolean(fields, 'is_50_50_outcome') === true
  return {
    id: null,
    conditionId: readText(fields, 'condition_id'),
    question: readText(fields, 'question'),
    slug: readText(fields, 'market_slug'),
    groupItemTitle: null,
    description: readProse(fields, 'description'),
    resolutionSource: null,
    category: null,
    closed: readBoolean(fields, 'closed'),
    archived: readBoolean(fields, 'archived') ?? false,
    acceptingOrders: readBoolean(fields, 'accepting_orders'),
    negRisk: false,
    negRiskMarketID: null,
    umaResolutionStatus: isDecided || isHalved ? 'resolved' : null,
    outcomes: tokens.length === 0 ? null : tokens.map((token) => readText(token, 'outcome')),
    outcomePrices: isDecided
      ? winners.map(Number)
      : tokens.map((token) => (isHalved ? 0.5 : toGivenPrice(token.price))),
    clobTokenIds: tokens.map((token) => toTokenId(token.token_id)),
    bestBid: null,
    bestAsk: null,
    lastTradePrice: null,
    volume24hr: null,
    volume: null,
    liquidity: null,
    endDate: readText(fields, 'end_date_iso'),
    createdAt: null,
    updatedAt: null,
    closedTime: null,
    umaEndDate: null,
    feesEnabled: true,
    feeSchedule: null,
    feeType: null,
    tags: readTags(fields),
    event: null,
  }
}

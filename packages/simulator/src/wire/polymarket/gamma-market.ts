import { hashText } from '../../world/hash.ts'
import type { Fixture, Listing, ListingState, World } from '../../world/world.ts'
import { hexOf } from '../roster/number-ids.ts'
import { toSlug } from '../roster/slugs.ts'
import type { WireContext } from '../wire.ts'
import { addGammaFees } from './fees.ts'
import { polymarketRoster, toConditionId, toMarketId, toTokenIds } from './ids.ts'
import { ofOutcome, round, shownPrice, tickOf, toText } from './prices.ts'
import { toIso, toMicroIso, toSpacedTime } from './times.ts'

const DAY = 86_400_000
const IMAGES = 'https://polymarket-upload.s3.us-east-2.amazonaws.com'

export type Row = Record<string, unknown>

export function imageOf(slug: string): string {
  return `${IMAGES}/${slug}.jpg`
}

/** The id shared by all members of an exclusive event; null for any other. */
export function negRiskMarketIdOf(world: World, group: Listing['group']): string | null {
  return group?.isExclusive ? `0x${hexOf(hashText(group.key, world.seed), 7, 56)}00000000` : null
}

function addSports(row: Row, fixture: Fixture, number: number): void {
  const isTotal = fixture.bet === 'total-over'
  row.sportsMarketType = isTotal
    ? 'totals'
    : fixture.bet === 'both-score'
      ? 'both_teams_to_score'
      : 'moneyline'
  if (fixture.line !== null) row.line = fixture.line
  row.gameId = number % 2 === 0 ? String(hashText(fixture.gameKey, 1)) : fixture.gameKey
  row.gameStartTime = toSpacedTime(fixture.startMs)
}

/** Gamma omits what it does not have: no bid, no trades today, no notable change. */
function addQuotes(row: Row, context: WireContext, listing: Listing, state: ListingState): void {
  if (state.bid !== null) row.bestBid = state.bid
  if (state.volume24h > 0) {
    row.volume24hr = state.volume24h
    row.volume24hrClob = state.volume24h
  }
  if (listing.number % 7 === 0) row.competitive = round(1 / (1 + (state.price - 0.5) ** 2), 6)
  if (state.status !== 'open') return
  row.liquidity = toText(state.liquidity)
  row.liquidityNum = state.liquidity
  row.liquidityClob = state.liquidity
  if (listing.number % 16 !== 0) return
  const before = context.world.state(listing, context.nowMs() - DAY)
  row.oneDayPriceChange = round(shownPrice(state) - shownPrice(before), 4)
}

/** One resolved market in eight still claims to accept orders and has no UMA status. */
function addClosing(row: Row, context: WireContext, number: number, state: ListingState): void {
  const isUntidy = state.status === 'resolved' && number % 8 === 3
  const closedMs = state.resolvedMs ?? polymarketRoster(context.world).closedMs(number, context.nowMs())
  row.acceptingOrders = isUntidy
  row.umaResolutionStatuses = '["proposed"]'
  row.closedTime = toSpacedTime(closedMs)
  row.umaEndDate = toIso(Math.floor(closedMs / 1000) * 1000)
  if (!isUntidy) row.umaResolutionStatus = state.status === 'resolved' ? 'resolved' : 'proposed'
  if (state.status === 'resolved') row.automaticallyResolved = true
}

/**
 * A Gamma market nested in its event: arrays as text, amounts as text and as numbers, absent fields missing. Fields
 * that every market has are in one literal, which keeps a page of a thousand cheap to build.
 */
export function toMarketRow(
  context: WireContext,
  listing: Listing,
  state: ListingState,
  negRiskMarketId: string | null,
): Row {
  const { world } = context
  const { number, title, rules, labels, legLabel, fixture, createdMs, endMs } = listing
  const condition = toConditionId(world, listing)
  const [yesToken, noToken] = toTokenIds(world, listing)
  const slug = `${toSlug(title)}-${number}`
  const image = imageOf(slug)
  const price = shownPrice(state)
  const created = toMicroIso(createdMs, number)
  const start = toIso(createdMs)
  const end = toIso(endMs)
  const total = state.volumeTotal
  const week = Math.min(total, state.volume24h * 7)
  const month = Math.min(total, state.volume24h * 30)
  const row: Row = {
    id: toMarketId(listing),
    question: title,
    conditionId: condition,
    slug,
    resolutionSource: '',
    endDate: end,
    startDate: start,
    image,
    icon: image,
    description: rules,
    outcomes: `[${JSON.stringify(labels[0])}, ${JSON.stringify(labels[1])}]`,
    outcomePrices: `["${toText(price)}", "${toText(ofOutcome(price, 1))}"]`,
    active: true,
    closed: state.status !== 'open',
    marketMakerAddress: '',
    createdAt: created,
    updatedAt: toMicroIso(state.updatedMs, number + 7),
    new: false,
    featured: false,
    submitted_by: '0x91430CaD2d3975766499717fA0D66A78D814E5c5',
    archived: false,
    resolvedBy: '0x65070BE91477460D8A7AeEb94ef92fe056C2f2A7',
    restricted: true,
    questionID: `0x${condition.slice(34)}${condition.slice(2, 34)}`,
    enableOrderBook: true,
    orderPriceMinTickSize: tickOf(state),
    orderMinSize: 5,
    endDateIso: end.slice(0, 10),
    startDateIso: start.slice(0, 10),
    hasReviewedDates: true,
    clobTokenIds: `["${yesToken}", "${noToken}"]`,
    umaBond: '500',
    umaReward: '5',
    customLiveness: 0,
    acceptingOrders: true,
    umaResolutionStatuses: '[]',
    negRisk: negRiskMarketId !== null,
    negRiskRequestID: negRiskMarketId === null ? '' : `0x${condition.slice(18)}${condition.slice(2, 18)}`,
    negRiskOther: false,
    ready: false,
    funded: false,
    acceptingOrdersTimestamp: `${start.slice(0, 19)}Z`,
    cyom: false,
    pagerDutyNotificationEnabled: false,
    approved: true,
    rewardsMinSize: 50,
    rewardsMaxSpread: 4.5,
    volume: toText(total),
    volumeNum: total,
    volumeClob: total,
    volume1wk: week,
    volume1mo: month,
    volume1yr: total,
    volume1wkClob: week,
    volume1moClob: month,
    volume1yrClob: total,
    bestAsk: state.ask ?? (state.isYes === false ? 0.001 : 1),
    lastTradePrice: state.lastTrade,
    spread: round((state.ask ?? 1) - (state.bid ?? 0), 4),
    automaticallyActive: true,
    clearBookOnStart: true,
    seriesColor: '',
    showGmpSeries: false,
    showGmpOutcome: false,
    manualActivation: false,
    pendingDeployment: false,
    deploying: false,
    deployingTimestamp: created,
    rfqEnabled: false,
    holdingRewardsEnabled: false,
    requiresTranslation: false,
  }
  if (negRiskMarketId !== null) row.negRiskMarketID = negRiskMarketId
  if (legLabel !== null) {
    row.groupItemTitle = number % 29 === 0 ? `${legLabel} ` : legLabel
    row.groupItemThreshold = String(number % 40)
  }
  addQuotes(row, context, listing, state)
  if (state.status !== 'open') addClosing(row, context, number, state)
  if (fixture) addSports(row, fixture, number)
  addGammaFees(row, world, listing)
  return row
}

import { draw, hashText, mix, pickFrom } from '../../world/hash.ts'
import type { Listing, World } from '../../world/world.ts'
import { isPlanned } from '../roster/planned-questions.ts'
import { readSlugNumber, toSlug } from '../roster/slugs.ts'
import { TOPIC_NAMES } from '../roster/topic-names.ts'
import { type Catalogue, catalogueOf, type TradingModel } from './catalogue.ts'
import { PTS, type Token } from './tokens.ts'

/** Fractions of the amount; the three add up. */
export interface FeeParts {
  readonly fee: number
  readonly treasury_fee: number
  readonly distributor_fee: number
}

/** The state of a market at a given time; amounts are in its token. */
export interface Numbers {
  readonly state: 'open' | 'closed' | 'resolved'
  readonly resolvedOutcomeId: number
  /** One per outcome; they sum to 1. */
  readonly prices: readonly number[]
  readonly bid: number | null
  readonly ask: number | null
  readonly volume: number
  readonly volume24h: number
  readonly liquidity: number
  readonly users: number
}

/** The fixed data of a market, and where its numbers come from. */
export interface MyriadMarket {
  readonly networkId: number
  readonly id: number
  readonly model: TradingModel
  readonly token: Token
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly topics: readonly string[]
  readonly publishedMs: number
  readonly expiresMs: number
  readonly labels: readonly string[]
  /** The world's listings: one for a binary market, one per outcome for a pool of several; none for a candle. */
  readonly members: readonly Listing[]
  readonly event: { readonly id: string; readonly index: number; readonly isNegRisk: boolean } | null
  readonly isMoneyline: boolean
  readonly buyFee: FeeParts
  readonly seed: number
  numbersAt(atMs: number): Numbers
  /** Only prices, which are cheaper to compute. */
  pricesAt(atMs: number): readonly number[]
}

export const NO_FEE: FeeParts = { fee: 0, treasury_fee: 0, distributor_fee: 0 }
/** The taker's rate on every order book, visible in the cost of its trades after fees. */
const BOOK_FEE: FeeParts = { fee: 0.02, treasury_fee: 0, distributor_fee: 0 }
const HIGHEST_FEES: FeeParts = { fee: 0.01, treasury_fee: 0.01, distributor_fee: 0.01 }
const POOL_FEES: readonly FeeParts[] = [
  NO_FEE,
  { fee: 0.01, treasury_fee: 0, distributor_fee: 0 },
  { fee: 0.01, treasury_fee: 0.005, distributor_fee: 0.005 },
  HIGHEST_FEES,
]

export function sumOf(fee: FeeParts): number {
  return fee.fee + fee.treasury_fee + fee.distributor_fee
}

function buyFeeOf(world: World, listing: Listing, model: TradingModel): FeeParts {
  if (model === 'ob') return BOOK_FEE
  if (isPlanned(world, listing.questionId)) return HIGHEST_FEES
  return pickFrom(POOL_FEES, mix(world.seed, listing.number + 85) >>> 4)
}

/** Prices of a pool sum to 1: the other outcome gets what the members leave, and an excess is taken from all. */
function toPoolPrices(memberPrices: readonly number[], hasOther: boolean): number[] {
  const sum = memberPrices.reduce((total, price) => total + price, 0)
  const prices = hasOther ? [...memberPrices, Math.max(0.004, 1 - sum)] : [...memberPrices]
  const whole = hasOther ? Math.max(1, sum + 0.004) : sum
  return prices.map((price) => price / whole)
}

function toPrices(memberPrices: readonly number[], hasOther: boolean): readonly number[] {
  const [only] = memberPrices
  if (only !== undefined && memberPrices.length === 1) return [only, 1 - only]
  return toPoolPrices(memberPrices, hasOther)
}

/** The single point of a listing's history at a given time. */
function priceAt(world: World, member: Listing, atMs: number): number {
  return world.history(member, atMs, atMs, 1)[0]?.price ?? world.state(member, atMs).price
}

function numbersOf(
  world: World,
  members: readonly Listing[],
  hasOther: boolean,
  token: Token,
  atMs: number,
): Numbers {
  const states = members.map((member) => world.state(member, atMs))
  const [only] = states
  const isBinary = members.length === 1
  const isResolved = states.every((state) => state.status === 'resolved')
  const winner = states.findIndex((state) => state.isYes === true)
  const lost = isBinary || hasOther ? members.length : -1
  const sum = (of: (state: (typeof states)[number]) => number) =>
    states.reduce((total, state) => total + of(state), 0) / token.usd
  return {
    state: isResolved ? 'resolved' : states.some((state) => state.status === 'open') ? 'open' : 'closed',
    resolvedOutcomeId: isResolved ? (winner >= 0 ? winner : lost) : -1,
    prices: toPrices(
      states.map((state) => state.price),
      hasOther,
    ),
    bid: isBinary ? (only?.bid ?? null) : null,
    ask: isBinary ? (only?.ask ?? null) : null,
    volume: sum((state) => state.volumeTotal),
    volume24h: sum((state) => state.volume24h),
    liquidity: Math.max(
      1,
      sum((state) => state.liquidity),
    ),
    users: states.reduce((total, state) => total + state.traders, 0),
  }
}

function describe(members: readonly Listing[], labels: readonly string[]): string {
  const [only] = members
  if (only && members.length === 1) return only.rules
  return `Exactly one of the outcomes wins.\n\n${members.map((member, i) => `**${labels[i]}**: ${member.rules}`).join('\n\n')}`
}

/** The market of a unit. Its twin in points is the same question in another token, with another id. */
export function toMarket(catalogue: Catalogue, unit: number, isPoints = false): MyriadMarket | null {
  const { world } = catalogue
  const members = catalogue.roster.unit(unit)?.members ?? []
  const [first] = members
  if (!first) return null
  const token = isPoints ? PTS : catalogue.tokenOf(unit)
  const isPool = members.length > 1
  const hasOther = catalogue.hasOther(first)
  const sibling = catalogue.eventOf(unit)
  const title = isPool ? (first.group?.title ?? first.title) : (first.legLabel ?? first.title)
  const legLabels = members.map((member) => member.legLabel ?? member.title)
  const labels = isPool ? (hasOther ? [...legLabels, 'Other'] : legLabels) : first.labels
  const model = isPoints ? 'amm' : catalogue.modelOf(unit)
  const isTopicless = first.plan === 'plain' && draw(mix(world.seed, 86), first.number) < 0.04
  const full = isPool || first.group === null ? title : `${first.group.title} ${title}`
  return {
    networkId: token.networkId,
    id: isPoints ? POINTS_BASE + unit : catalogue.idOf(unit),
    model,
    token,
    slug: `${toSlug(full)}${isPoints ? '-pts' : ''}-${unit}`,
    title,
    description: describe(members, labels),
    topics: isTopicless ? [] : [TOPIC_NAMES[first.topic].myriad],
    publishedMs: Math.min(...members.map((member) => member.createdMs)),
    expiresMs: Math.max(...members.map((member) => member.endMs)),
    labels,
    members,
    event: sibling
      ? { id: sibling.event.id, index: sibling.index, isNegRisk: first.group?.isExclusive ?? false }
      : null,
    isMoneyline: first.fixture !== null && /^(result|winner)/.test(first.fixture.bet),
    buyFee: isPoints ? NO_FEE : buyFeeOf(world, first, model),
    seed: hashText(first.key, world.seed),
    numbersAt: (atMs) => numbersOf(world, members, hasOther, token, atMs),
    pricesAt: (atMs) =>
      toPrices(
        members.map((member) => priceAt(world, member, atMs)),
        hasOther,
      ),
  }
}

const POINTS_BASE = 900_000

/** Every eleventh pool has a twin in points. */
export function hasPointsTwin(catalogue: Catalogue, unit: number): boolean {
  return unit % 11 === 4 && catalogue.modelOf(unit) === 'amm'
}

function findTwin(catalogue: Catalogue, networkId: number, id: number): MyriadMarket | null {
  const unit = id - POINTS_BASE
  if (networkId !== PTS.networkId || unit < 0 || !hasPointsTwin(catalogue, unit)) return null
  return toMarket(catalogue, unit, true)
}

export function findById(
  catalogue: Catalogue,
  networkId: number,
  model: TradingModel,
  id: number,
): MyriadMarket | null {
  const unit = catalogue.findUnit(networkId, model, id)
  if (unit !== null) return toMarket(catalogue, unit)
  return model === 'amm' ? findTwin(catalogue, networkId, id) : null
}

export function findBySlug(catalogue: Catalogue, slug: string): MyriadMarket | null {
  const unit = readSlugNumber(slug)
  if (unit === null) return null
  const market = toMarket(catalogue, unit)
  if (market?.slug === slug) return market
  const twin = hasPointsTwin(catalogue, unit) ? toMarket(catalogue, unit, true) : null
  return twin?.slug === slug ? twin : null
}

/** The position of a listing on the wire: its market, and which outcome is the listing's Yes. */
export function locateMyriad(
  world: World,
  listing: Listing,
): { networkId: number; tradingModel: TradingModel; id: number; outcomeId: number } {
  const catalogue = catalogueOf(world)
  const unit = catalogue.roster.unitOf(listing)
  const members = catalogue.roster.unit(unit)?.members ?? []
  return {
    networkId: catalogue.tokenOf(unit).networkId,
    tradingModel: catalogue.modelOf(unit),
    id: catalogue.idOf(unit),
    outcomeId: Math.max(0, members.indexOf(listing)),
  }
}

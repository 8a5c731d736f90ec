import type { Listing, ListingState } from '../../world/world.ts'
import type { WireContext } from '../wire.ts'
import { imageOf, negRiskMarketIdOf, type Row, toMarketRow } from './gamma-market.ts'
import { polymarketRoster, toEventId, toEventSlug, toEventTitle } from './ids.ts'
import { round } from './prices.ts'
import { tagsOf, toTagRow } from './tags.ts'
import { toIso, toMicroIso } from './times.ts'

/** An event with the state of each member, computed once for every row that needs it. */
export interface EventView {
  readonly first: Listing
  readonly negRiskMarketId: string | null
  readonly members: readonly { readonly listing: Listing; readonly state: ListingState }[]
  readonly volume: number
  readonly volume24h: number
  readonly liquidity: number
  readonly isClosed: boolean
}

/** Null while none of its members exists. */
export function viewEvent(context: WireContext, unit: number): EventView | null {
  const nowMs = context.nowMs()
  const members = polymarketRoster(context.world)
    .membersAt(unit, nowMs)
    .map((listing) => ({ listing, state: context.world.state(listing, nowMs) }))
  const first = members[0]
  if (!first) return null
  const sum = (of: (state: ListingState) => number) =>
    round(
      members.reduce((total, member) => total + of(member.state), 0),
      6,
    )
  return {
    first: first.listing,
    negRiskMarketId: negRiskMarketIdOf(context.world, first.listing.group),
    members,
    volume: sum((state) => state.volumeTotal),
    volume24h: sum((state) => state.volume24h),
    liquidity: sum((state) => (state.status === 'open' ? state.liquidity : 0)),
    isClosed: members.every((member) => member.state.status !== 'open'),
  }
}

/**
 * The event inside a single market row: everything but `markets` and `tags`. Unlike on markets, numbers are numbers
 * here.
 */
function toEventHead(context: WireContext, view: EventView): Row {
  const { first } = view
  const { world } = context
  const slug = toEventSlug(world, first)
  const isExclusive = view.negRiskMarketId !== null
  const created = toMicroIso(first.createdMs, first.number)
  const image = imageOf(slug)
  const endMs = Math.max(...view.members.map((member) => member.listing.endMs))
  const updatedMs = Math.max(...view.members.map((member) => member.state.updatedMs))
  const head: Row = {
    id: toEventId(world, first),
    ticker: slug,
    slug,
    title: toEventTitle(first),
    description: first.rules,
    resolutionSource: '',
    startDate: created,
    creationDate: created,
    endDate: toIso(endMs),
    image,
    icon: image,
    active: true,
    closed: view.isClosed,
    archived: false,
    new: false,
    featured: false,
    restricted: true,
    liquidity: view.liquidity,
    volume: view.volume,
    openInterest: 0,
    createdAt: created,
    updatedAt: toMicroIso(updatedMs, first.number + 3),
    volume24hr: view.volume24h,
    volume1wk: Math.min(view.volume, view.volume24h * 7),
    volume1mo: Math.min(view.volume, view.volume24h * 30),
    volume1yr: view.volume,
    enableOrderBook: true,
    liquidityClob: view.liquidity,
    negRisk: isExclusive,
    commentCount: first.number % 900,
    cyom: false,
    showAllOutcomes: true,
    showMarketImages: false,
    enableNegRisk: isExclusive,
    automaticallyActive: true,
    negRiskAugmented: isExclusive && first.number % 4 === 0,
    pendingDeployment: false,
    deploying: false,
    requiresTranslation: false,
  }
  if (view.members.length > 1) head.sortBy = 'price'
  if (isExclusive) head.negRiskMarketID = view.negRiskMarketId
  if (first.fixture) head.startTime = toIso(first.fixture.startMs)
  if (view.isClosed) head.closedTime = toIso(Math.floor(closedMsOf(context, view) / 1000) * 1000)
  return head
}

function closedMsOf(context: WireContext, view: EventView): number {
  const roster = polymarketRoster(context.world)
  return Math.max(
    ...view.members.map(
      ({ listing, state }) => state.resolvedMs ?? roster.closedMs(listing.number, context.nowMs()),
    ),
  )
}

/** An event with its markets and tags. */
export function toEventRow(context: WireContext, view: EventView): Row {
  const row = toEventHead(context, view)
  row.markets = view.members.map(({ listing, state }) =>
    toMarketRow(context, listing, state, view.negRiskMarketId),
  )
  row.tags = tagsOf(view.first).map(toTagRow)
  return row
}

/** A single market with its event, and tags only on request. */
export function toStandaloneRow(
  context: WireContext,
  listing: Listing,
  view: EventView,
  hasTags: boolean,
): Row {
  const state = view.members.find((member) => member.listing.number === listing.number)?.state
  const now = state ?? context.world.state(listing, context.nowMs())
  const row = toMarketRow(context, listing, now, view.negRiskMarketId)
  row.events = [toEventHead(context, view)]
  if (hasTags) row.tags = tagsOf(view.first).map(toTagRow)
  return row
}

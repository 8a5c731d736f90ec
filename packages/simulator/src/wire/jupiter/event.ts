import type { Listing, ListingState } from '../../world/world.ts'
import { toEventSlug } from '../polymarket/ids.ts'
import { toSlug } from '../roster/slugs.ts'
import { TOPIC_NAMES } from '../roster/topic-names.ts'
import type { WireContext } from '../wire.ts'
import { isTwoSided, jupiterRoster, originalOf, providerOf, toEventId } from './ids.ts'
import { type Row, rowVolume, seconds, sidesOf, toMemberRow } from './market.ts'

export function categoryOf(listing: Listing): string {
  return TOPIC_NAMES[listing.topic].jupiter
}

export function tagsOf(listing: Listing): readonly string[] {
  const tags = [categoryOf(listing).replace(/[^a-z]+/g, '-')]
  if (listing.topic === 'world') tags.push('geopolitics')
  if (listing.fixture) tags.push(toSlug(listing.fixture.league))
  if (isTwoSided(listing) && !listing.fixture) tags.push('up-or-down', 'recurring', 'hide-from-new')
  return tags
}

function subcategoryOf(listing: Listing): string {
  if (listing.fixture) return toSlug(listing.fixture.league)
  return listing.topic === 'crypto' && /\b(btc|bitcoin)\b/i.test(listing.title) ? 'btc' : ''
}

export function eventTitle(listing: Listing): string {
  return listing.group?.title ?? listing.title
}

function slugOf(context: WireContext, listing: Listing): string {
  const original = originalOf(context.world, listing)
  return original ? toEventSlug(context.world, original) : `${toSlug(eventTitle(listing))}-${listing.number}`
}

export interface EventView {
  readonly first: Listing
  readonly members: readonly { readonly listing: Listing; readonly state: ListingState }[]
}

/** Null while none of its members exists. */
export function viewEvent(context: WireContext, unit: number): EventView | null {
  const nowMs = context.nowMs()
  const members = jupiterRoster(context.world)
    .membersAt(unit, nowMs)
    .map((listing) => ({ listing, state: context.world.state(listing, nowMs) }))
  const first = members[0]
  return first ? { first: first.listing, members } : null
}

/** Whether the game of an event is being played. */
function isLive(listing: Listing, nowMs: number): boolean {
  return listing.fixture !== null && nowMs >= listing.fixture.startMs && nowMs < listing.endMs
}

/** Event amounts are micro-USD as text, and the members' whole dollars add up to them. */
export function toEventRow(context: WireContext, view: EventView): Row {
  const { first, members } = view
  const eventId = toEventId(context.world, first)
  const nowMs = context.nowMs()
  const dollars = members
    .flatMap(({ listing, state }) => sidesOf(listing).map((side) => rowVolume(listing, state, side)))
    .reduce((sum, volume) => sum + volume, 0)
  const today = Math.round(members.reduce((sum, { state }) => sum + state.volume24h, 0))
  const closeMs = Math.max(...members.map(({ listing }) => listing.endMs))
  return {
    eventId,
    isActive: members.some(({ state }) => state.status === 'open'),
    isLive: isLive(first, nowMs),
    category: categoryOf(first),
    subcategory: subcategoryOf(first),
    tags: tagsOf(first),
    metadata: {
      slug: slugOf(context, first),
      title: eventTitle(first),
      isLive: isLive(first, nowMs),
      series: providerOf(first),
      eventId,
      imageUrl: `https://polymarket-upload.s3.us-east-2.amazonaws.com/${toSlug(eventTitle(first))}.jpg`,
      subtitle: '',
      closeTime: new Date(closeMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    },
    volumeUsd: `${dollars}000000`,
    volume24hr: `${today}000000`,
    beginAt: first.fixture ? String(seconds(first.fixture.startMs)) : null,
    closeCondition: 'This market will close and expire after a winner is declared.',
    rulesPdf: '',
    markets: members.flatMap(({ listing, state }) =>
      sidesOf(listing).map((side) => toMemberRow(context, listing, state, side)),
    ),
    sportsMarketGroups: [],
  }
}

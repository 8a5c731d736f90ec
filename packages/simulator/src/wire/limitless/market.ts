import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED, Text } from '../../data/schemas.ts'
import { hashText } from '../../world/hash.ts'
import type { Listing, ListingState } from '../../world/world.ts'
import { isRound } from '../roster/is-round.ts'
import { hexOf } from '../roster/number-ids.ts'
import type { WireContext } from '../wire.ts'
import { automationOf, categoriesOf, roundMinutes, tagsOf } from './categories.ts'
import {
  isAmm,
  limitlessRoster,
  stableSlugOf,
  toConditionId,
  toGroupId,
  toGroupSlug,
  toMarketId,
  toMarketSlug,
  toPoolAddress,
  toTokenIds,
} from './ids.ts'
import { bookPrices, microText, poolPrices, tradePrices } from './quotes.ts'

export type Row = Record<string, unknown>

const Fields = Type.Record(Type.String(), Type.Unknown())

/** Fields that are the same in every market. */
export const SAME = readData(
  'limitless-markets.json',
  Type.Object({ exchange: Text, collateral: Fields, creator: Fields, settings: Fields }, CLOSED),
)

/** Rules as HTML, as sent by the venue. */
function toHtml(text: string): string {
  const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return safe
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replace(/\n/g, '<br>')}</p>`)
    .join('<p><br></p>')
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `Jun 21, 2026`: for display only. */
function toDisplayDate(ms: number): string {
  const date = new Date(ms)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

export function statusOf(listing: Listing, state: ListingState): string {
  if (state.status === 'resolved') return 'RESOLVED'
  if (state.status === 'closed') return 'LOCKED'
  return listing.number % 47 === 0 ? 'FUNDED_FLAGGED' : 'FUNDED'
}

/** Some titles have a gem in front. */
function titleOf(listing: Listing): string {
  if (listing.legLabel !== null) return listing.legLabel
  return listing.number % 13 === 0 && !listing.fixture && !isRound(listing)
    ? `💎 ${listing.title}`
    : listing.title
}

function volumeFields(volume: number): Row {
  return { volume: microText(volume), volumeFormatted: volume.toFixed(6) }
}

/** Metadata mixes types: `minSize` is a number here and a text under `settings`. */
function metadataOf(listing: Listing): Row {
  const base: Row = {
    fee: true,
    hidden: false,
    isBannered: false,
    isPolyArbitrage: listing.number % 3 === 0,
    oracleVersion: 2,
    shouldMarketMake: true,
  }
  if (listing.fixture) {
    base.homeTeam = listing.fixture.home
    base.awayTeam = listing.fixture.away
  }
  if (isRound(listing)) {
    base.c = 3
    base.minSize = 100_000_000
    base.openPrice = `${60_000 + (listing.number % 9_000)}.${String(listing.number).padStart(18, '0')}`
    base.openPriceCapturedAt = new Date(listing.endMs - roundMinutes(listing) * 60_000).toISOString()
  }
  return base
}

function roundFields(listing: Listing, isDetail: boolean): Row {
  if (!isRound(listing)) return {}
  const minutes = roundMinutes(listing)
  return {
    stableSlug: stableSlugOf(listing),
    startAt: new Date(listing.endMs - minutes * 60_000).toISOString(),
    priceOracleMetadata: {
      assetType: 'CRYPTO',
      chartSource: 'chainlink',
      name: listing.title.split(' ')[0],
      ticker: listing.title.split(' ')[0],
      symbol: `Crypto.${listing.title.split(' ')[0]}/USD`,
    },
    ...(isDetail
      ? {
          frequency: minutes === 60 ? 'hourly' : 'minutely',
          subFrequency: minutes === 60 ? 'hours_1' : `minutes_${minutes}`,
        }
      : {}),
  }
}

/** Book markets have tokens and best quotes; pool markets have an address, liquidity and prices up to 100. */
function tradeFields(context: WireContext, listing: Listing, state: ListingState, isDetail: boolean): Row {
  const tokens = toTokenIds(context.world, listing)
  if (!isAmm(context.world, listing)) {
    const hasBestQuote = isDetail || listing.number % 19 !== 0
    return {
      tradeType: 'clob',
      tokens:
        listing.number % 2 === 0 ? { yes: tokens[0], no: tokens[1] } : { no: tokens[1], yes: tokens[0] },
      prices: bookPrices(state),
      ...(hasBestQuote ? { tradePrices: tradePrices(state) } : {}),
      venue: { adapter: null, exchange: SAME.exchange },
    }
  }
  const openInterest = state.liquidity * 0.9
  return {
    tradeType: 'amm',
    address: toPoolAddress(context.world, listing),
    positionIds: tokens,
    prices: poolPrices(state),
    liquidity: microText(state.liquidity),
    liquidityFormatted: state.liquidity.toFixed(6),
    openInterest: microText(openInterest),
    openInterestFormatted: openInterest.toFixed(6),
  }
}

function commonFields(listing: Listing, state: ListingState): Row {
  return {
    proxyTitle: null,
    description: toHtml(listing.rules),
    collateralToken: SAME.collateral,
    expirationDate: toDisplayDate(listing.endMs),
    expirationTimestamp: Math.floor(listing.endMs),
    expired: state.status !== 'open',
    hidden: false,
    createdAt: new Date(listing.createdMs).toISOString(),
    updatedAt: new Date(state.updatedMs).toISOString(),
    status: statusOf(listing, state),
    isRewardable: listing.number % 2 === 0,
    isOther: false,
    imageUrl: null,
    logo: null,
    priorityIndex: listing.number % 11,
    metadata: metadataOf(listing),
    settings: SAME.settings,
  }
}

/** A market: alone, or as a child of a group. A child omits what the group states once. */
export function toMarketRow(
  context: WireContext,
  listing: Listing,
  state: ListingState,
  isDetail: boolean,
): Row {
  const { world } = context
  const isChild = listing.group !== null
  const winner = state.isYes === null ? null : state.isYes ? 0 : 1
  return {
    id: toMarketId(listing),
    slug: toMarketSlug(listing),
    title: titleOf(listing),
    ...commonFields(listing, state),
    conditionId: toConditionId(world, listing),
    negRiskRequestId: listing.group?.isExclusive ? `0x${hexOf(world.seed, listing.number, 64)}` : null,
    groupId: isChild ? toGroupId(world, listing) : null,
    marketType: isChild ? 'group' : 'single',
    automationType: automationOf(listing),
    ...volumeFields(state.volumeTotal),
    ...tradeFields(context, listing, state, isDetail),
    winningOutcomeIndex: winner,
    ...(isChild
      ? {
          orderInGroup:
            listing.number - limitlessRoster(world).firstNumber(limitlessRoster(world).unitOf(listing)),
          payoutNumerators: winner === null ? null : winner === 0 ? [1, 0] : [0, 1],
        }
      : { categories: categoriesOf(listing), tags: tagsOf(listing), creator: SAME.creator }),
    ...roundFields(listing, isDetail),
  }
}

/** A group: no tokens, prices, condition or winner of its own. Its children appear nowhere else in a list. */
function toGroupRow(context: WireContext, members: readonly Listing[], isDetail: boolean): Row | null {
  const { world } = context
  const nowMs = context.nowMs()
  const children = members.map((listing) => ({ listing, state: world.state(listing, nowMs) }))
  const head = children[0]
  if (!head) return null
  const { listing: first } = head
  const last = children.reduce((a, b) => (b.listing.endMs > a.listing.endMs ? b : a))
  const open = children.find(({ state }) => state.status === 'open') ?? head
  const latest = children.reduce((a, b) => (b.state.updatedMs > a.state.updatedMs ? b : a))
  const volume = children.reduce((sum, { state }) => sum + state.volumeTotal, 0)
  return {
    id: toGroupId(world, first),
    slug: toGroupSlug(world, first),
    title: first.group?.title ?? first.title,
    ...commonFields(first, open.state),
    expirationDate: toDisplayDate(last.listing.endMs),
    expirationTimestamp: Math.floor(last.listing.endMs),
    updatedAt: new Date(latest.state.updatedMs).toISOString(),
    categories: categoriesOf(first),
    tags: tagsOf(first),
    creator: SAME.creator,
    automationType: automationOf(first),
    tradeType: 'clob',
    marketType: 'group',
    outcomeTokens: ['Yes', 'No'],
    negRiskMarketId: first.group?.isExclusive ? `0x${hexOf(hashText(first.group.key, 1), 3, 64)}` : null,
    venue: { adapter: null, exchange: SAME.exchange },
    ...volumeFields(volume),
    markets: children.map(({ listing, state }) => toMarketRow(context, listing, state, isDetail)),
  }
}

/** An entry of the list or a detail page: a market or a group. */
export function toUnitRow(context: WireContext, unit: number, isDetail: boolean): Row | null {
  const members = limitlessRoster(context.world).membersAt(unit, context.nowMs())
  const first = members[0]
  if (!first) return null
  if (first.group) return toGroupRow(context, members, isDetail)
  return toMarketRow(context, first, context.world.state(first, context.nowMs()), isDetail)
}

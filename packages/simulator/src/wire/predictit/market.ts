import { draw, mix } from '../../world/hash.ts'
import type { Listing, ListingState, World } from '../../world/world.ts'
import { isPlanned } from '../roster/planned-questions.ts'
import { type DateEndForm, dateEndForm, toDateEnd } from './date-end.ts'
import { easternMidnightMs, toStamp } from './eastern.ts'
import {
  toContractId,
  toContractImage,
  toFeedName,
  toMarketId,
  toMarketImage,
  toShortName,
  toUrl,
} from './ids.ts'

export function toCents(price: number): number {
  return Math.min(99, Math.max(1, Math.round(price * 100))) / 100
}

function opposite(price: number | null): number | null {
  return price === null ? null : Math.round((1 - price) * 100) / 100
}

/** Closing prices of the previous Eastern day are valid for a day, so they are cached until the next midnight. */
const closes = new WeakMap<World, { midnightMs: number; cents: Uint8Array }>()

function lastCloseOf(world: World, listing: Listing, builtMs: number): number | null {
  const midnightMs = easternMidnightMs(builtMs)
  if (listing.createdMs >= midnightMs) return null
  let kept = closes.get(world)
  if (!kept || kept.midnightMs !== midnightMs) {
    kept = { midnightMs, cents: new Uint8Array(world.listings('predictit').length) }
    closes.set(world, kept)
  }
  const known = kept.cents[listing.number] ?? 0
  if (known !== 0) return known / 100
  const close = toCents(world.state(listing, midnightMs - 1).price)
  kept.cents[listing.number] = Math.round(close * 100)
  return close
}

/** The last trade: redeemed winners at 0.99, losers at 0.01, 0 if never traded. */
function lastTradeOf(world: World, listing: Listing, state: ListingState): number {
  if (state.isYes !== null) return state.isYes ? 0.99 : 0.01
  const isUntraded =
    state.volumeTotal === 0 || (listing.plan === 'plain' && draw(mix(world.seed, 64), listing.number) < 0.011)
  return isUntraded ? 0 : toCents(state.lastTrade)
}

function toContract(world: World, listing: Listing, index: number, form: DateEndForm, builtMs: number) {
  const state = world.state(listing, builtMs)
  const name = toFeedName(listing.legLabel ?? listing.title, mix(world.seed, listing.number))
  const close = state.isYes === null ? lastCloseOf(world, listing, builtMs) : null
  return {
    state,
    contract: {
      id: toContractId(listing),
      dateEnd: toDateEnd(form, listing.endMs),
      image: toContractImage(world, listing),
      name,
      shortName: listing.group === null ? toShortName(name) : name,
      status: state.status === 'open' ? 'Open' : 'Closed',
      lastTradePrice: lastTradeOf(world, listing, state),
      bestBuyYesCost: state.ask,
      bestBuyNoCost: opposite(state.bid),
      bestSellYesCost: state.bid,
      bestSellNoCost: opposite(state.ask),
      lastClosePrice: state.isYes === null ? close : state.isYes ? 0.99 : 0.01,
      displayOrder: draw(mix(world.seed, 65), listing.number) < 0.09 ? index : 0,
    },
  }
}

/**
 * One market as of the feed's build. It is `Open` while any contract trades. A contract that was settled before the
 * others stays in it, without quotes. `lastMs` is when the last contract was settled, null before.
 */
export function toMarket(world: World, unit: number, members: readonly Listing[], builtMs: number) {
  const [first] = members
  if (!first) return null
  const isKept = members.some((member) => isPlanned(world, member.questionId))
  const form = isKept ? 'iso' : dateEndForm(draw(mix(world.seed, 66), first.number))
  const rows = members.map((member, index) => toContract(world, member, index, form, builtMs))
  const name =
    first.group === null
      ? (rows[0]?.contract.name ?? first.title)
      : toFeedName(first.group.title, first.number)
  const isOpen = rows.some((row) => row.state.status === 'open')
  const settled = rows.map((row) => row.state.resolvedMs)
  return {
    market: {
      id: toMarketId(unit),
      name,
      shortName: toShortName(name),
      image: toMarketImage(world, unit),
      url: toUrl(unit, name),
      contracts: rows.map((row) => row.contract),
      timeStamp: toStamp(builtMs, mix(world.seed, Math.floor(builtMs / 60_000))),
      status: isOpen ? 'Open' : 'Closed',
    },
    lastMs: settled.some((ms) => ms === null) ? null : Math.max(...settled.map((ms) => ms ?? 0)),
  }
}

export type PredictitMarket = NonNullable<ReturnType<typeof toMarket>>['market']

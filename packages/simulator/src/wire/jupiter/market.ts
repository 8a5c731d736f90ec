import { hashText } from '../../world/hash.ts'
import type { Listing, ListingState } from '../../world/world.ts'
import { toTokenIds } from '../polymarket/ids.ts'
import type { WireContext } from '../wire.ts'
import { isTwoSided, originalOf, providerOf, toAccount, toEventId, toPda, toRowId } from './ids.ts'

const MICRO = 1_000_000
const TOKEN_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const SIDE_NAMES = ['up', 'down'] as const

export type Row = Record<string, unknown>

export function micro(value: number): number {
  return Math.round(value * MICRO)
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}

/** The rows of a listing: one, or one for each named side. */
export function sidesOf(listing: Listing): readonly (0 | 1)[] {
  return isTwoSided(listing) ? [0, 1] : [0]
}

/** Whole dollars traded on a row; the two rows of a split market share the market's volume. */
export function rowVolume(listing: Listing, state: ListingState, side: 0 | 1): number {
  const total = Math.round(state.volumeTotal)
  if (!isTwoSided(listing)) return total
  return side === 0 ? Math.ceil(total / 2) : Math.floor(total / 2)
}

/** Best quotes of a row's Yes. */
export function toBestQuote(
  state: ListingState,
  side: 0 | 1,
): { readonly bid: number | null; readonly ask: number | null } {
  if (side === 0) return state
  return {
    bid: state.ask === null ? null : 1 - state.ask,
    ask: state.bid === null ? null : 1 - state.bid,
  }
}

/**
 * Micro-USD quotes, where a missing quote is a number. No bid is 0 with No at 1,000,000. No ask is 0 on some rows and
 * 1,000,000 on others. A closed market has four zeroes or four nulls, and Jupiter's own rounds have no pricing at all.
 */
function toPricing(listing: Listing, state: ListingState, side: 0 | 1): Row | null {
  const volume = rowVolume(listing, state, side)
  if (state.status !== 'open') {
    if (providerOf(listing) === 'bisonfi') return null
    const none = listing.number % 5 === 0 ? null : 0
    return {
      buyYesPriceUsd: none,
      sellYesPriceUsd: none,
      sellNoPriceUsd: none,
      buyNoPriceUsd: none,
      volume,
    }
  }
  const { bid, ask } = toBestQuote(state, side)
  return {
    buyYesPriceUsd: ask === null ? (listing.number % 2 === 0 ? 0 : MICRO) : micro(ask),
    sellYesPriceUsd: bid === null ? 0 : micro(bid),
    sellNoPriceUsd: ask === null ? 0 : MICRO - micro(ask),
    buyNoPriceUsd: bid === null ? MICRO : MICRO - micro(bid),
    volume,
  }
}

/** The title of a row in its event: the member's label, the side's name, or the question if it is alone. */
export function rowTitle(listing: Listing, side: 0 | 1): string {
  if (isTwoSided(listing)) return listing.labels[side]
  return listing.legLabel ?? listing.title
}

/** `yes` or `no` of the row, once resolved. */
export function resultOf(state: ListingState, side: 0 | 1): 'yes' | 'no' | null {
  if (state.isYes === null) return null
  return state.isYes === (side === 0) ? 'yes' : 'no'
}

/** Start of a round, from the minutes in its title. */
export function openMsOf(listing: Listing): number {
  const minutes = /(\d+)\s*m(?:in)?\b/i.exec(listing.title)?.[1]
  if (providerOf(listing) !== 'bisonfi' || minutes === undefined) return listing.createdMs
  return listing.endMs - Number(minutes) * 60_000
}

export function marketOptions(): readonly Row[] {
  return [
    { label: 'Yes', buyYes: true },
    { label: 'No', buyYes: false },
  ]
}

function sportsFields(listing: Listing): Row {
  const { fixture } = listing
  const type = fixture?.bet === 'total-over' ? 'totals' : 'moneyline'
  return {
    sportsMarketType: fixture ? type : null,
    sportsLine: fixture?.line ?? null,
    periodType: null,
    periodNumber: null,
    gameNumber: null,
  }
}

/** Fields that only Jupiter's own rounds have; they have no Polymarket tokens. */
function roundFields(context: WireContext, listing: Listing, state: ListingState, side: 0 | 1): Row {
  const pda = toPda(context.world, listing)
  return {
    marketPda: pda,
    outcomeMint: toAccount(context.world.seed, `mint/${pda}/${side}`),
    outcomeTokenProgram: TOKEN_PROGRAM,
    outcomeSide: SIDE_NAMES[side],
    sideLabel: listing.labels[side],
    oracle: toAccount(context.world.seed, 'oracle/btc-usd'),
    tradable: state.status === 'open',
    lifecycleStatus: state.status === 'open' ? 'open' : state.status === 'resolved' ? 'settled' : 'resolving',
  }
}

/** A member nested in its event, so it has no `eventId`. */
export function toMemberRow(context: WireContext, listing: Listing, state: ListingState, side: 0 | 1): Row {
  const original = originalOf(context.world, listing)
  const id = toRowId(context.world, listing, side)
  const provider = providerOf(listing)
  return {
    provider,
    marketId: id,
    status: state.status === 'open' ? 'open' : 'closed',
    result: resultOf(state, side),
    marketResultPubkey: state.isYes === null ? null : toAccount(context.world.seed, `result/${id}`),
    title: rowTitle(listing, side),
    openTime: seconds(openMsOf(listing)),
    closeTime: seconds(listing.endMs),
    isTeamMarket: listing.fixture !== null && isTwoSided(listing),
    rulesPrimary: listing.rules,
    rulesSecondary: '',
    resolveAt: state.resolvedMs === null ? null : new Date(state.resolvedMs).toISOString(),
    pricing: toPricing(listing, state, side),
    imageUrl: null,
    team: null,
    outcomes: ['Yes', 'No'],
    ...(original ? { clobTokenIds: toTokenIds(context.world, original) } : {}),
    marketOptions: marketOptions(),
    ...sportsFields(listing),
    ...(provider === 'bisonfi' ? roundFields(context, listing, state, side) : {}),
  }
}

/** `GET /markets/{marketId}`: the member with its event. */
export function toMarketRow(context: WireContext, listing: Listing, side: 0 | 1): Row {
  const state = context.world.state(listing, context.nowMs())
  return {
    ...toMemberRow(context, listing, state, side),
    eventId: toEventId(context.world, listing),
  }
}

/** 32 hex digits that represent a market id on chain. */
export function marketHash(id: string): string {
  return [1, 2, 3, 4].map((salt) => hashText(id, salt).toString(16).padStart(8, '0')).join('')
}

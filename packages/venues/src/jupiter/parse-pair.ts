import type { PlatformMarket, Rejection } from '@parallax/domain'
import { toSideTitle } from '../parse/group-leg-title.ts'
import { type MarketState, toState } from './market-state.ts'
import type { MarketPayload } from './payload.ts'
import { toSideLabel } from './side-label.ts'
import { type EventContext, type Side, toMarket } from './to-market.ts'
import { toUnderlying } from './underlying.ts'

export type Pair = readonly [MarketPayload, MarketPayload]

/**
 * Folds the two listings of a two-sided market (Up/Down, team against team) into one market. Outcome i is the Yes side
 * of listing i, and the question is whether the first side wins. Both are refused together: one half alone would
 * reappear as a second listing of the same market.
 */
export function parsePair(wholeId: string, pair: Pair, context: EventContext): PlatformMarket | Rejection {
  const reject = (reason: string, detail: string): Rejection => ({
    platformMarketId: wholeId,
    reason,
    detail,
  })
  const [first, second] = pair
  const underlyings = pair.map((groupLeg) => toUnderlying(groupLeg.provider, groupLeg.marketId))
  const [underlying, other] = underlyings
  if (!underlying?.isKnown || !other?.isKnown) {
    const reason = underlyings.find((each) => !each.isKnown)
    return reject(reason?.isKnown === false ? reason.reason : 'unknown_provider', 'of one side of the pair')
  }
  const states = [toState(first, context.fetchedAt), toState(second, context.fetchedAt)] as const
  if (states[0] === null || states[1] === null) return reject('unknown_status', 'of one side of the pair')
  const state = toPairState([states[0], states[1]])
  if (pair.some((groupLeg) => groupLeg.pricing.isFaulty) && state.status !== 'resolved') {
    return reject('price_out_of_range', 'a quote of the pair is not a number from 0 to 1,000,000')
  }
  const winners = new Set(pair.flatMap((groupLeg, index) => toWinner(groupLeg, index)))
  if (winners.size > 1) return reject('result_conflict', 'the sides of the pair name different winners')
  const naming = toPairNaming(pair, context)
  return toMarket(
    {
      ...naming,
      ...state,
      platformMarketId: wholeId,
      sides: pair.map((groupLeg, index) => toSide(groupLeg, naming.labels[index] ?? 'Side')),
      winner: [...winners][0] ?? null,
      mirrorOf: underlying.mirrorOf,
      groupLegs: pair,
    },
    context,
  )
}

function toPairState([first, second]: readonly [MarketState, MarketState]): MarketState {
  const isDecided = [first, second].some((state) => state.status === 'resolved' && !state.isVoid)
  if (isDecided) return { status: 'resolved', isVoid: false }
  if (first.isVoid && second.isVoid) return first
  const isOpen = first.status === 'open' && second.status === 'open'
  return { status: isOpen ? 'open' : 'closed', isVoid: false }
}

/** The winning side by a listing's own result: itself, or the other side when the result is No. */
function toWinner(groupLeg: MarketPayload, index: number): readonly number[] {
  return groupLeg.result === null ? [] : [groupLeg.result === 'yes' ? index : 1 - index]
}

function toSide(groupLeg: MarketPayload, label: string): Side {
  const { buyYesPriceUsd: ask, sellYesPriceUsd: bid } = groupLeg.pricing
  return { label, bid, ask }
}

/** Sides without two different names are ambiguous, and then so is Yes. */
function toPairNaming([first, second]: Pair, { event, groupLegCount }: EventContext) {
  const names = [toSideLabel(first, 0, event.title), toSideLabel(second, 1, event.title)] as const
  const [one, two] = names
  const areNamed = one !== null && two !== null && one.toLowerCase() !== two.toLowerCase()
  const labels = areNamed ? [one, two] : [first.marketId, second.marketId]
  const base = event.title ?? (areNamed ? `${one} vs ${two}` : (first.title ?? first.marketId))
  return {
    labels,
    title: areNamed ? toSideTitle(base, one) : base,
    legLabel: groupLegCount > 1 && areNamed ? one : null,
    yesIndex: areNamed ? (0 as const) : null,
  }
}

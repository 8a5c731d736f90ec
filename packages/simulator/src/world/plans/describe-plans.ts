import type { SimulatedWorld } from '../create-world.ts'
import { MIRROR_LAG_MS } from '../traits.ts'
import type { Listing, ListingBook } from '../world.ts'
import { windowsWithin } from './cycle.ts'
import { cycleOf } from './plan-effects.ts'
import { PLANS, type Plan, toFirstSide } from './plan-list.ts'

const MINUTE = 60_000

export interface PlanWindow {
  readonly fromMs: number
  readonly toMs: number
}

/**
 * A planted pair: to someone who takes the two listings for one question, Yes is cheap at one and No at the other. In a
 * basket, true or false, No is cheap at both.
 */
export interface PlanDescription {
  readonly kind: Plan['kind']
  readonly questionIds: readonly string[]
  /** What is cheap at the first listing. */
  readonly firstSide: 'yes' | 'no'
  /** Key of the first listing, and of the listing at which the question's No is cheap. */
  readonly buyYes: string
  readonly buyNo: string
  /** When the pair shows what its kind means. */
  readonly windows: readonly PlanWindow[]
}

/** Best price of the question's Yes or No at a listing, whichever polarity the listing has; null without an offer. */
export function bestOffer(listing: Listing, book: ListingBook, side: 'yes' | 'no'): number | null {
  const isOwnYes = (side === 'yes') === (listing.polarity === 'same')
  const best = isOwnYes ? book.asks[0]?.price : book.bids[0] && 1 - book.bids[0].price
  return best ?? null
}

/** What a pair of one Yes (or No) and one No leaves of its 1 USD before fees; null when either has no offer. */
export function rawEdge(
  world: SimulatedWorld,
  buyYes: Listing,
  buyNo: Listing,
  atMs: number,
  firstSide: 'yes' | 'no' = 'yes',
): number | null {
  const yes = bestOffer(buyYes, world.book(buyYes, atMs), firstSide)
  const no = bestOffer(buyNo, world.book(buyNo, atMs), 'no')
  return yes === null || no === null ? null : 1 - yes - no
}

/** The parts of the windows in which the pair looks profitable, checked every minute. */
function showing(
  world: SimulatedWorld,
  yes: Listing,
  no: Listing,
  windows: readonly PlanWindow[],
  firstSide: 'yes' | 'no',
): PlanWindow[] {
  const parts: { fromMs: number; toMs: number }[] = []
  for (const window of windows) {
    let isOpen = false
    for (let atMs = window.fromMs; atMs < window.toMs; atMs += MINUTE) {
      const isShowing = (rawEdge(world, yes, no, atMs, firstSide) ?? 0) >= 0.02
      const last = parts.at(-1)
      if (!isShowing) isOpen = false
      else if (isOpen && last !== undefined) last.toMs = atMs
      else {
        parts.push({ fromMs: atMs, toMs: atMs })
        isOpen = true
      }
    }
  }
  return parts.filter((part) => part.toMs > part.fromMs)
}

function windowsOf(
  world: SimulatedWorld,
  plan: Plan,
  yes: Listing,
  no: Listing,
  span: PlanWindow,
): PlanWindow[] {
  const cycle = cycleOf(plan, world.seed, world.epochMs)
  const closesMs = Math.min(yes.endMs, no.endMs)
  const toMs = Math.min(span.toMs, closesMs)
  const windows = cycle === null ? [{ fromMs: span.fromMs, toMs }] : windowsWithin(cycle, span.fromMs, toMs)
  const open = windows.filter((window) => window.fromMs < window.toMs)
  switch (plan.kind) {
    case 'opportunity':
    case 'implication':
    case 'basket':
      return open
        .map((window) => ({ fromMs: window.fromMs + 20_000, toMs: window.toMs - 1 }))
        .filter((window) => window.fromMs < window.toMs)
    case 'trap:wrapped':
      return open
        .filter((window) => window.fromMs > span.fromMs)
        .map((window) => ({ fromMs: window.fromMs + 10_000, toMs: window.fromMs + MIRROR_LAG_MS - 1 }))
    case 'trap:fee-eaten':
    case 'trap:no-depth':
      return open
    default:
      return showing(world, yes, no, open, toFirstSide(plan))
  }
}

/** Every planted pair with the times when it shows, within a span (the first day by default). */
export function describePlans(world: SimulatedWorld, span?: PlanWindow): readonly PlanDescription[] {
  const over = span ?? { fromMs: world.epochMs, toMs: world.epochMs + 86_400_000 }
  return PLANS.map((plan) => {
    const yes = world.listingAt(plan.buyYes[0], plan.buyYes[1])
    const no = world.listingAt(plan.buyNo[0], plan.buyNo[1])
    return {
      kind: plan.kind,
      firstSide: toFirstSide(plan),
      questionIds: [...new Set([plan.buyYes[0], plan.buyNo[0]])],
      buyYes: yes.key,
      buyNo: no.key,
      windows: windowsOf(world, plan, yes, no, over),
    }
  })
}

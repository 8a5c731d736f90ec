import { buyFee } from '../fees.ts'
import { draw, hashText } from '../hash.ts'
import type { PlanEffect } from '../profile.ts'
import { TRAITS } from '../traits.ts'
import type { Listing, Slug, Topic } from '../world.ts'
import type { Cycle } from './cycle.ts'
import { PLANS, type Plan } from './plan-list.ts'

const MINUTE = 60_000
/** The time in which a swinging gap opens and closes: an alert on it is triggered within minutes. */
const TURN_MS = 3 * MINUTE
/** How much more likely the later deadline of an implication is, at most. Its price is too low only beyond this gap. */
const LATER_GAP = 0.045
/**
 * The probability of all other candidates in a race. Only beyond this gap are the prices of two candidates too high
 * together.
 */
const OTHERS_GAP = 0.05

export interface PlannedListing {
  readonly plan: Listing['plan']
  readonly effect: PlanEffect | null
}

export function placeKey(questionId: string, venue: Slug): string {
  return `${questionId}|${venue}`
}

/** When a plan's windows are open; null when it always applies. About three in four are open at the epoch. */
export function cycleOf(plan: Plan, seed: number, epochMs: number): Cycle | null {
  const hash = hashText(
    `${plan.kind}:${plan.kind === 'trap:wrapped' ? plan.buyYes[0].split('/')[0] : plan.buyYes[0]}`,
    seed,
  )
  switch (plan.kind) {
    case 'opportunity':
    case 'implication':
    case 'basket': {
      const periodMs = Math.round(60 + 40 * draw(hash, 1)) * MINUTE
      const onMs = Math.round((0.6 + 0.2 * draw(hash, 2)) * (periodMs / MINUTE)) * MINUTE
      return { fromMs: epochMs - Math.round(draw(hash, 3) * (periodMs / MINUTE)) * MINUTE, periodMs, onMs }
    }
    case 'trap:wrapped':
      return {
        fromMs: epochMs - Math.round(40 * draw(hash, 3)) * MINUTE,
        periodMs: 40 * MINUTE,
        onMs: 20 * MINUTE,
      }
    case 'trap:play-money':
      return plan.turn === null
        ? null
        : { fromMs: epochMs - Math.round(TURN_MS * plan.turn), periodMs: TURN_MS, onMs: 0.75 * TURN_MS }
    case 'trap:stale':
      return {
        fromMs: epochMs - Math.round(20 + 80 * draw(hash, 3)) * MINUTE,
        periodMs: 150 * MINUTE,
        onMs: 120 * MINUTE,
      }
    default:
      return null
  }
}

/** The largest distance between mid and quote of a planned listing: half the spread, one tick, and Azuro's margin. */
function quoteGap(venue: Slug): number {
  const traits = TRAITS[venue]
  if (venue === 'azuro') return 2 * traits.halfSpread[0] * 0.8
  return 1.2 * traits.halfSpread[0] + traits.ticks[0]
}

/** How far apart the mids must be for the quotes to leave `net` after fees, at any odds. */
function gapFor(plan: Plan, topic: Topic, net: number): number {
  const [, yes] = plan.buyYes
  const [, no] = plan.buyNo
  const fees = [0.25, 0.35, 0.5, 0.65, 0.75].map((p) => buyFee(yes, topic, p) + buyFee(no, topic, 1 - p))
  return Math.max(...fees) + net + quoteGap(yes) + quoteGap(no)
}

function effectsOf(
  plan: Plan,
  topic: Topic,
  seed: number,
  epochMs: number,
): [PlanEffect | null, PlanEffect | null] {
  const cycle = cycleOf(plan, seed, epochMs)
  const calm: PlanEffect = { shift: 0, cycle: null, isFrozen: false, book: 'normal' }
  const [, yes] = plan.buyYes
  const [, no] = plan.buyNo
  switch (plan.kind) {
    case 'opportunity':
    case 'implication':
    case 'trap:no-depth': {
      const net = 0.03 + 0.03 * draw(hashText(plan.buyYes[0], seed), 4)
      const gap = gapFor(plan, topic, plan.kind === 'implication' ? net + LATER_GAP : net)
      const book = plan.kind === 'trap:no-depth' ? 'no-depth' : 'normal'
      return [
        { ...calm, shift: -gap / 2, cycle, book },
        { ...calm, shift: gap / 2, cycle },
      ]
    }
    case 'basket': {
      const net = 0.03 + 0.02 * draw(hashText(plan.buyYes[0], seed), 4)
      const expensive = { ...calm, shift: gapFor(plan, topic, net + OTHERS_GAP) / 2, cycle }
      return [expensive, expensive]
    }
    case 'trap:fee-eaten': {
      const raw = yes === 'predictit' || no === 'predictit' ? 0.016 : 0.005
      const gap = raw + TRAITS[yes].halfSpread[0] + TRAITS[no].halfSpread[0]
      return [
        { ...calm, shift: -gap / 2 },
        { ...calm, shift: gap / 2 },
      ]
    }
    case 'trap:stale':
      return [
        { ...calm, cycle, isFrozen: true },
        { ...calm, cycle, shift: 0.16 },
      ]
    case 'trap:play-money': {
      const gap = plan.turn === null ? 0.14 : 0.36
      const manifold = { ...calm, cycle, shift: yes === 'manifold' ? -gap : gap }
      return yes === 'manifold' ? [manifold, calm] : [calm, manifold]
    }
    case 'trap:wrapped':
      return yes === 'jupiter'
        ? [null, { ...calm, cycle, shift: 0.1 }]
        : [{ ...calm, cycle, shift: -0.1 }, null]
    default:
      return [calm, calm]
  }
}

const PLANNED = new Set(PLANS.flatMap(({ buyYes, buyNo }) => [buyYes[0], buyNo[0]]))

/** Whether a plan uses a listing of the question. */
export function isPlanned(questionId: string): boolean {
  return PLANNED.has(questionId)
}

/** What the plans require of each listing they use, by `placeKey`. Throws if two plans want the same listing. */
export function planListings(
  topicOf: (questionId: string) => Topic,
  seed: number,
  epochMs: number,
): ReadonlyMap<string, PlannedListing> {
  const planned = new Map<string, PlannedListing>()
  for (const plan of PLANS) {
    const effects = effectsOf(plan, topicOf(plan.buyYes[0]), seed, epochMs)
    for (const [i, [questionId, venue]] of [plan.buyYes, plan.buyNo].entries()) {
      const key = placeKey(questionId, venue)
      if (planned.has(key)) throw new Error(`two plans for ${key}`)
      planned.set(key, { plan: plan.kind, effect: effects[i] ?? null })
    }
  }
  return planned
}

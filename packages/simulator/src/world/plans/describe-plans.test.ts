import assert from 'node:assert/strict'
import { describe, expect, it } from 'vitest'
import { createWorld, type SimulatedWorld } from '../create-world.ts'
import { buyFee } from '../fees.ts'
import type { Listing } from '../world.ts'
import { bestOffer, describePlans, type PlanDescription, rawEdge } from './describe-plans.ts'

const EPOCH = Date.UTC(2026, 10, 15, 6)

interface Moment {
  readonly plan: PlanDescription
  readonly yes: Listing
  readonly no: Listing
  readonly atMs: number
}

/** Every pair of a kind, checked near the beginning, in the middle and near the end of each of its first windows. */
function* listMoments(
  world: SimulatedWorld,
  plans: readonly PlanDescription[],
  kind: PlanDescription['kind'],
): Generator<Moment> {
  for (const plan of plans) {
    const yes = world.listing(plan.buyYes)
    const no = world.listing(plan.buyNo)
    if (plan.kind !== kind || !yes || !no) continue
    for (const window of plan.windows.slice(0, 6)) {
      for (const part of [0, 0.5, 1])
        yield { plan, yes, no, atMs: window.fromMs + (window.toMs - window.fromMs) * part }
    }
  }
}

function netEdge(world: SimulatedWorld, { plan, yes, no, atMs }: Moment): number {
  const first = bestOffer(yes, world.book(yes, atMs), plan.firstSide)
  const second = bestOffer(no, world.book(no, atMs), 'no')
  if (first === null || second === null) return Number.NaN
  return 1 - first - second - buyFee(yes.venue, yes.topic, first) - buyFee(no.venue, no.topic, second)
}

/** USD offered at the listing within two cents of the best price of the wanted side. */
function depth(world: SimulatedWorld, listing: Listing, side: 'yes' | 'no', atMs: number): number {
  const book = world.book(listing, atMs)
  const isOwnYes = (side === 'yes') === (listing.polarity === 'same')
  const levels = isOwnYes ? book.asks : book.bids.map(({ price, size }) => ({ price: 1 - price, size }))
  const best = levels[0]?.price ?? 0
  return levels
    .filter(({ price }) => price <= best + 0.02)
    .reduce((sum, { price, size }) => sum + price * size, 0)
}

describe.each([
  { seed: 1, epochMs: EPOCH },
  { seed: 99, epochMs: EPOCH },
  { seed: 5, epochMs: Date.UTC(2027, 2, 9, 18) },
])('plans of seed $seed at epoch $epochMs', (options) => {
  const world = createWorld(options)
  const plans = describePlans(world)

  it('include at least 25 opportunities and 6 traps of each class, and mark their listings', () => {
    const counts = new Map<string, number>()
    for (const { kind, windows } of plans)
      if (windows.length > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    expect(counts.get('opportunity')).toBeGreaterThanOrEqual(25)
    for (const trap of [
      'other-date',
      'stage',
      'threshold',
      'wrapped',
      'play-money',
      'stale',
      'no-depth',
      'fee-eaten',
    ]) {
      expect(counts.get(`trap:${trap}`), trap).toBeGreaterThanOrEqual(6)
    }
    expect(counts.get('implication')).toBeGreaterThanOrEqual(4)
    expect(counts.get('trap:other-subject')).toBeGreaterThanOrEqual(3)
    expect(counts.get('basket')).toBeGreaterThanOrEqual(3)
    expect(counts.get('trap:both-true')).toBeGreaterThanOrEqual(1)
    for (const { kind, buyYes, buyNo } of plans) {
      expect([world.listing(buyYes)?.plan, world.listing(buyNo)?.plan]).toEqual([kind, kind])
    }
  })

  it('opportunities leave two cents a pair after the highest fees, on 500 USD of real money', () => {
    for (const moment of listMoments(world, plans, 'opportunity')) {
      assert.equal(moment.yes.questionId, moment.no.questionId)
      assert.ok(netEdge(world, moment) > 0.02, moment.plan.questionIds.join())
      assert.ok(depth(world, moment.yes, 'yes', moment.atMs) > 500)
      assert.ok(depth(world, moment.no, 'no', moment.atMs) > 500)
      expect([moment.yes.venue, moment.no.venue]).not.toContain('manifold')
    }
  })

  it('implications leave as much, on two deadlines of which the later is cheaper', () => {
    for (const moment of listMoments(world, plans, 'implication')) {
      assert.ok(moment.yes.endMs > moment.no.endMs)
      assert.ok(netEdge(world, moment) > 0.02, moment.plan.questionIds.join())
      assert.ok(depth(world, moment.yes, 'yes', moment.atMs) > 500)
      assert.ok(depth(world, moment.no, 'no', moment.atMs) > 500)
    }
  })

  it('baskets leave as much, on two options of a group of which one comes true', () => {
    for (const moment of listMoments(world, plans, 'basket')) {
      const isInGroup = (listing: Listing) => listing.group?.isExclusive === true
      assert.ok([moment.yes, moment.no].every(isInGroup))
      assert.equal(moment.yes.questionId.split('/')[0], moment.no.questionId.split('/')[0])
      assert.ok(netEdge(world, moment) > 0.02, moment.plan.questionIds.join())
      assert.ok(depth(world, moment.yes, 'no', moment.atMs) > 500)
      assert.ok(depth(world, moment.no, 'no', moment.atMs) > 500)
    }
  })

  it('false baskets also cost less than 1, but both options may come true', () => {
    for (const moment of listMoments(world, plans, 'trap:both-true')) {
      expect([moment.yes.group?.isExclusive, moment.no.group?.isExclusive]).toEqual([false, false])
      assert.ok(netEdge(world, moment) > 0.02)
    }
  })

  it('opportunities, implications and baskets disappear between their windows', () => {
    for (const plan of plans.filter(({ kind }) => ['opportunity', 'implication', 'basket'].includes(kind))) {
      const yes = world.listing(plan.buyYes)
      const no = world.listing(plan.buyNo)
      const gap = plan.windows[1] && plan.windows[1].fromMs - 60_000
      if (!yes || !no || !gap) throw new Error('missing')
      assert.ok(netEdge(world, { plan, yes, no, atMs: gap }) < 0)
    }
  })

  it.each(['other-date', 'other-subject', 'stage', 'threshold'] as const)(
    '%s traps pair two questions of one family or subject',
    (trap) => {
      for (const moment of listMoments(world, plans, `trap:${trap}`)) {
        assert.notEqual(moment.yes.questionId, moment.no.questionId)
        expect(rawEdge(world, moment.yes, moment.no, moment.atMs)).toBeGreaterThan(0)
      }
    },
  )

  it('wrapped traps are a mirror that lags behind its original', () => {
    for (const moment of listMoments(world, plans, 'trap:wrapped')) {
      expect([moment.yes.mirrorOf, moment.no.mirrorOf]).toContain(
        moment.yes.mirrorOf ? moment.no.key : moment.yes.key,
      )
      expect(rawEdge(world, moment.yes, moment.no, moment.atMs)).toBeGreaterThan(0.03)
    }
  })

  it('swinging play-money gaps alternate: many are wide at any time, and each opens every three minutes', () => {
    const wide = plans.filter(({ kind, windows }) => kind === 'trap:play-money' && windows.length > 1)
    const isOpen = ({ buyYes, buyNo }: PlanDescription, atMs: number) => {
      const [yes, no] = [world.listing(buyYes), world.listing(buyNo)]
      // Even if one venue has only a twentieth of the weight, such a gap makes a divergence over 0.05.
      return yes !== null && no !== null && (rawEdge(world, yes, no, atMs) ?? 0) > 0.23
    }
    const moments = Array.from({ length: 36 }, (_, quarter) => options.epochMs + quarter * 15_000)
    for (const atMs of moments) {
      expect(wide.filter((plan) => isOpen(plan, atMs)).length).toBeGreaterThanOrEqual(10)
    }
    for (const plan of wide) {
      const opened = moments.filter((atMs) => !isOpen(plan, atMs - 15_000) && isOpen(plan, atMs))
      expect(opened).toHaveLength(3)
    }
  })

  it('play-money traps have one leg on Manifold', () => {
    for (const moment of listMoments(world, plans, 'trap:play-money')) {
      expect([moment.yes.venue, moment.no.venue]).toContain('manifold')
      expect(rawEdge(world, moment.yes, moment.no, moment.atMs)).toBeGreaterThan(0)
    }
  })

  it('stale traps have a leg whose own data shows that it is frozen', () => {
    for (const moment of listMoments(world, plans, 'trap:stale')) {
      expect(rawEdge(world, moment.yes, moment.no, moment.atMs)).toBeGreaterThan(0)
      const age = moment.atMs - world.state(moment.yes, moment.atMs).updatedMs
      assert.equal(age, moment.atMs - world.state(moment.yes, moment.atMs - 5_000).updatedMs)
      assert.ok(moment.atMs - world.state(moment.no, moment.atMs).updatedMs < 60_000)
    }
  })

  it('no-depth traps offer less than 50 USD at a profitable price', () => {
    for (const moment of listMoments(world, plans, 'trap:no-depth')) {
      assert.ok(netEdge(world, moment) > 0.02)
      assert.ok(depth(world, moment.yes, 'yes', moment.atMs) < 50)
    }
  })

  it('fee-eaten traps show a profit that fees consume', () => {
    for (const moment of listMoments(world, plans, 'trap:fee-eaten')) {
      expect(rawEdge(world, moment.yes, moment.no, moment.atMs)).toBeGreaterThan(0)
      const limitless = [moment.yes, moment.no].find(
        ({ venue }) => venue === 'limitless' || venue === 'predictit',
      )
      if (!limitless) throw new Error('missing')
      const side = limitless === moment.yes ? 'yes' : 'no'
      const price = bestOffer(limitless, world.book(limitless, moment.atMs), side) ?? 0
      const raw = rawEdge(world, moment.yes, moment.no, moment.atMs) ?? 0
      expect(raw).toBeLessThan(buyFee(limitless.venue, limitless.topic, price))
    }
  })
})

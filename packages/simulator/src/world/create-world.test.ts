import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWorld, type SimulatedWorld } from './create-world.ts'
import type { Listing, Slug } from './world.ts'

const DAY = 86_400_000
const EPOCH = Date.UTC(2026, 10, 15, 6)
const SLUGS: readonly Slug[] = [
  'polymarket',
  'limitless',
  'myriad',
  'manifold',
  'predictit',
  'azuro',
  'jupiter',
]
const world = createWorld({ seed: 7, epochMs: EPOCH, scale: 6_000 })
const everything = SLUGS.flatMap((slug) => world.listings(slug))
const anyListing = fc.constantFrom(...everything)
const anyTime = fc
  .integer({ min: -40 * 24 * 60, max: 60 * 24 * 60 })
  .map((minutes) => EPOCH + minutes * 60_000)

function handWritten(of: SimulatedWorld): Listing[] {
  return SLUGS.flatMap((slug) => of.listings(slug)).filter(
    (listing) => !listing.questionId.startsWith('made-up/'),
  )
}

function byGroup(listings: readonly Listing[]): Map<string, Listing[]> {
  const groups = new Map<string, Listing[]>()
  for (const listing of listings) {
    if (listing.group) groups.set(listing.group.key, [...(groups.get(listing.group.key) ?? []), listing])
  }
  return groups
}

describe('the bank of questions', () => {
  it.each([EPOCH, Date.UTC(2026, 11, 28), Date.UTC(2027, 1, 3, 15), Date.UTC(2027, 7, 20)])(
    'has hundreds of listed questions of every topic at epoch %i',
    (epochMs) => {
      const { questions } = createWorld({ seed: 1, epochMs })
      const written = questions.filter((question) => !question.id.startsWith('round/'))
      expect(written.length).toBeGreaterThan(420)
      expect(new Set(written.map((question) => question.topic)).size).toBe(8)
      expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length)
    },
  )

  it('lists every question on one to five venues, at least half of them on two or more', () => {
    const venues = new Map<string, Set<Slug>>()
    for (const listing of handWritten(world)) {
      const set = venues.get(listing.questionId) ?? new Set()
      venues.set(listing.questionId, set.add(listing.venue))
    }
    const counts = world.questions
      .filter((question) => !question.id.startsWith('made-up/'))
      .map((question) => venues.get(question.id)?.size ?? 0)
    expect(Math.min(...counts)).toBe(1)
    expect(Math.max(...counts)).toBe(5)
    expect(counts.filter((count) => count > 1).length / counts.length).toBeGreaterThan(0.5)
  })

  it('has families whose questions look alike and are not the same', () => {
    const questionFamilies = new Map<string, number>()
    for (const { questionFamily } of world.questions)
      questionFamilies.set(questionFamily, (questionFamilies.get(questionFamily) ?? 0) + 1)
    expect([...questionFamilies.values()].filter((count) => count > 1).length).toBeGreaterThan(80)
  })

  it('never uses the same wording twice on one venue for two questions with the same end', () => {
    const seen = new Map<string, string>()
    for (const listing of everything) {
      const bet = `${listing.fixture?.bet ?? ''}${listing.fixture?.line ?? ''}`
      const words = [
        listing.venue,
        listing.group?.title,
        listing.title,
        listing.legLabel,
        listing.endMs,
        bet,
      ].join('|')
      assert.equal(seen.get(words) ?? listing.key, listing.key, words)
      seen.set(words, listing.key)
    }
  })

  it('shows only US politics and economics on PredictIt, only games on Azuro, and mirrors only on Jupiter', () => {
    expect(
      world
        .listings('predictit')
        .every(({ topic }) => ['politics', 'economics', 'entertainment', 'world'].includes(topic)),
    ).toBe(true)
    expect(world.listings('azuro').every(({ fixture }) => fixture !== null)).toBe(true)
    const mirrors = everything.filter(({ mirrorOf }) => mirrorOf !== null)
    expect(mirrors.length).toBeGreaterThan(200)
    for (const mirror of mirrors) {
      const original = world.listing(mirror.mirrorOf ?? '')
      assert.equal(mirror.venue, 'jupiter')
      assert.equal(original?.venue, 'polymarket')
      assert.equal(original?.questionId, mirror.questionId)
      assert.equal(original?.polarity, mirror.polarity)
    }
    expect(world.listings('jupiter').some(({ mirrorOf }) => mirrorOf === null)).toBe(true)
  })
})

describe('listings', () => {
  it('have unique keys, increasing numbers, and an existing question', () => {
    const questions = new Set(world.questions.map((question) => question.id))
    expect(new Set(everything.map((listing) => listing.key)).size).toBe(everything.length)
    for (const slug of SLUGS)
      expect(world.listings(slug).every((listing, i) => listing.number === i)).toBe(true)
    for (const listing of everything) {
      assert.ok(questions.has(listing.questionId))
      assert.equal(world.listing(listing.key), listing)
    }
    expect(world.listing('polymarket:9999999')).toBeNull()
    expect(world.listing('nobody:1')).toBeNull()
  })

  it('of one group have distinct labels and questions', () => {
    const groups = byGroup(everything)
    expect(groups.size).toBeGreaterThan(100)
    for (const [key, members] of groups) {
      expect(new Set(members.map((member) => member.legLabel)).size, key).toBe(members.length)
      expect(new Set(members.map((member) => member.questionId)).size, key).toBe(members.length)
      expect(new Set(members.map((member) => member.group?.title)).size, key).toBe(1)
    }
  })

  it('fill the world to exactly its scale', () => {
    expect(everything.length).toBe(6_000)
    const other = createWorld({ seed: 3, epochMs: EPOCH, scale: 9_001 })
    expect(SLUGS.flatMap((slug) => other.listings(slug)).length).toBe(9_001)
  })

  it('keep their position when the world is scaled up', () => {
    const small = createWorld({ seed: 7, epochMs: EPOCH })
    for (const listing of handWritten(small).filter((_, i) => i % 97 === 0)) {
      expect(world.listing(listing.key)).toEqual(listing)
      expect(world.state(world.listing(listing.key) ?? listing, EPOCH)).toEqual(small.state(listing, EPOCH))
    }
  })
})

describe('states and books', () => {
  it('are the same for the same seed and time, and different for another seed', () => {
    const again = createWorld({ seed: 7, epochMs: EPOCH, scale: 6_000 })
    fc.assert(
      fc.property(anyListing, anyTime, (listing, atMs) => {
        const twin = again.listing(listing.key)
        if (!twin) throw new Error('missing')
        expect(again.state(twin, atMs)).toEqual(world.state(listing, atMs))
        expect(again.book(twin, atMs)).toEqual(world.book(listing, atMs))
      }),
    )
    const other = createWorld({ seed: 8, epochMs: EPOCH })
    const first = other.listings('polymarket')[0]
    if (!first) throw new Error('missing')
    expect(other.state(first, EPOCH).price).not.toBe(
      world.state(world.listings('polymarket')[0] ?? first, EPOCH).price,
    )
  })

  it('keep prices within (0, 1), bids below asks, and the book consistent with the quote', () => {
    fc.assert(
      fc.property(anyListing, anyTime, (listing, atMs) => {
        const state = world.state(listing, atMs)
        const { bids, asks } = world.book(listing, atMs)
        assert.ok(state.price > 0 && state.price < 1 && state.lastTrade > 0 && state.lastTrade < 1)
        assert.ok(state.updatedMs <= atMs)
        if (state.bid !== null && state.ask !== null) assert.ok(state.bid < state.ask)
        assert.equal(bids[0]?.price ?? null, state.bid)
        assert.equal(asks[0]?.price ?? null, state.ask)
        for (const [side, sign] of [
          [bids, -1],
          [asks, 1],
        ] as const) {
          side.forEach((level, i) => {
            assert.ok(level.size > 0 && level.price > 0 && level.price < 1)
            if (i > 0) assert.ok(sign * (level.price - (side[i - 1]?.price ?? 0)) > 0)
          })
        }
        if (state.status !== 'open') assert.equal(bids.length + asks.length, 0)
        assert.equal(state.isYes === null, state.status !== 'resolved')
      }),
      { numRuns: 400 },
    )
  })

  it('never let volume fall, and count the volume of the last day', () => {
    fc.assert(
      fc.property(anyListing, anyTime, fc.integer({ min: 0, max: 5 * DAY }), (listing, atMs, laterMs) => {
        const state = world.state(listing, atMs)
        assert.ok(world.state(listing, atMs + laterMs).volumeTotal >= state.volumeTotal)
        const before = world.state(listing, atMs - DAY).volumeTotal
        expect(state.volume24h).toBeCloseTo(state.volumeTotal - before, 1)
      }),
    )
  })

  it('settle at the actual outcome and never reopen', () => {
    const past = everything.filter((listing) => world.state(listing, EPOCH).status === 'resolved')
    expect(new Set(past.map(({ venue }) => venue)).size).toBe(7)
    for (const listing of past.filter((_, i) => i % 5 === 0)) {
      const { isYes, resolvedMs, price } = world.state(listing, EPOCH)
      assert.equal(price > 0.9, isYes)
      assert.ok((resolvedMs ?? 0) <= EPOCH)
      assert.equal(world.state(listing, EPOCH + 30 * DAY).isYes, isYes)
    }
    const soon = everything.filter(
      (listing) =>
        world.state(listing, EPOCH).status === 'open' &&
        world.state(listing, EPOCH + 3 * 3_600_000).status !== 'open',
    )
    expect(soon.length).toBeGreaterThan(20)
  })

  it('agree about the outcome across venues', () => {
    const outcomes = new Map<string, boolean>()
    for (const listing of everything) {
      const { isYes } = world.state(listing, EPOCH + 900 * DAY)
      const truth = (isYes === true) === (listing.polarity === 'same')
      assert.equal(outcomes.get(listing.questionId) ?? truth, truth)
      outcomes.set(listing.questionId, truth)
    }
  })

  it('let exclusive groups sum to about 1, with at most one winning member', () => {
    const groups = byGroup(world.listings('polymarket').filter((listing) => listing.group?.isExclusive))
    for (const members of groups.values()) {
      const sum = members.reduce((total, member) => total + world.state(member, EPOCH).price, 0)
      const won = members.filter((member) => world.state(member, EPOCH + 900 * DAY).isYes)
      assert.ok(sum < 1.15)
      assert.ok(won.length <= 1)
    }
  })

  it('keep ladders of dates and thresholds in order', () => {
    for (const [early, late] of [
      ['ukraine-ceasefire/date1', 'ukraine-ceasefire/date2'],
      ['release-gpt-6/date1', 'release-gpt-6/date3'],
      ['btc-above-day11/88000', 'btc-above-day11/84000'],
    ] as const) {
      const less = world.listingAt(early, 'polymarket')
      const more = world.listingAt(late, 'polymarket')
      for (let day = 0; day < 60; day += 1) {
        expect(world.state(less, EPOCH + day * DAY).price).toBeLessThan(
          world.state(more, EPOCH + day * DAY).price + 0.03,
        )
      }
      const end = EPOCH + 900 * DAY
      if (world.state(less, end).isYes) assert.equal(world.state(more, end).isYes, true)
    }
  })

  it('give histories that end at the current price', () => {
    const listing = world.listingAt('trump-impeached', 'polymarket')
    const points = world.history(listing, EPOCH - 3 * DAY, EPOCH, 3_600_000)
    expect(points.length).toBe(73)
    expect(points.at(-1)).toEqual({ atMs: EPOCH, price: world.state(listing, EPOCH).price })
  })

  it('show on a mirror what its original showed 45 seconds earlier', () => {
    const mirror = world.listings('jupiter').find(({ mirrorOf }) => mirrorOf !== null)
    const original = world.listing(mirror?.mirrorOf ?? '')
    if (!mirror || !original) throw new Error('missing')
    expect(world.book(mirror, EPOCH)).toEqual(world.book(original, EPOCH - 45_000))
    expect(world.state(mirror, EPOCH)).toEqual(world.state(original, EPOCH - 45_000))
  })
})

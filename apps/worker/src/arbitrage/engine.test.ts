import {
  type BookLevel,
  type ComputeFee,
  type Fee,
  isBasket,
  MINUTE_MS,
  type Opportunity,
  PLATFORMS,
  redecide,
  type VenueSlug,
} from '@parallax/domain'
import type { VenueHealth } from '@parallax/store'
import { computeFee } from '@parallax/venues'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArbitrageInput, Question } from './arbitrage-input.ts'
import { ArbitrageEngine } from './engine.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const VENUES = PLATFORMS.map(({ slug }) => slug)
const RULE = { name: 'free', version: '1', since: '2026-01-01' }
const FREE: Fee = { tradeUsd: 0, sharesTaken: 0, profitUsd: 0, basis: 'exact', rule: RULE }
const free: ComputeFee = () => FREE

function makeOpenListing(
  venue: VenueSlug,
  yesBid: number,
  yesAsk: number,
  changes: Partial<ArbitrageInput> = {},
): ArbitrageInput {
  return {
    id: `${venue}-1`,
    title: 'Rain?',
    url: null,
    questionId: 'question',
    venue,
    relation: 'same',
    match: { confidence: 1, method: 'exact', reason: 'Same.' },
    price: (yesBid + yesAsk) / 2,
    quote: { yesBid, yesAsk, noBid: 1 - yesAsk, noAsk: 1 - yesBid },
    book: null,
    liquidityUsd: 20_000,
    volume24hUsd: 10_000,
    feeTerms: null,
    isPlayMoney: false,
    endMs: NOW_MS + 30 * 86_400_000,
    resolutionSource: 'ap',
    ruleTerms: null,
    rulesHash: null,
    claim: null,
    exclusiveGroup: null,
    fetchedMs: NOW_MS,
    quoteReadMs: null,
    isMissing: false,
    sourceUpdatedMs: null,
    originalKey: `${venue} 1`,
    mirrorKey: null,
    ...changes,
  }
}

function makeQuestion(members: readonly ArbitrageInput[], id = 'question'): Question {
  return { id, title: 'Rain?', slug: 'rain', category: 'science', endMs: NOW_MS + 30 * 86_400_000, members }
}

function makeHealth(slug: VenueSlug, changes: Partial<VenueHealth> = {}): VenueHealth {
  const sweep = { startedMs: NOW_MS, tookMs: 1_000, periodMs: MINUTE_MS }
  return { slug, ...sweep, failuresInARow: 0, doubt: null, lagMs: null, ...changes }
}

function startEngine(nowMs = NOW_MS): ArbitrageEngine {
  const engine = new ArbitrageEngine(free)
  engine.setVenues(
    VENUES.map((slug) => makeHealth(slug, { startedMs: nowMs })),
    nowMs,
  )
  return engine
}

function makeBook(asks: readonly BookLevel[], fetchedMs: number): ArbitrageInput['book'] {
  const turned = asks.map(({ price, size }) => ({ price: 1 - price, size }))
  const book = {
    platformMarketId: 'made',
    yesAsks: asks,
    yesBids: [],
    noAsks: [],
    noBids: turned,
    depth: 'orders' as const,
    sourceUpdatedAt: null,
  }
  return { book, fetchedMs, changedMs: fetchedMs, isFailed: false }
}

const cheap = (changes: Partial<ArbitrageInput> = {}) => makeOpenListing('polymarket', 0.4, 0.41, changes)
const expensive = (changes: Partial<ArbitrageInput> = {}) => makeOpenListing('limitless', 0.5, 0.51, changes)

const listingOn = (venue: VenueSlug): fc.Arbitrary<ArbitrageInput> =>
  fc
    .record({
      bid: fc.integer({ min: 5, max: 90 }),
      width: fc.integer({ min: 1, max: 5 }),
      liquidityUsd: fc.constantFrom(null, 100, 20_000),
      relation: fc.constantFrom('same' as const, 'complement' as const),
      isMissing: fc.boolean(),
      ageMs: fc.constantFrom(0, 90_000, 200_000),
      bookAgeMs: fc.constantFrom(null, 0, 60_000, 500_000),
      isQuoteRead: fc.boolean(),
    })
    .map(({ bid, width, ageMs, bookAgeMs, isQuoteRead, ...changes }) =>
      makeOpenListing(venue, bid / 100, (bid + width) / 100, {
        ...changes,
        fetchedMs: NOW_MS - ageMs,
        quoteReadMs: isQuoteRead ? NOW_MS - Math.max(ageMs, bookAgeMs ?? 0) : null,
        book:
          bookAgeMs === null
            ? null
            : makeBook([{ price: (bid + width) / 100, size: 500 }], NOW_MS - bookAgeMs),
      }),
    )

const questionOf = (id: string): fc.Arbitrary<Question> =>
  fc
    .shuffledSubarray(VENUES, { minLength: 2, maxLength: 4 })
    .chain((venues) => fc.tuple(...venues.map(listingOn)))
    .map((members) =>
      makeQuestion(
        members.map((member) => ({ ...member, id: `${id} ${member.id}` })),
        id,
      ),
    )

/** Leaves out earlier price movement, which a fresh scan cannot know. */
function withoutMoves({ guarantee: _, confirmation, checks, ...rest }: Opportunity) {
  return {
    ...rest,
    confirmation: { ...confirmation, expectedMove: null },
    checks: checks.filter(({ name }) => name !== 'movement'),
  }
}

type Change =
  | { readonly kind: 'set'; readonly question: Question }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'venue'; readonly health: VenueHealth }

const ids = fc.constantFrom('a', 'b', 'c')
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: ids.chain(questionOf).map((question) => ({ kind: 'set' as const, question })) },
  { weight: 1, arbitrary: ids.map((id) => ({ kind: 'remove' as const, id })) },
  {
    weight: 2,
    arbitrary: fc
      .record({
        slug: fc.constantFrom(...VENUES),
        startedMs: fc.constantFrom(NOW_MS, NOW_MS - 90_000, NOW_MS - 600_000),
        failuresInARow: fc.constantFrom(0, 0, 2),
        doubt: fc.constantFrom(null, 'empty'),
      })
      .map(({ slug, ...changes }) => ({ kind: 'venue' as const, health: makeHealth(slug, changes) })),
  },
)

describe('the engine', () => {
  test('after any changes, the judgements of the touched questions equal those of a scan of all', () => {
    let seen = 0
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const engine = startEngine()
        const judged = new Map<string, readonly Opportunity[]>()
        const questions = new Map<string, Question>()
        const venues = new Map(VENUES.map((slug) => [slug, makeHealth(slug)]))
        const judge = (id: string) => judged.set(id, engine.judge(id, NOW_MS).opportunities)
        for (const each of changes) {
          if (each.kind === 'set') {
            questions.set(each.question.id, each.question)
            engine.set(each.question, NOW_MS)
            judge(each.question.id)
          } else if (each.kind === 'remove') {
            questions.delete(each.id)
            engine.remove(each.id)
            judge(each.id)
          } else {
            venues.set(each.health.slug, each.health)
            const changed = engine.setVenues([each.health], NOW_MS)
            for (const id of engine.listOn(changed)) judge(id)
          }
        }
        const scanned = new ArbitrageEngine(free)
        scanned.setVenues([...venues.values()], NOW_MS)
        for (const question of questions.values()) scanned.set(question, NOW_MS)
        expect([...engine.questionIds].sort()).toEqual([...scanned.questionIds].sort())
        for (const id of judged.keys()) {
          const { opportunities } = scanned.judge(id, NOW_MS)
          expect(judged.get(id)?.map(withoutMoves)).toEqual(opportunities.map(withoutMoves))
          seen += opportunities.length
        }
      }),
      { numRuns: 200 },
    )
    expect(seen).toBeGreaterThan(100)
  })

  test('certifies the decision it made, with everything the decision was based on', () => {
    const engine = new ArbitrageEngine(computeFee)
    engine.setVenues([makeHealth('polymarket'), makeHealth('limitless')], NOW_MS)
    const feeTerms = { rate: 0.04, exponent: 1 }
    engine.set(makeQuestion([cheap({ feeTerms }), expensive({ feeTerms: { isAmm: 0 } })]), NOW_MS)
    const { opportunities } = engine.judge('question', NOW_MS)
    expect(opportunities.length).toBe(2)
    for (const decision of opportunities) {
      const body = engine.certify(decision, NOW_MS)
      expect(body?.decision).toEqual(decision)
      expect(body?.buy.venue).toBe('polymarket')
    }
  })

  test('uses the book if there is one, until the list is more recent', () => {
    const says = (
      book: ArbitrageInput['book'],
      changes: Partial<ArbitrageInput> = {},
      startedMs = NOW_MS,
    ) => {
      const engine = startEngine(startedMs)
      engine.set(makeQuestion([cheap({ book, ...changes }), expensive()]), NOW_MS)
      return engine.judge('question', NOW_MS).opportunities[0]?.buyPrice
    }
    const level = [{ price: 0.42, size: 100 }]
    expect(says(null)).toBe(0.41)
    expect(says(makeBook(level, NOW_MS))).toBe(0.42)
    // The list was written after the book was read, and shows another quote.
    expect(says(makeBook(level, NOW_MS - 1))).toBe(0.41)
    // The list was written earlier, and not seen again for so long that the book would be too old.
    const before = { fetchedMs: NOW_MS - 600_000 }
    expect(says(makeBook(level, NOW_MS - 120_000), before)).toBe(0.42)
    expect(says(makeBook(level, NOW_MS - 120_001), before)).toBe(0.41)
    expect(says(makeBook(level, NOW_MS - 500_000), before, NOW_MS - 550_000)).toBe(0.42)
    // The list shows the book's own quote, so the book counts however late the list was seen or written.
    const read = { quoteReadMs: NOW_MS - 500_000 }
    expect(says(makeBook(level, NOW_MS - 500_000), read)).toBe(0.42)
  })

  test('a quote that does not come from the list is as old as its reading, however late the list is seen', () => {
    const judge = (readMs: number) => {
      const engine = startEngine()
      engine.set(makeQuestion([cheap({ quoteReadMs: readMs }), expensive()]), NOW_MS)
      return engine.judge('question', NOW_MS).opportunities[0]?.buyFreshness
    }
    expect(judge(NOW_MS - 120_000)).toMatchObject({ ageMs: 120_000, isStale: false })
    expect(judge(NOW_MS - 120_001)).toMatchObject({ ageMs: 120_001, staleReason: 'price_too_old' })
  })

  test.each<[VenueSlug, number]>([
    ['polymarket', 120_000],
    ['predictit', 600_000],
  ])('a quote of %s counts for %i ms where a sweep is due every five minutes', (venue, freshForMs) => {
    const judge = (ageMs: number) => {
      const engine = startEngine()
      const swept = { startedMs: NOW_MS - ageMs, periodMs: 5 * MINUTE_MS }
      engine.setVenues([makeHealth(venue, swept)], NOW_MS)
      const fetchedMs = NOW_MS - ageMs
      engine.set(makeQuestion([makeOpenListing(venue, 0.4, 0.41, { fetchedMs }), expensive()]), NOW_MS)
      return engine.judge('question', NOW_MS).opportunities[0]?.buyFreshness.isStale
    }
    expect(judge(freshForMs)).toBe(false)
    expect(judge(freshForMs + 1)).toBe(true)
  })

  test('a price that does not move while the others do is frozen after a quarter of an hour', () => {
    const engine = startEngine()
    engine.set(makeQuestion([cheap(), makeOpenListing('limitless', 0.4, 0.41)]), NOW_MS)
    const laterMs = NOW_MS + 16 * MINUTE_MS
    const move = (atMs: number) => {
      engine.setVenues(
        VENUES.map((slug) => makeHealth(slug, { startedMs: atMs })),
        atMs,
      )
      engine.set(makeQuestion([cheap(), expensive({ fetchedMs: atMs })]), atMs)
      return engine.judge('question', atMs).opportunities[0]
    }
    expect(move(NOW_MS + 14 * MINUTE_MS)?.buyFreshness).toMatchObject({ isStale: false })
    expect(move(laterMs)?.buyFreshness).toMatchObject({ staleReason: 'frozen_price' })
    expect(move(laterMs)?.sellFreshness).toMatchObject({ isStale: false })
  })

  test('a price that differs from the others and had not moved long before it was first seen is frozen at once', () => {
    const judge = (sourceUpdatedMs: number | null) => {
      const engine = startEngine()
      engine.set(makeQuestion([cheap({ sourceUpdatedMs }), expensive()]), NOW_MS)
      return engine.judge('question', NOW_MS).opportunities[0]?.freshness.staleReason
    }
    expect(judge(NOW_MS - 20 * MINUTE_MS)).toBe('frozen_price')
    expect(judge(NOW_MS - 5 * MINUTE_MS)).toBeNull()
    expect(judge(null)).toBeNull()
  })

  test('a venue none of whose prices move is frozen as a whole once prices of other venues move', () => {
    const engine = startEngine()
    const fill = (expensiveBid: number, atMs: number) => {
      engine.setVenues(
        VENUES.map((slug) => makeHealth(slug, { startedMs: atMs })),
        atMs,
      )
      for (let number = 0; number < 20; number += 1) {
        const other = makeOpenListing('limitless', expensiveBid, expensiveBid + 0.01, {
          id: `limitless-${number}`,
          fetchedMs: atMs,
        })
        engine.set(makeQuestion([cheap({ id: `polymarket-${number}` }), other], `q${number}`), atMs)
      }
    }
    fill(0.43, NOW_MS)
    const laterMs = NOW_MS + 15 * MINUTE_MS
    fill(0.43, laterMs)
    expect(engine.judge('q3', laterMs).opportunities[0]?.freshness.staleReason).toBeNull()
    // By less than the move that marks a single price as frozen.
    fill(0.44, laterMs)
    expect(engine.judge('q3', laterMs).opportunities[0]?.freshness.staleReason).toBe('frozen_price')
  })

  test.each([
    ['failed', { failuresInARow: 1 }, 'stale_prices'],
    ['was not believed', { doubt: 'shrunk' }, 'venue_unhealthy'],
    ['is late', { startedMs: NOW_MS - 121_000 }, 'venue_unhealthy'],
    ['returned nothing newer than some minutes', { lagMs: 121_000 }, 'venue_unhealthy'],
    ['returned nothing newer than a quarter of an hour', { lagMs: 15 * MINUTE_MS }, 'stale_prices'],
  ])('nothing is allowed on a venue whose sweep %s', (_, changes, reason) => {
    const engine = startEngine()
    engine.set(makeQuestion([cheap(), expensive()]), NOW_MS)
    expect(engine.judge('question', NOW_MS).opportunities[0]?.gate.state).toBe('allowed')
    engine.setVenues([makeHealth('polymarket', changes)], NOW_MS)
    expect(engine.judge('question', NOW_MS).opportunities[0]?.gate.reasons).toContain(reason)
  })

  test('the price movement of a book stays known when the listings of its question change their order', () => {
    const engine = startEngine()
    const readAt = (seconds: number, isTurned = false) => {
      const atMs = NOW_MS + seconds * 1_000
      const price = seconds % 20 === 0 ? 0.41 : 0.42
      const members = [cheap({ book: makeBook([{ price, size: 500 }], atMs) }), expensive()]
      engine.set(makeQuestion(isTurned ? members.toReversed() : members), atMs)
      return engine.listLegs('question', atMs).map(({ listing }) => listing.movement)
    }
    for (let seconds = 0; seconds < 60; seconds += 10) readAt(seconds)
    const [other, moved] = readAt(70, true)
    expect(other).toBeNull()
    expect(moved?.watchedMs).toBeGreaterThan(60_000)
    expect(moved?.squares).toBeGreaterThan(5 * 0.009 ** 2)
  })

  test('a listing and the one whose book it resells never make an edge', () => {
    const engine = startEngine()
    const mirror = makeOpenListing('jupiter', 0.5, 0.51, { mirrorKey: 'polymarket 1' })
    engine.set(makeQuestion([cheap(), mirror]), NOW_MS)
    expect(engine.judge('question', NOW_MS)).toMatchObject({ opportunities: [], gap: null })
  })

  test('a pool without offers is as near to an edge as its price suggests', () => {
    const engine = startEngine()
    const quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }
    engine.set(makeQuestion([cheap(), makeOpenListing('myriad', 0.44, 0.46, { quote })]), NOW_MS)
    const { gap, opportunities } = engine.judge('question', NOW_MS)
    expect(gap).toBeCloseTo(-0.04, 9)
    expect(opportunities).toEqual([])
  })

  test('a listing that the list shows with neither offers nor a price counts as near enough to have its book read', () => {
    const engine = startEngine()
    const bare = { quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null }, price: null }
    engine.set(makeQuestion([cheap(), makeOpenListing('limitless', 0.5, 0.51, bare)]), NOW_MS)
    expect(engine.judge('question', NOW_MS)).toMatchObject({ gap: 0.029, opportunities: [] })
    engine.set(makeQuestion([cheap(), makeOpenListing('predictit', 0.5, 0.51, bare)]), NOW_MS)
    expect(engine.judge('question', NOW_MS).gap).toBeNull()
  })
})

describe('two questions of which one follows from the other', () => {
  const claimOf = (byDay: number) => ({ subject: 'a ceasefire', byDay, bound: null })
  /** By March it costs 0.70 on Polymarket, by June 0.60 on Limitless: whatever happens by March has happened by June. */
  const march = makeQuestion(
    [makeOpenListing('polymarket', 0.7, 0.71, { id: 'march', claim: claimOf(20_543) })],
    'by-march',
  )
  const june = makeQuestion(
    [makeOpenListing('limitless', 0.58, 0.6, { id: 'june', claim: claimOf(20_635) })],
    'by-june',
  )

  function startBoth(...questions: readonly Question[]): ArbitrageEngine {
    const engine = startEngine()
    for (const question of questions) engine.set(question, NOW_MS)
    return engine
  }

  test('Yes of the implied question and No of the other make an opportunity that is never STRICT', () => {
    const engine = startBoth(march, june)
    const { opportunities } = engine.judge('by-june', NOW_MS)
    expect(opportunities).toHaveLength(1)
    expect(opportunities[0]).toMatchObject({
      key: 'by-june:implication:limitless:polymarket:by-march',
      type: 'dutch_book',
      related: { id: 'by-march', implication: { implying: claimOf(20_543), implied: claimOf(20_635) } },
      buyMarketId: 'june',
      sellMarketId: 'march',
      buyPrice: 0.6,
      sellPrice: 0.7,
      netSpread: 0.1,
      guarantee: 'QUASI',
    })
    const checks = opportunities[0]?.checks ?? []
    expect(checks.find(({ name }) => name === 'implication')?.result).toBe('warn')
    expect(checks.find(({ name }) => name === 'end_time')?.result).toBe('pass')
    expect(engine.judge('by-march', NOW_MS).opportunities).toEqual([])
    expect(engine.listDependent(['by-march'])).toEqual(['by-june'])
  })

  test('pays once or twice in every possible pair of outcomes, and nothing in the impossible one', () => {
    const [found] = startBoth(march, june).judge('by-june', NOW_MS).opportunities
    const profitOf = (scenario: string) =>
      found?.payoffs.find((row) => row.scenario === scenario)?.profitUsd ?? Number.NaN
    expect(profitOf('yes')).toBeGreaterThan(0)
    expect(profitOf('no')).toBeGreaterThan(0)
    expect(profitOf('between')).toBeGreaterThan(profitOf('yes') + profitOf('no'))
    const [yesRow, noRow] = found?.matrix?.profitUsd ?? []
    expect(yesRow?.[1]).toBe(profitOf('between'))
    expect(noRow?.[0]).toBeLessThan(0)
    expect(found?.matrix?.assumedAway).toContain('no:yes')
  })

  test.each([
    ['the list shows Yes alone', { yesBid: 0.7, yesAsk: 0.71, noBid: null, noAsk: null }, -0.1],
    ['the list shows a price alone', { yesBid: null, yesAsk: null, noBid: null, noAsk: null }, -0.105],
  ])('where %s, both books are read before there is an edge', (_, quote, gap) => {
    const [member] = march.members
    const bare = { ...march, members: member === undefined ? [] : [{ ...member, quote, book: null }] }
    const judgement = startBoth(bare, june).judge('by-june', NOW_MS)
    expect(judgement.opportunities).toEqual([])
    expect(judgement.gap).toBeCloseTo(gap, 9)
    expect(judgement.offers.map(({ listing }) => listing.marketId)).toEqual(['june', 'march'])
  })

  test.each<readonly [string, Question]>([
    [
      'the deadline is the same',
      makeQuestion([makeOpenListing('limitless', 0.58, 0.6, { claim: claimOf(20_543) })], 'by-june'),
    ],
    [
      'it is the opposite',
      makeQuestion(
        [makeOpenListing('limitless', 0.58, 0.6, { claim: claimOf(20_635), relation: 'complement' })],
        'by-june',
      ),
    ],
    ['nothing certain is claimed', makeQuestion([makeOpenListing('limitless', 0.58, 0.6)], 'by-june')],
    [
      'both are on one venue',
      makeQuestion([makeOpenListing('polymarket', 0.58, 0.6, { claim: claimOf(20_635) })], 'by-june'),
    ],
  ])('no opportunity follows where %s', (_, other) => {
    expect(startBoth(march, other).judge('by-june', NOW_MS).opportunities).toEqual([])
  })

  test('is the same in either order of arrival, and is gone when either question is', () => {
    const [one, other] = [startBoth(march, june), startBoth(june, march)]
    expect(one.judge('by-june', NOW_MS)).toEqual(other.judge('by-june', NOW_MS))
    one.remove('by-march')
    expect(one.judge('by-june', NOW_MS).opportunities).toEqual([])
    expect(one.listDependent(['by-march'])).toEqual([])
    other.set({ ...june, members: june.members.map((member) => ({ ...member, claim: null })) }, NOW_MS)
    expect(other.judge('by-june', NOW_MS).opportunities).toEqual([])
  })

  test('its certificate covers two questions, and verifies only while one follows from the other', () => {
    const engine = startBoth(march, june)
    const [decision] = engine.judge('by-june', NOW_MS).opportunities
    if (decision === undefined) throw new Error('no opportunity')
    const body = engine.certify(decision, NOW_MS)
    if (body?.related === undefined || isBasket(body.related)) throw new Error('no certificate')
    expect(body.format).toBe('parallax-arbitrage-certificate/4')
    const findRule = () => () => FREE
    expect(redecide(body, findRule)).toMatchObject({ isConfirmed: true, differences: [] })
    const { implying, implied } = body.related.implication
    const turned = {
      ...body,
      related: { ...body.related, implication: { implying: implied, implied: implying } },
    }
    expect(redecide(turned, findRule)).toMatchObject({ isConfirmed: false, decision: null })
    const { related: _, ...alone } = body
    expect(redecide(alone, findRule).isConfirmed).toBe(false)
  })
})

describe('two questions that exclude each other', () => {
  /**
   * On Polymarket A costs 0.62, on Limitless B costs 0.53. Polymarket lists both in a group of which only one can be
   * Yes.
   */
  const group = { exclusiveGroup: '0x1' }
  const a = makeQuestion(
    [
      makeOpenListing('polymarket', 0.6, 0.62, { id: 'a-poly', ...group }),
      makeOpenListing('limitless', 0.58, 0.63),
    ],
    'a',
  )
  const b = makeQuestion(
    [
      makeOpenListing('polymarket', 0.38, 0.54, { id: 'b-poly', ...group }),
      makeOpenListing('limitless', 0.5, 0.53, { id: 'b-lim' }),
    ],
    'b',
  )

  function startAll(...questions: readonly Question[]): ArbitrageEngine {
    const engine = startEngine()
    for (const question of questions) engine.set(question, NOW_MS)
    return engine
  }

  const findBaskets = (engine: ArbitrageEngine, id: string) =>
    engine.judge(id, NOW_MS).opportunities.filter(({ related }) => isBasket(related))

  test('No of both makes one opportunity, which belongs to the question with the smaller id and names the group', () => {
    const engine = startAll(a, b)
    expect(findBaskets(engine, 'b')).toEqual([])
    const [found, ...others] = findBaskets(engine, 'a')
    expect(others).toEqual([])
    expect(found).toMatchObject({
      key: 'a:basket:polymarket:limitless:b',
      type: 'dutch_book',
      related: {
        id: 'b',
        exclusion: { venue: 'polymarket', group: '0x1', marketId: 'a-poly', relatedMarketId: 'b-poly' },
      },
      buyMarketId: 'a-poly',
      sellMarketId: 'b-lim',
      buyPrice: 0.4,
      sellPrice: 0.5,
      netSpread: 0.1,
      guarantee: 'QUASI',
    })
    expect(engine.listDependent(['b'])).toEqual(['a'])
    expect(engine.listDependent(['a'])).toEqual([])
    if (found === undefined) throw new Error('no opportunity')
    const body = engine.certify(found, NOW_MS)
    if (body === null) throw new Error('no certificate')
    const findRule = () => () => FREE
    expect(redecide(body, findRule)).toMatchObject({ isConfirmed: true, differences: [] })
    expect(body.buy.relation).toBe('same')
  })

  test.each<readonly [string, Partial<ArbitrageInput>]>([
    ['another group', { exclusiveGroup: '0x2' }],
    ['no exclusive group', { exclusiveGroup: null }],
    ['the group through its complement', { relation: 'complement' }],
    ['a group of that name on another venue', { venue: 'myriad' }],
  ])('a listing in %s makes no basket', (_, changes) => {
    const [first, second] = b.members
    const members = [first, second].flatMap((each, at) =>
      each === undefined ? [] : [at === 0 ? { ...each, ...changes } : each],
    )
    expect(findBaskets(startAll(a, { ...b, members }), 'a')).toEqual([])
  })

  test('is the same in either order of arrival, and is gone when the group or either question is', () => {
    const [one, other] = [startAll(a, b), startAll(b, a)]
    expect(one.judge('a', NOW_MS)).toEqual(other.judge('a', NOW_MS))
    one.remove('b')
    expect(findBaskets(one, 'a')).toEqual([])
    other.set({ ...a, members: a.members.map((each) => ({ ...each, exclusiveGroup: null })) }, NOW_MS)
    expect(findBaskets(other, 'a')).toEqual([])
    expect(other.listDependent(['b'])).toEqual([])
  })

  test('related questions far from an edge are not examined', () => {
    const far = makeQuestion([makeOpenListing('polymarket', 0.1, 0.12, { id: 'c-poly', ...group })], 'c')
    const engine = startAll(a, b, far)
    expect(engine.listDependent(['c'])).toEqual([])
    expect(engine.judge('c', NOW_MS)).toMatchObject({ opportunities: [], gap: null })
  })
})

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePairs } from '../evaluate/labelled-pair.ts'
import { parseListing } from '../slots/parse-listing.ts'
import { comparePair, type Verdict } from './compare-pair.ts'

const FILE = readFileSync(new URL('../../regression/pairs.jsonl', import.meta.url), 'utf8')
const ROWS: { relation: string }[] = FILE.trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const PAIRS = parsePairs(FILE).map((pair, at) => ({ ...pair, relation: ROWS[at]?.relation ?? '' }))
const NESTED = ['same', 'complement', 'subset', 'superset']

function compare(a: string, b: string): Verdict {
  const [left, right] = [a, b].map((title) =>
    parseListing({ title, groupTitle: null, rules: null, endTime: null, createdTime: null }),
  )
  if (left === undefined || right === undefined) throw new Error('two titles are needed')
  return comparePair(left, right)
}

test('the regression set has at least 200 pairs, and some of every class', () => {
  expect(PAIRS.length).toBeGreaterThanOrEqual(200)
  const kinds = 'comparator date entity line negation ordinal positive scope stage threshold unrelated'.split(
    ' ',
  )
  expect([...new Set(PAIRS.map(({ kind }) => kind))].sort()).toEqual(kinds)
})

test.each(PAIRS)(
  '$kind: "$a.listing.title" against "$b.listing.title" is $relation',
  ({ a, b, relation, isSame }) => {
    const verdict = comparePair(parseListing(a.listing), parseListing(b.listing))
    expect(verdict.relation === 'same' && verdict.confidence >= 0.85).toBe(isSame)
    if (NESTED.includes(relation)) expect(verdict.relation).toBe(relation)
    expect(verdict.reason).not.toBe('')
  },
)

test('swapping a pair changes only which one is the subset', () => {
  const turned: Record<string, string> = { subset: 'superset', superset: 'subset' }
  const side = fc.constantFrom(...PAIRS.flatMap(({ a, b }) => [a.listing, b.listing]))
  fc.assert(
    fc.property(side, side, (left, right) => {
      const there = comparePair(parseListing(left), parseListing(right))
      const back = comparePair(parseListing(right), parseListing(left))
      expect(back.relation).toBe(turned[there.relation] ?? there.relation)
      expect(back.confidence / there.confidence).toBeCloseTo(1, 9)
    }),
    { numRuns: 500 },
  )
})

test('teams that may meet again are doubted, whichever side names them', () => {
  const read = (title: string, endTime: string) =>
    parseListing({ title, groupTitle: null, rules: null, endTime, createdTime: null })
  const again = read('Lakers vs. Celtics: will Lakers win?', '2027-03-02')
  const once = read('Sevilla FC - Real Betis: will it be a draw?', '2027-03-02T20:00:00Z')
  expect(comparePair(again, once).confidence).toBe(comparePair(once, again).confidence)
})

test('a listing never contradicts itself', () => {
  for (const { a, b } of PAIRS)
    for (const { listing } of [a, b]) {
      const slots = parseListing(listing)
      const verdict = comparePair(slots, slots)
      if (listing.title === 'this is my market') continue
      expect(verdict, listing.title).toMatchObject({ relation: 'same', differences: [] })
    }
})

test('the reason names the deciding slot, and the differences show it field by field', () => {
  const verdict = compare('Will Bitcoin reach $150,000 in 2027?', 'Will Bitcoin reach $90,000 in 2027?')
  expect(verdict.reason).toBe(
    'Yes to A makes B Yes, not the reverse: the number differs (at least 150,000 USD against at least 90,000 USD).',
  )
  expect(verdict.differences).toEqual([
    { field: 'measure', a: 'at least 150,000 USD', b: 'at least 90,000 USD' },
  ])
})

test('the reason of a link names what both texts agree on', () => {
  const { relation, reason } = compare(
    'Will Donald Trump resign by December 31, 2026?',
    'Trump resigns before January 1, 2027?',
  )
  expect(relation).toBe('same')
  expect(reason).toBe(
    'Both texts agree on who or what (donald trump), what happens (resign), the time (by 2026-12-31).',
  )
})

test('a month alone may mean its end, if the other side asks about the end of that month', () => {
  const bare = compare('gold above 6200 june 2027', 'Gold above $6,200 at the end of June 2027?')
  expect(bare.relation).toBe('same')
  expect(bare.confidence).toBeGreaterThanOrEqual(0.85)
})

test.each([
  [
    'a week of a month and the whole month, without a year',
    'Will Bitcoin reach $100,000 November 24-30?',
    'Will Bitcoin reach $100,000 in November?',
  ],
  [
    'leaving by one day and by the next',
    'Ada Moreno out as Fed Chair by May 14?',
    'Ada Moreno out as Fed Chair by May 15, 2027?',
  ],
])('%s are not linked', (_, a, b) => {
  expect(compare(a, b).confidence).toBeLessThan(0.85)
})

test.each([
  [
    'a month by name and by its last day',
    'silver hit 85 high jan 2027',
    'Will Silver hit $85 by end of January 2027? (HIGH)',
  ],
  [
    'a price of something in lower case',
    'What price will gold close at in 2027? — $4,000-4,100',
    'Will Gold close between $4000 and $4100 in 2027?',
  ],
  [
    'an amount that looks like a year',
    'will ethereum dip to 2000 in march 2027',
    'Will Ethereum dip to $2,000 in March 2027?',
  ],
  [
    'a company by its name in an address',
    'meta above 700 on january 29 2027',
    'Will Meta (META) close above $700 on January 29, 2027?',
  ],
])('%s do not contradict each other', (_, a, b) => {
  const verdict = compare(a, b)
  expect(verdict.relation).toBe('same')
  expect(verdict.confidence).toBeGreaterThanOrEqual(0.7)
})

test('a name that is the whole title is found in an address', () => {
  expect(compare('Megaquake by December 31?', 'megaquake by december 31').relation).toBe('same')
})

test('"win the match against a team" is the same as "win the match"', () => {
  const verdict = compare(
    'Boxing: Nora Moreno vs. Eve Stone — Nora Moreno',
    'Will Nora Moreno win her boxing match against Eve Stone?',
  )
  expect(verdict.relation).toBe('same')
})

test('a pair that is not certain enough goes to review, not to a trader', () => {
  const noYear = compare(
    'Will Porto win the Europa League?',
    'Will Porto win the 2025-26 UEFA Europa League?',
  )
  expect(noYear.relation).toBe('same')
  expect(noYear.confidence).toBeLessThan(0.85)
  expect(noYear.confidence).toBeGreaterThanOrEqual(0.7)
  expect(noYear.reason).toContain('which year')
})

test('a word in only one title lowers the confidence below acceptance', () => {
  const plain = compare(
    'Will Apple release a foldable phone in 2027?',
    'Apple releases a foldable phone by December 31, 2027?',
  )
  const more = compare(
    'Will Apple release a cheap foldable phone in 2027?',
    'Apple releases a foldable phone by December 31, 2027?',
  )
  expect(plain.confidence).toBeGreaterThanOrEqual(0.85)
  expect(more.confidence).toBeLessThan(0.85)
})

test('names one letter apart go to review, words do not', () => {
  const slip = compare('Will Ada Morena resign by June 30, 2027?', 'Will Ada Moreno resign by June 30, 2027?')
  expect(slip).toMatchObject({ relation: 'same' })
  expect(slip.confidence).toBeLessThan(0.85)
  expect(slip.confidence).toBeGreaterThanOrEqual(0.7)
  expect(slip.reason).toContain('spelt differently')
})

test('a contest without a year in either title is doubted when only one listing has an end', () => {
  const read = (endTime: string | null) =>
    parseListing({
      title: 'Will Sevilla win La Liga?',
      groupTitle: null,
      rules: null,
      endTime,
      createdTime: null,
    })
  const end = '2027-05-25T00:00:00.000Z'
  expect(comparePair(read(end), read(end)).confidence).toBeGreaterThanOrEqual(0.85)
  expect(comparePair(read(end), read(null)).confidence).toBeLessThan(0.85)
})

test('"by the end of a month" means "in" it for a listing created in that month', () => {
  const read = (title: string, createdTime: string) =>
    parseListing({ title, groupTitle: null, rules: null, endTime: '2027-06-01T04:00:00.000Z', createdTime })
  const within = read('Will Bitcoin reach $150,000 in May?', '2027-05-01T12:00:00.000Z')
  const late = read('Bitcoin to hit $150k by May 31?', '2027-05-01T12:00:00.000Z')
  const early = read('Bitcoin to hit $150k by May 31?', '2027-03-01T12:00:00.000Z')
  expect(comparePair(within, late).confidence).toBeGreaterThanOrEqual(0.85)
  expect(comparePair(within, early).confidence).toBeLessThan(0.85)
})

test('teams that meet again within days are distinguished by the time, or by the day in the rules', () => {
  const read = (title: string, endTime: string, rules: string | null = null) =>
    parseListing({ title, groupTitle: null, rules, endTime, createdTime: null })
  const apart = (title: string, endTime: string) =>
    comparePair(read(title, '2027-05-01T23:00:00.000Z'), read(title, endTime)).confidence
  expect(apart('Red Sox vs. Yankees: will Red Sox win?', '2027-05-02T23:00:00.000Z')).toBeLessThan(0.85)
  expect(apart('Red Sox vs. Yankees: will Red Sox win?', '2027-05-02T02:00:00.000Z')).toBeGreaterThan(0.85)
  expect(apart('Celtics vs. Lakers: will Celtics win?', '2027-05-02T23:00:00.000Z')).toBeLessThan(0.85)
  expect(apart('Arsenal vs. Chelsea: will Arsenal win?', '2027-05-02T23:00:00.000Z')).toBeGreaterThan(0.85)
  expect(apart('Celtics vs. Lakers: will Celtics win?', '2027-05-03T23:00:00.000Z')).toBeLessThan(0.5)
  const onDay = (day: number) =>
    read(
      'Celtics vs. Lakers: will Celtics win?',
      `2027-05-0${day}T23:00:00.000Z`,
      'The game scheduled for May 1, 2027.',
    )
  expect(comparePair(onDay(1), onDay(2)).confidence).toBeGreaterThan(0.85)
})

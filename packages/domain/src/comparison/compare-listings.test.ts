import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedTerm, compareListings } from './compare-listings.ts'
import type { ComparedTexts } from './stated-terms.ts'
import { COMPARED_TERMS, type ComparedTermName, compareGravity, HARMS, TERM_VERDICTS } from './term.ts'

const END_MS = Date.UTC(2027, 0, 1)

function makeListing(changes: Partial<ComparedTexts> = {}): ComparedTexts {
  return {
    name: 'Polymarket',
    title: 'Will it be announced by December 31, 2026?',
    relation: 'same',
    rules: 'Yes if it is announced by December 31, 2026, 11:59 PM ET. Resolution source: Associated Press.',
    endTimeMs: END_MS,
    voidRule: 'half',
    ...changes,
  }
}

function compare(term: ComparedTermName, one: Partial<ComparedTexts>, other: Partial<ComparedTexts>) {
  const rows = compareListings([makeListing(one), makeListing({ name: 'Limitless', ...other })])
  const { verdict, harm, reason } = rows.find((row) => row.term === term) ?? {}
  return { verdict, harm, reason }
}

describe('differences, and their effect on a trader', () => {
  test.each<[ComparedTermName, string, string, string, Partial<ComparedTexts>, Partial<ComparedTexts>]>([
    [
      'polarity',
      'differs',
      'high',
      'Limitless asks the opposite: its No pays with the Yes of Polymarket.',
      {},
      { relation: 'complement' },
    ],
    [
      'measure',
      'differs',
      'high',
      'Polymarket asks for above 100,000, Limitless for above 110,000',
      { title: 'BTC above $100k?' },
      { title: 'BTC above $110k?' },
    ],
    [
      'measure',
      'differs',
      'low',
      'At exactly 35, Limitless and Polymarket pay on different sides.',
      { title: 'Above 35 seats?' },
      { title: '35 or more seats?' },
    ],
    [
      'deadline',
      'differs',
      'medium',
      'Polymarket ends 31 Dec 2026, 23:59 ET, Limitless 31 Dec 2026, 12:00 ET: an event in those 12 hours pays on one side only.',
      {},
      { rules: 'Yes if it is announced by December 31, 2026, 12:00 PM ET.' },
    ],
    [
      'deadline',
      'differs',
      'high',
      'at least 30 days',
      { rules: 'The price of gold is above $5 on 2027-01-31.' },
      { rules: 'The price of gold is above $5 on 2027-03-03.' },
    ],
    [
      'source',
      'differs',
      'medium',
      'Polymarket goes by Associated Press, Limitless by Binance',
      {},
      { rules: 'Resolution source: Binance.' },
    ],
    [
      'voidRule',
      'differs',
      'low',
      'If it is called off, Polymarket pays 50-50 and Limitless refunds stakes',
      {},
      { voidRule: 'refund' },
    ],
    [
      'tradingEnd',
      'differs',
      'low',
      'Polymarket is listed to end 1 Jan 2027, 00:00 UTC, 3 days before Limitless',
      {},
      { endTimeMs: END_MS + 3 * 86_400_000 },
    ],
    [
      'overtime',
      'differs',
      'medium',
      'a game decided in overtime pays on one side only',
      { rules: 'The game is won. Overtime is included.' },
      { rules: 'The game is won. Overtime is excluded.' },
    ],
    [
      'field',
      'differs',
      'high',
      'goes by the closing price, Limitless by any trade at that price',
      { rules: 'The closing price of BTC is above $9.' },
      { rules: 'The price of BTC reaches $9.' },
    ],
  ])('%s %s, harm %s: %s', (term, verdict, harm, words, one, other) => {
    const found = compare(term, one, other)
    expect(found).toMatchObject({ verdict, harm })
    expect(found.reason).toContain(words)
  })
})

test.each([
  [
    '"Close" price at 12:00 ET on May 1, 2027',
    '"Close" price at 12:00 UTC on May 1, 2027',
    'read the price 4 hours apart',
  ],
  [
    '"High" price until May 1, 2027, 12:00 ET',
    '"High" price until May 1, 2027, 12:00 UTC',
    'an event in those 4 hours pays on one side only',
  ],
])(
  'different deadlines read a price at two moments, or leave time for an event between them: %s',
  (one, other, words) => {
    const found = compare(
      'deadline',
      { rules: `The BTC ${one} is above $9.` },
      { rules: `The BTC ${other} is above $9.` },
    )
    expect(found.reason).toContain(words)
  },
)

describe('terms that are the same, however they are worded', () => {
  test.each<[ComparedTermName, Partial<ComparedTexts>, Partial<ComparedTexts>]>([
    ['deadline', {}, { rules: 'Yes if it is announced by January 1, 2027, 4:59 AM UTC.' }],
    ['measure', { title: 'BTC above $100,000?' }, { title: 'Bitcoin over 100k?' }],
    ['measure', { title: 'BTC above $100,000?' }, { title: 'BTC 100k or less?', relation: 'complement' }],
    ['source', {}, { rules: 'Resolution source: AP.' }],
    ['tradingEnd', {}, { endTimeMs: END_MS + 60_000 }],
  ])('%s', (term, one, other) => {
    expect(compare(term, one, other)).toEqual({ verdict: 'same', harm: null, reason: null })
  })
})

describe('terms that are not certain', () => {
  test('an hour that one listing does not state', () => {
    expect(compare('deadline', {}, { rules: 'Yes if it is announced by December 31, 2026.' })).toEqual({
      verdict: 'unknown',
      harm: null,
      reason: expect.stringContaining('Limitless does not state the hour or the time zone'),
    })
  })

  test('a listing without rules', () => {
    expect(compare('source', {}, { rules: null })).toEqual({
      verdict: 'unknown',
      harm: null,
      reason: 'Not stated by Limitless.',
    })
  })

  test('the last price of two venues is not the same price', () => {
    expect(compare('voidRule', { voidRule: 'last_price' }, { voidRule: 'last_price' }).verdict).toBe(
      'unknown',
    )
  })

  test('no number is asked for', () => {
    expect(compare('measure', {}, {}).verdict).toBe('irrelevant')
  })
})

test('time zones are a separate term only where no deadline states them', () => {
  const terms = (...rules: string[]) =>
    compareListings(rules.map((each) => makeListing({ rules: each }))).map(({ term }) => term)
  const [eastern, utc] = ['by May 1, 2027, 12:00 ET', 'by May 1, 2027, 12:00 UTC']
  expect(terms(eastern, utc, 'by May 1, 2027')).not.toContain('timeZone')
  expect(terms(eastern, 'at noon UTC of the day in the title')).toContain('timeZone')
})

test('fewer than two listings are not compared', () => {
  expect([compareListings([]), compareListings([makeListing()])]).toEqual([[], []])
})

const listings = fc
  .record({
    name: fc.constantFrom('Polymarket', 'Limitless', 'Manifold'),
    title: fc.constantFrom('BTC above $100k?', 'BTC above $110k?', '100k or more?', 'Will it happen?'),
    relation: fc.constantFrom('same' as const, 'complement' as const),
    rules: fc.constantFrom(
      null,
      'Yes if it is announced by December 31, 2026, 11:59 PM ET. Resolution source: AP.',
      'Yes if it is announced by December 31, 2026, 23:59 UTC. Resolution source: Binance.',
      'Yes if it is announced by December 31, 2026.',
      'The BTC/USDT "Close" price of the 1 minute candle at 12:00 ET on November 20, 2026 is above $9.',
      'The game is won. Overtime is included. If the game ends in a tie, this market will resolve 50-50.',
    ),
    endTimeMs: fc.option(fc.integer({ min: 0, max: 5 }).map((days) => END_MS + days * 86_400_000)),
    voidRule: fc.constantFrom(null, 'refund' as const, 'half' as const, 'last_price' as const),
  })
  .map((listing): ComparedTexts => listing)

describe('for any listings', () => {
  test('every term is listed once, except time zones stated by deadlines; most serious first, harm only for differences', () => {
    fc.assert(
      fc.property(fc.array(listings, { minLength: 2, maxLength: 5 }), (given) => {
        const rows = compareListings(given)
        const shown = rows.map(({ term }) => term)
        const others = COMPARED_TERMS.filter((term) => term !== 'timeZone' || shown.includes(term))
        expect(shown.toSorted()).toEqual(others.toSorted())
        for (const [place, row] of rows.slice(1).entries()) {
          expect(compareGravity(rows[place] ?? row, row)).toBeLessThanOrEqual(0)
        }
        for (const { verdict, harm, reason } of rows) {
          expect(harm !== null).toBe(verdict === 'differs')
          if (verdict === 'differs') expect(reason).not.toBeNull()
        }
      }),
    )
  })

  test('the order of two listings changes neither verdict nor harm', () => {
    fc.assert(
      fc.property(listings, listings, (one, other) => {
        expect(toFindings(compareListings([other, one]))).toEqual(toFindings(compareListings([one, other])))
      }),
    )
  })

  test('a listing never differs from itself, and silence never differs', () => {
    fc.assert(
      fc.property(listings, listings, (one, other) => {
        expect(compareListings([one, one]).filter(({ verdict }) => verdict === 'differs')).toEqual([])
        for (const { verdict, values } of compareListings([one, other])) {
          if (values.includes(null)) expect(verdict).not.toBe('differs')
        }
      }),
    )
  })

  test('another listing never makes a finding less serious', () => {
    fc.assert(
      fc.property(fc.array(listings, { minLength: 2, maxLength: 4 }), listings, (given, more) => {
        const before = new Map(compareListings(given).map((row) => [row.term, row]))
        for (const row of compareListings([...given, more])) {
          const earlier = before.get(row.term)
          if (earlier !== undefined) expect(compareGravity(row, earlier)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  test('deadlines further apart are never less harmful', () => {
    const rules = (day: number) =>
      `Yes if it is announced by January ${1 + (day % 28)}, ${2027 + Math.floor(day / 28)}, 11:59 PM ET.`
    fc.assert(
      fc.property(fc.nat(27), fc.nat(27), (near, far) => {
        const toHarm = (day: number) => {
          const { harm } = compare('deadline', { rules: rules(0) }, { rules: rules(day) })
          return harm === null || harm === undefined ? HARMS.length : HARMS.indexOf(harm)
        }
        const [less, more] = [Math.min(near, far), Math.max(near, far)]
        expect(toHarm(more)).toBeLessThanOrEqual(toHarm(less))
      }),
    )
  })
})

function toFindings(rows: readonly ComparedTerm[]) {
  return new Map(rows.map(({ term, verdict, harm }) => [term, `${TERM_VERDICTS.indexOf(verdict)} ${harm}`]))
}

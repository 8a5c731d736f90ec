import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuery, type Query, type QueryWord } from './parse-query.ts'
import { MOST_SCORE } from './rank.ts'
import { type SearchFields, SearchIndex } from './search-index.ts'
import { toSearchText } from './to-search-text.ts'
import { toWords } from './tokens.ts'
import { toPorterStem } from './vocabulary.ts'

const TITLES = [
  'Will Bitcoin reach $100,000 by December 31, 2026?',
  'Who will win the 2028 U.S. presidential election?',
  'Will Aleksandar Vučić be the next Prime Minister of Serbia?',
  'Fed cuts interest rates by 25 bps in October?',
  'COVID-19 emergency declared in 2026?',
  '東京オリンピックは開催されますか',
  'Election of a new Pope',
  'Bitcoin',
  'Bitcoin Cash above 2.5% of all cash?',
  'constructor of __proto__ is 4/5 done',
]

function build(titles: readonly string[]): SearchIndex {
  const index = new SearchIndex()
  for (const [row, title] of titles.entries()) index.set(row, { title, group: null, leg: null })
  return index
}

function find(index: SearchIndex, q: string): number[] {
  const query = parseQuery(q)
  return query === null ? [] : [...index.find(query).rows].sort((one, other) => one - other)
}

/** Best first; equal scores by row. */
function rank(titles: readonly (string | SearchFields)[], q: string): number[] {
  const index = new SearchIndex()
  for (const [row, fields] of titles.entries())
    index.set(row, typeof fields === 'string' ? { title: fields, group: null, leg: null } : fields)
  const { rows, scores } = index.find(parseQuery(q) ?? { words: [], phrases: [] })
  const scoreOf = new Map([...rows].map((row, at) => [row, scores[at] ?? 0]))
  return [...rows].sort((a, b) => (scoreOf.get(b) ?? 0) - (scoreOf.get(a) ?? 0) || a - b)
}

test.each([
  ['elections', [1, 6]],
  ['ELECTED ', [1, 6]],
  ['vucic', [2]],
  ['ＶＵＣＩＣ', [2]],
  ['us election', [1]],
  ['U.S.', [1]],
  ['100000', [0]],
  ['100,000 ', [0]],
  ['$100k', [0]],
  ['2.5%', [8]],
  ['4/5', [9]],
  ['5/4', []],
  ['25bps', [3]],
  ['25 bps', [3]],
  ['covid 19', [4]],
  ['covid19', [4]],
  ['bitc', [0, 7, 8]],
  ['bitc ', []],
  ['"bitc', [0, 7, 8]],
  ['electio', [1, 6]],
  ['"rate cut"', []],
  ['"interest rate"', [3]],
  ['"rate interest"', []],
  ['"new pop', [6]],
  ['bitcoin fed', []],
  ['東京', [5]],
  ['京東', []],
  ['リンピ', [5]],
  ['?', []],
  ['🚀', []],
  ['""', []],
  ['constructor', [9]],
  ['__proto__', [9]],
  ['hasOwnProperty', []],
  ["'; DROP TABLE listings; --", []],
  ['.*', []],
])('%j finds %j', (q, rows) => {
  expect(find(build(TITLES), q)).toEqual(rows)
})

test('the words of a query may be in different fields, those of a phrase may not', () => {
  const index = new SearchIndex()
  index.set(7, { title: 'Next Pope', group: 'Conclave of the year', leg: 'Parolin' })
  expect(find(index, 'pope conclave parolin')).toEqual([7])
  expect(find(index, '"pope conclave"')).toEqual([])
  expect(find(index, '"year parolin"')).toEqual([])
})

test.each<[string, string, readonly (string | SearchFields)[], number[]]>([
  ['the whole word before a longer one', 'bit', ['A bitcoin', 'A bit', 'A bitter'], [1, 0, 2]],
  ['the word itself before its family', 'election ', ['Elected', 'Election'], [1, 0]],
  ['the whole title before a longer one', 'fed cut ', ['Fed cut or not', 'Fed cut'], [1, 0]],
  ['neighbours before words apart', 'rate cut ', ['Cut the rate', 'The rate cut'], [1, 0]],
  [
    'title before group before leg',
    'pope ',
    [
      { title: 'Who', group: null, leg: 'Pope' },
      { title: 'Who', group: 'Pope', leg: null },
      { title: 'Pope', group: null, leg: null },
    ],
    [2, 1, 0],
  ],
  [
    'a whole word in the leg before a longer one in the title',
    'bit',
    [
      { title: 'Bitcoin', group: null, leg: null },
      { title: 'What will it be, and how much of it?', group: null, leg: 'Bits' },
    ],
    [1, 0],
  ],
])('%s', (_name, q, titles, rows) => {
  expect(rank(titles, q)).toEqual(rows)
})

test('a changed title is found only by its new words, and a deleted one by none', () => {
  const index = build(TITLES)
  index.set(7, { title: 'Ether', group: null, leg: null })
  index.delete(0)
  index.delete(0)
  index.delete(99)
  expect(find(index, 'bitcoin')).toEqual([8])
  expect(find(index, 'ether')).toEqual([7])
  expect(index.size).toBe(TITLES.length - 1)
})

test('thousands of additions and deletions leave the others findable, with the scores of a fresh index', () => {
  const index = new SearchIndex()
  const fields = (at: number) => ({
    title: `Candidate ${at} wins seat ${at % 7}`,
    group: 'Senate',
    leg: null,
  })
  for (let at = 0; at < 6000; at += 1) index.set(at, fields(at))
  for (let at = 0; at < 6000; at += 1) if (at % 500 !== 0) index.delete(at)
  for (let at = 0; at < 3000; at += 1) index.set(6001, fields(at))
  const fresh = new SearchIndex()
  for (let at = 0; at < 6000; at += 500) fresh.set(at, fields(at))
  fresh.set(6001, fields(2999))
  for (const q of ['candidate', '2999', 'senate wins', '"seat 3"', 'cand'])
    expect(index.find(parseQuery(q) as Query)).toEqual(fresh.find(parseQuery(q) as Query))
})

test('words that are apart never match as a phrase, however far back they are', () => {
  const fill = (count: number) => Array.from({ length: count }, () => 'filler')
  const apart = [...fill(61), 'alpha', ...fill(10), 'omega'].join(' ')
  const together = [...fill(80), 'alpha', 'omega'].join(' ')
  expect(find(build([apart, together]), '"alpha omega"')).toEqual([1])
})

test('the longest query ranks an exact match first, and within the maximum score', () => {
  const words = Array.from({ length: 32 }, (_, at) => `word${'abcdefgh'[at % 8]}${'xyzv'[at >> 3]}`)
  const index = build([words.toReversed().join(' '), words.join(' ')])
  const { rows, scores } = index.find(parseQuery(`${words.join(' ')} `) ?? { words: [], phrases: [] })
  const [reversed = 0, whole = 0] = [0, 1].map((row) => scores[rows.indexOf(row)] ?? 0)
  expect(whole).toBeGreaterThan(reversed)
  expect(whole).toBeLessThanOrEqual(MOST_SCORE)
  expect(whole).toBeGreaterThan(MOST_SCORE * 0.9)
})

test('odd or huge input neither throws nor matches by accident', () => {
  const index = build(TITLES)
  const odd = [
    '\ud800',
    '\udc00\ud800',
    '\u0000',
    '('.repeat(9),
    '\\',
    'x'.repeat(1_000_000),
    '"'.repeat(1_000_000),
  ]
  for (const [at, text] of odd.entries()) {
    index.set(100 + at, { title: text, group: text, leg: text })
    expect(find(index, text).filter((row) => row < 100)).toEqual([])
  }
  expect(find(index, 'x'.repeat(1_000_000))).toEqual([105])
})

const WORD = fc.constantFrom(
  'elect',
  'election',
  'elections',
  'bit',
  'bitcoin',
  'us',
  'u.s.',
  '100k',
  '100,000',
  '1',
  'a',
  '東京',
  '?',
)
const TEXT = fc.array(WORD, { maxLength: 5 }).map((words) => words.join(' '))
const FIELDS = fc.record({ title: TEXT, group: fc.option(TEXT), leg: fc.option(TEXT) })
const STEP = fc.record({ row: fc.nat(12), fields: fc.option(FIELDS) })
const PART = fc.oneof(
  WORD,
  TEXT.map((text) => `"${text}"`),
  fc.constantFrom('b', 'el', 'electi', '10', '"', 'us-a'),
)
const QUERY = fc
  .tuple(fc.array(PART, { maxLength: 4 }), fc.constantFrom('', ' '))
  .map(([parts, end]) => parts.join(' ') + end)

test('after any sequence of sets and deletes, the index finds the same as a scan of every listing', () => {
  fc.assert(
    fc.property(
      fc.array(STEP, { maxLength: 40 }),
      fc.array(QUERY, { minLength: 5, maxLength: 5 }),
      (steps, queries) => {
        const index = new SearchIndex()
        const listings = new Map<number, SearchFields>()
        for (const { row, fields } of steps) {
          if (fields === null) {
            index.delete(row)
            listings.delete(row)
          } else {
            index.set(row, fields)
            listings.set(row, fields)
          }
        }
        expect(index.size).toBe(listings.size)
        for (const q of queries) {
          const query = parseQuery(q)
          if (query === null) continue
          const { rows, scores } = index.find(query)
          expect([...rows].sort((one, other) => one - other)).toEqual(findByReading(listings, query))
          expect(scores).toHaveLength(rows.length)
          expect(scores.every((score) => score > 0 && score <= MOST_SCORE)).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

function findByReading(listings: ReadonlyMap<number, SearchFields>, query: Query): number[] {
  const rows = [...listings.keys()].sort((a, b) => a - b)
  return rows.filter((row) => matches(listings.get(row), query))
}

function matches(fields: SearchFields | undefined, { words, phrases }: Query): boolean {
  const texts = [fields?.title, fields?.group, fields?.leg].map((text) => toWords(toSearchText(text ?? '')))
  const isAt = (text: readonly string[], at: number, asked: QueryWord | undefined) => {
    const word = text[at]
    if (word === undefined || asked === undefined) return false
    return toPorterStem(word) === toPorterStem(asked.word) || (asked.isPrefix && word.startsWith(asked.word))
  }
  const holds = (phrase: readonly (QueryWord | undefined)[]) =>
    texts.some((text) => text.some((_, start) => phrase.every((asked, at) => isAt(text, start + at, asked))))
  return (
    words.length > 0 &&
    words.every((word) => holds([word])) &&
    phrases.every((phrase) => holds(phrase.map((at) => words[at])))
  )
}

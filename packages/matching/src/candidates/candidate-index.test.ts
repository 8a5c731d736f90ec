import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListing } from '../slots/parse-listing.ts'
import { CandidateIndex } from './candidate-index.ts'

const parse = (title: string) =>
  parseListing({ title, groupTitle: null, rules: null, endTime: null, createdTime: null })

const TITLES = [
  'Will the San Antonio Spurs win the 2026 NBA Finals?',
  'Will the Detroit Pistons win the 2026 NBA Finals?',
  'Will Bitcoin reach $150,000 by December 31, 2026?',
  'Will Bitcoin reach $120,000 by December 31, 2026?',
  'Starmer out by June 30, 2026?',
  'Will Iván Cepeda Castro win the 2026 Colombian presidential election?',
  'Stripe IPO before 2027?',
  'Will it rain in Paris on May 1, 2026?',
]

function build(): CandidateIndex {
  const index = new CandidateIndex()
  for (const title of TITLES) index.add(title, parse(title))
  return index
}

test.each([
  ['Will San Antonio win the 2026 Pro Basketball Finals?', 0],
  ['Will Bitcoin be above $149,999.99 by Dec 31, 2026?', 2],
  ['Will Keir Starmer leave Prime Minister of the United Kingdom before Jul 1, 2026?', 4],
  ['Will Ivan Cepeda win the next Colombian presidential election?', 5],
])('%s finds its counterpart first, by alias, number and deadline', (title, at) => {
  expect(build().find(parse(title), 3)[0]).toBe(TITLES[at])
})

test('a removed listing is not found, and adding again replaces', () => {
  const index = build()
  const [first = ''] = TITLES
  index.remove(first)
  index.remove('never added')
  expect(index.size).toBe(TITLES.length - 1)
  expect(index.find(parse(first), 20)).not.toContain(first)
  expect(index.findByEmbedding(parse(first), 20)).not.toContain(first)
  index.add('Stripe IPO before 2027?', parse('Will Norway join the EU?'))
  expect(index.size).toBe(TITLES.length - 1)
  expect(index.find(parse('Norway joins the EU'), 1)[0]).toBe('Stripe IPO before 2027?')
})

test('only accepted listings are returned, at most the requested number from each search, none twice', () => {
  const slots = parse(TITLES[0] ?? '')
  const isOther = (key: string) => key !== TITLES[0]
  const index = build()
  expect(index.findByTerms(slots, 2, isOther)).toHaveLength(2)
  expect(index.findByEmbedding(slots, 1)).toEqual([TITLES[0]])
  const found = index.find(slots, 2, isOther)
  expect(found).not.toContain(TITLES[0])
  expect(found.slice(0, 2)).toEqual(index.findByTerms(slots, 2, isOther))
  expect(new Set(found).size).toBe(found.length)
})

test('the embedding finds what the terms missed', () => {
  const index = build()
  const slots = parse('Will the Detroit Pistons be NBA champions in 2026?')
  const [byTerms] = index.findByTerms(slots, 1)
  const found = index.find(slots, 1)
  expect(found[0]).toBe(byTerms)
  expect(found.slice(1)).toContain(TITLES[0])
})

test('what the embedding finds does not depend on the order in which listings were added', () => {
  const titles = fc.shuffledSubarray(
    TITLES.flatMap((title) => [title, `${title} Yes`]),
    { minLength: 2 },
  )
  fc.assert(
    fc.property(titles, (order) => {
      const [index, sorted] = [new CandidateIndex(), new CandidateIndex()]
      for (const title of order) index.add(title, parse(title))
      for (const title of order.toSorted()) sorted.add(title, parse(title))
      for (const title of TITLES)
        expect(index.findByEmbedding(parse(title), 3)).toEqual(sorted.findByEmbedding(parse(title), 3))
    }),
    { numRuns: 30 },
  )
})

test('any sequence of adding and removing finds exactly the remaining listings', () => {
  const step = fc.record({ at: fc.nat(40), isRemoval: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const index = new CandidateIndex()
      const living = new Set<string>()
      for (const { at, isRemoval } of steps) {
        const key = `key ${at}`
        if (isRemoval) {
          index.remove(key)
          living.delete(key)
        } else {
          index.add(key, parse(`Company Number${at} IPO before 2027?`))
          living.add(key)
        }
      }
      expect(index.size).toBe(living.size)
      const found = index.find(parse('Company IPO before 2027?'), 100)
      expect(new Set(found)).toEqual(living)
    }),
    { numRuns: 50 },
  )
})

test('after thousands of removed listings are swept out, the others can still be found', () => {
  const index = new CandidateIndex()
  const title = (at: number) => `Will Candidate${at} win the 2028 Ohio Senate election?`
  for (let at = 0; at < 3000; at += 1) index.add(`${at}`, parse(title(at)))
  for (let at = 0; at < 2990; at += 1) index.remove(`${at}`)
  index.add('new', parse(title(5000)))
  expect(index.size).toBe(11)
  for (let at = 2990; at < 3000; at += 1) expect(index.find(parse(title(at)), 1)[0]).toBe(`${at}`)
  expect(index.find(parse(title(5000)), 1)[0]).toBe('new')
  expect(index.find(parse(title(5)), 50).every((key) => key === 'new' || Number(key) >= 2990)).toBe(true)
})

test('a listing with only common words is found, however many listings there are', () => {
  const index = new CandidateIndex()
  const slots = parse('Will it rain in Paris on May 1, 2026?')
  for (let at = 0; at < 60_000; at += 1) index.add(`${at}`, slots)
  expect(index.findByTerms(slots, 50)).toHaveLength(50)
  expect(index.findByEmbedding(slots, 10)).toHaveLength(10)
  index.add('other', parse('Will it rain in Paris, Texas, on May 1, 2026?'))
  expect(index.find(parse('Rain in Paris, Texas, on May 1, 2026?'), 1)[0]).toBe('other')
})

import { expect, test } from 'vitest'
import { keepHits } from '../rows/filter-rows.ts'
import { findHits } from './find-hits.ts'
import { parseQuery } from './parse-query.ts'
import { type SearchHits, SearchIndex } from './search-index.ts'

const TITLES = [
  'Who will win the Eurovision Song Contest 2026?',
  'Manchester City to win the Premier League?',
  'Will Bitcoin reach $100,000 in 2026?',
  'Manchester United vs Salford City',
  'Will the president resign?',
  'A coin that every man has a bit of',
  'Tax resolution in 2028',
  'Real Madrid',
]

function search(index: SearchIndex, q: string) {
  const query = parseQuery(q)
  if (query === null) throw new Error('nothing to look for')
  const { hits, isNear } = findHits(index, query, (all) => all)
  return { rows: [...hits.rows].sort((one, other) => one - other), isNear }
}

function build(titles: readonly string[]): SearchIndex {
  const index = new SearchIndex()
  for (const [row, title] of titles.entries()) index.set(row, { title, group: null, leg: null })
  return index
}

test.each([
  ['eurovison', [0]],
  ['Eurovsion 2026', [0]],
  ['eurovison song ', [0]],
  ['"eurovison song"', [0]],
  ['"eurovison contest"', []],
  ['mancity', [1]],
  ['man city win', [1]],
  ['realmadrid', [7]],
  ['bitcion', [2]],
  ['bitcion 2026', [2]],
  ['bit coin reach', [2]],
  ['prezid', [4]],
  ['prezid ', [4]],
  ['pezid ', []],
  ['presidnet ', [4]],
  ['2027', []],
  ['rezolushun', []],
  ['zzzz', []],
  ['madrid bitcoin', []],
  ['?', []],
  ['one two three four five six seven eight eurovison', []],
])('%j, which nothing matches, nearly matches %j', (q, rows) => {
  expect(search(build(TITLES), q)).toEqual({ rows, isNear: rows.length > 0 })
})

test.each(['bit', 'bit coin', 'eurovision', 'manchester city', 'win', '"song contest"', 'resolution 2028'])(
  '%j matches as written, and finds only that',
  (q) => {
    const index = build(TITLES)
    const exact = index.find(parseQuery(q) ?? { words: [], phrases: [] })
    expect(exact.rows.length).toBeGreaterThan(0)
    expect(search(index, q)).toEqual({ rows: [...exact.rows].sort(), isNear: false })
  },
)

test('a deleted word is not a near spelling', () => {
  const index = build(TITLES)
  index.delete(0)
  expect(search(index, 'eurovison')).toEqual({ rows: [], isNear: false })
})

test('a reading whose matches the list cannot show gives way to the next', () => {
  const index = build(['Mancitty in the past', 'Manchester City'])
  const query = parseQuery('mancity') ?? { words: [], phrases: [] }
  expect([...findHits(index, query, (all) => all).hits.rows]).toEqual([0])
  const keep = (all: SearchHits) => keepHits(all, (row) => row !== 0)
  expect([...findHits(index, query, keep).hits.rows]).toEqual([1])
})

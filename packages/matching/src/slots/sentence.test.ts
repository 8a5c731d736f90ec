import { expect, test } from 'vitest'
import { parseListing } from './parse-listing.ts'
import type { Slots } from './slots.ts'

function read(title: string, endTime: string | null = null): Slots {
  return parseListing({ title, groupTitle: null, rules: null, endTime, createdTime: null })
}

test.each([
  [
    'a dash after the question mark',
    'Who will win the cup? - Ada Moreno',
    'Who will win the cup? — Ada Moreno',
  ],
  ['a leg written twice', 'Cup winner? - Ada Moreno — Ada Moreno', 'Cup winner? — Ada Moreno'],
  ['a leg after a plain dash too', 'Cup Winner - Ada Moreno — Ada Moreno', 'Cup Winner — Ada Moreno'],
  ['the leg of a blank', 'Gold above ... on June 30? - $5,000 — $5,000', 'Gold above $5,000 on June 30?'],
  [
    'a number that the question already has',
    'Gold above $5,000 on June 30? — 5,000',
    'Gold above $5,000 on June 30?',
  ],
  [
    'a date that the question already has',
    'Deal by June 30, 2027? — June 30, 2027',
    'Deal by June 30, 2027?',
  ],
  [
    'the year of a date that the question already has',
    'Deal by June 30? — June 30, 2027',
    'Deal by June 30, 2027?',
  ],
  ['a question as its own leg', 'Deal by June 30, 2027? — Deal by June 30, 2027?', 'Deal by June 30, 2027?'],
  [
    'a sentence after the question',
    'Who will win the cup? Candidates added on request. - Ada Moreno',
    'Who will win the cup? - Ada Moreno',
  ],
  ['a note about somebody', 'Who will win? — Ada Moreno (Ohio Senator)', 'Who will win? — Ada Moreno'],
  [
    'a team whose city the leg names',
    'Will the Detroit Lions win? — Detroit',
    'Will the Detroit Lions win? — Detroit Lions',
  ],
  ['an honorific', 'Will President Trump visit Iran?', 'Will Trump visit Iran?'],
  ['a ticker', 'Will Zelurian (ZLRN) be acquired?', 'Will Zelurian be acquired?'],
])('%s adds nothing', (_, title, plain) => {
  expect(read(title)).toEqual(read(plain))
})

test('a leg that negates the question inverts it, one that says nothing changes does not', () => {
  expect(read('Will Ada Moreno drop out? - No Drop Out').isAffirmed).toBe(false)
  expect(read('Will Ada Moreno drop out? - No').isAffirmed).toBe(false)
  expect(read('Will there be no change in rates? — No change').isAffirmed).toBe(
    read('Will there be no change in rates?').isAffirmed,
  )
})

test('"other" is a different subject than those on the list', () => {
  expect(read('Who will win? — Other').tags).toContain('scope/other')
  expect(read('Who will win? — Ada Moreno').tags).not.toContain('scope/other')
})

test('an address as title is read without capitals and without the digits that only make it unique', () => {
  const slug = read('will-solana-dip-to-60-in-february-343-693', '2027-02-28')
  const title = read('Will Solana dip to $60 in February?', '2027-02-28')
  expect({ ...slug, words: [] }).toEqual({ ...title, words: [], isAddress: true })
  expect(read('spx close 6000 6500 dec 2027').measures).toMatchObject([{ low: 6000, high: 6500 }])
  expect(read('will ethena hit 0pt37 in may 2027').measures).toMatchObject([{ low: 0.37 }])
})

test('an address that ends with "in" has lost its year, and a number after a year is not a measure', () => {
  expect(read('orchid-depeg-in').window).toMatchObject({ relation: 'by', hasYear: false })
  expect(read('Orchid depeg in').window).toBeNull()
  expect(read('ceasefire-broken-by-june-30-2026-438').measures).toEqual([])
  expect(read('googl above 370 on february 27').subjects[0]?.tags).toContain('asset/googl')
})

test('an address names futures by their tickers and teams by their codes', () => {
  expect(read('si above 120 jun').subjects).toMatchObject([{ tags: ['asset/silver'] }])
  expect(read('nba lac gsw 2027 03 02').game).toMatchObject({
    sides: [{ tags: ['team/nba-clippers'] }, { tags: ['team/nba-warriors'] }],
  })
  // Both teams of New York begin with the same letters.
  expect(read('nfl new det 2027 10 03').game).toBeNull()
})

test('a lower-case letter before a capital also makes a name', () => {
  expect(read('Which company has the best model? — xAI').pick?.words).toEqual(['xai'])
})

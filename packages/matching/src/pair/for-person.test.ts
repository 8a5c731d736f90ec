import { expect, test } from 'vitest'
import { parseListing } from '../slots/parse-listing.ts'
import type { Listing } from '../slots/slots.ts'
import { alignSlots } from './align.ts'
import { isForPerson } from './for-person.ts'

function isAsked(a: Partial<Listing>, b: Partial<Listing>): boolean {
  const none = { title: '', groupTitle: null, rules: null, endTime: null, createdTime: null }
  const [left, right] = [parseListing({ ...none, ...a }), parseListing({ ...none, ...b })]
  return isForPerson(left, right, alignSlots(left, right))
}

const DATED = { title: 'Who will win the 2028 Republican presidential primary in New Hampshire?: Ada Moreno' }
const UNDATED = {
  title: 'Who will win the New Hampshire Republican presidential primary? - Ada Moreno',
}

test('a person is asked about a contest whose year nothing on one side tells', () => {
  expect(isAsked(DATED, UNDATED)).toBe(true)
  expect(isAsked(DATED, { ...UNDATED, endTime: '2028-02-10T00:00:00Z' })).toBe(false)
  expect(isAsked(DATED, { ...UNDATED, rules: 'The primary of 2028 counts.' })).toBe(false)
})

test('a person is asked about a contest without a year in either title, where only one listing hints at it', () => {
  const undated = { title: 'Republican Nominee - Ada Moreno' }
  const hinted = {
    title: 'Will Ada Moreno be the nominee for the Presidency for the Republican party?',
    rules: '2028 Republican presidential nominee',
  }
  expect(isAsked(hinted, undated)).toBe(true)
  expect(isAsked(hinted, { ...undated, rules: 'Nominee of 2024.' })).toBe(true)
  expect(isAsked(hinted, { ...undated, rules: 'Nominee of 2028.' })).toBe(false)
})

test('nobody is asked about a year that is only left out: of who is chosen in a place, a contest not held every year, an address', () => {
  const dated = { title: 'Who will win the 2026 Wisconsin Democratic nomination for governor?: Ada Moreno' }
  expect(isAsked(dated, { title: 'Will Ada Moreno win the Wisconsin Democratic governor primary?' })).toBe(
    false,
  )
  expect(
    isAsked({ title: 'Will Spain win the 2026 FIFA World Cup?' }, { title: 'Will Spain win the World Cup?' }),
  ).toBe(false)
  expect(
    isAsked({ title: 'LCK Cup 2026: Winner — Dplus Kia' }, { title: 'will-dplus-kia-win-the-lck-cup' }),
  ).toBe(false)
})

test('a person is asked about a contest of every year, though both name it', () => {
  const dated = { title: 'Will Barcelona win the 2026-27 Champions League?' }
  expect(isAsked(dated, { title: 'Will Barcelona win the Champions League?' })).toBe(true)
  expect(
    isAsked({ title: 'Will Sweden win Eurovision 2026?' }, { title: 'Will Sweden win Eurovision?' }),
  ).toBe(true)
})

test('a person is asked about a contest of a year before which the other listing ends', () => {
  const dated = { title: 'Will Real Madrid win La Liga 2026?' }
  const undated = { title: 'Will Real Madrid win La Liga?' }
  expect(isAsked(dated, { ...undated, endTime: '2025-05-25T00:00:00Z' })).toBe(true)
  expect(isAsked(dated, { ...undated, endTime: '2026-05-25T00:00:00Z' })).toBe(false)
})

test('a number without a sign is one for a person to look at, but not in an address, which has lost it', () => {
  const signed = { title: 'Orchid market cap (FDV) one day after launch? - >$6B' }
  expect(isAsked(signed, { title: 'Orchid market cap FDV $6B one day after launch?' })).toBe(true)
  expect(isAsked(signed, { title: 'orchid-market-cap-fdv-6b-one-day-after-launch-365' })).toBe(false)
})

test('a person is asked about two chambers against one of them', () => {
  expect(
    isAsked(
      { title: 'Will Democrats control both the House and the Senate after the 2026 midterms?' },
      { title: 'Will the Democratic Party control the Senate after the 2026 midterm elections?' },
    ),
  ).toBe(true)
})

test('a person is asked about a count whose time only one side tells', () => {
  expect(
    isAsked({ title: 'Will 6 Fed rate cuts happen in 2026?' }, { title: 'Will the Fed cut rates 6 times?' }),
  ).toBe(true)
})

test('a person is asked about equal titles that say nothing', () => {
  expect(isAsked({ title: 'Secret market 1' }, { title: 'Secret Market 1' })).toBe(true)
})

test('a person is asked about a deadline whose year the end of its listing does not tell', () => {
  const undated = { title: 'Will Orchid 9 be released by December 31?', endTime: '2027-06-30T12:00:00Z' }
  const dated = { title: 'Will Orchid 9 be released by December 31, 2026?' }
  expect(isAsked(dated, undated)).toBe(true)
  expect(isAsked(dated, { ...undated, endTime: '2027-01-02T00:00:00Z' })).toBe(false)
})

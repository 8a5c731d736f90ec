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

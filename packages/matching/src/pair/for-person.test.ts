import { expect, test } from 'vitest'
import { parseListing } from '../slots/parse-listing.ts'
import type { ListingText } from '../slots/slots.ts'
import { alignSlots } from './align.ts'
import { isForPerson } from './for-person.ts'

function needsReview(a: Partial<ListingText>, b: Partial<ListingText>): boolean {
  const none = { title: '', groupTitle: null, rules: null, endTime: null, createdTime: null }
  const [left, right] = [parseListing({ ...none, ...a }), parseListing({ ...none, ...b })]
  return isForPerson(left, right, alignSlots(left, right))
}

const DATED = { title: 'Who will win the 2028 Republican presidential primary in New Hampshire?: Ada Moreno' }
const UNDATED = {
  title: 'Who will win the New Hampshire Republican presidential primary? - Ada Moreno',
}

test('a contest goes to review when nothing on one side shows its year', () => {
  expect(needsReview(DATED, UNDATED)).toBe(true)
  expect(needsReview(DATED, { ...UNDATED, endTime: '2028-02-10T00:00:00Z' })).toBe(false)
  expect(needsReview(DATED, { ...UNDATED, rules: 'The primary of 2028 counts.' })).toBe(false)
})

test('a contest without a year in either title goes to review when only one listing hints at it', () => {
  const undated = { title: 'Republican Nominee - Ada Moreno' }
  const hinted = {
    title: 'Will Ada Moreno be the nominee for the Presidency for the Republican party?',
    rules: '2028 Republican presidential nominee',
  }
  expect(needsReview(hinted, undated)).toBe(true)
  expect(needsReview(hinted, { ...undated, rules: 'Nominee of 2024.' })).toBe(true)
  expect(needsReview(hinted, { ...undated, rules: 'Nominee of 2028.' })).toBe(false)
})

test('a year that is merely omitted needs no review: an election in a place, a contest not held every year, an address', () => {
  const dated = { title: 'Who will win the 2026 Wisconsin Democratic nomination for governor?: Ada Moreno' }
  expect(
    needsReview(dated, { title: 'Will Ada Moreno win the Wisconsin Democratic governor primary?' }),
  ).toBe(false)
  expect(
    needsReview(
      { title: 'Will Spain win the 2026 FIFA World Cup?' },
      { title: 'Will Spain win the World Cup?' },
    ),
  ).toBe(false)
  expect(
    needsReview({ title: 'LCK Cup 2026: Winner — Dplus Kia' }, { title: 'will-dplus-kia-win-the-lck-cup' }),
  ).toBe(false)
})

test('an edition that was over, or years away, when the other listing was first seen goes to review', () => {
  const undated = { title: 'Will Spain win the World Cup?', seenTime: '2026-02-01T00:00:00Z' }
  const inYear = (year: number) => ({ title: `Will Spain win the ${year} FIFA World Cup?` })
  expect(needsReview(inYear(2022), undated)).toBe(true)
  expect(needsReview(inYear(2026), undated)).toBe(false)
  expect(needsReview(inYear(2030), undated)).toBe(true)
  expect(needsReview({ ...undated, createdTime: '2021-06-01T00:00:00Z' }, inYear(2022))).toBe(false)
})

test('a yearly contest goes to review, even if both name it', () => {
  const dated = { title: 'Will Barcelona win the 2026-27 Champions League?' }
  expect(needsReview(dated, { title: 'Will Barcelona win the Champions League?' })).toBe(true)
  expect(
    needsReview({ title: 'Will Sweden win Eurovision 2026?' }, { title: 'Will Sweden win Eurovision?' }),
  ).toBe(true)
})

test('a contest goes to review when the other listing ends before its year', () => {
  const dated = { title: 'Will Real Madrid win La Liga 2026?' }
  const undated = { title: 'Will Real Madrid win La Liga?' }
  expect(needsReview(dated, { ...undated, endTime: '2025-05-25T00:00:00Z' })).toBe(true)
  expect(needsReview(dated, { ...undated, endTime: '2026-05-25T00:00:00Z' })).toBe(false)
})

test('a number without a sign goes to review, but not in an address, which has lost it', () => {
  const signed = { title: 'Orchid market cap (FDV) one day after launch? - >$6B' }
  expect(needsReview(signed, { title: 'Orchid market cap FDV $6B one day after launch?' })).toBe(true)
  expect(needsReview(signed, { title: 'orchid-market-cap-fdv-6b-one-day-after-launch-365' })).toBe(false)
})

test('two chambers against one of them go to review', () => {
  expect(
    needsReview(
      { title: 'Will Democrats control both the House and the Senate after the 2026 midterms?' },
      { title: 'Will the Democratic Party control the Senate after the 2026 midterm elections?' },
    ),
  ).toBe(true)
})

test('a count goes to review when only one side gives its time', () => {
  expect(
    needsReview(
      { title: 'Will 6 Fed rate cuts happen in 2026?' },
      { title: 'Will the Fed cut rates 6 times?' },
    ),
  ).toBe(true)
})

test('equal titles without content go to review', () => {
  expect(needsReview({ title: 'Secret market 1' }, { title: 'Secret Market 1' })).toBe(true)
})

test('a deadline goes to review when the end of its listing does not show its year', () => {
  const undated = { title: 'Will Orchid 9 be released by December 31?', endTime: '2027-06-30T12:00:00Z' }
  const dated = { title: 'Will Orchid 9 be released by December 31, 2026?' }
  expect(needsReview(dated, undated)).toBe(true)
  expect(needsReview(dated, { ...undated, endTime: '2027-01-02T00:00:00Z' })).toBe(false)
})

test('a day without a year goes to review when the event recurs every year', () => {
  const dated = { title: 'Will the Bank of Japan raise rates by 25 bps after its March 2027 meeting?' }
  const undated = { title: 'Bank of Japan decision in March? — 25 bps increase' }
  expect(needsReview(dated, undated)).toBe(true)
  expect(needsReview(dated, { ...undated, endTime: '2027-03-19T00:00:00Z' })).toBe(false)
  const ofYear = { title: 'TikTok sale announced by December 31, 2027?' }
  expect(needsReview(ofYear, { title: 'TikTok sale announced by December 31?' })).toBe(true)
  const visit = { title: 'Will Ada Moreno visit Peru by June 30, 2027?' }
  expect(needsReview(visit, { title: 'Will Ada Moreno visit Peru by June 30?' })).toBe(false)
})

test('a pair goes to review when only one side names the contest, or asks for the largest', () => {
  const end = { endTime: '2026-07-20T00:00:00Z' }
  expect(
    needsReview({ title: 'Will Peru win?', ...end }, { title: 'Who will win the 2026 World Cup? — Peru' }),
  ).toBe(true)
  expect(
    needsReview(
      { title: 'IPOs before 2028? — Anthropic' },
      { title: 'Will Anthropic have the highest IPO market cap before 2028?' },
    ),
  ).toBe(true)
})

test('an election listing that a venue keeps open for a year needs no review', () => {
  const seat = {
    title: 'Will the Republican Party win the MI-08 House seat?',
    endTime: '2026-11-04T00:00:00Z',
  }
  const late = { title: 'Will Republicans win the House race for MI-8?', endTime: '2027-11-03T00:00:00Z' }
  expect(needsReview(seat, late)).toBe(false)
  expect(needsReview(seat, { ...late, endTime: '2028-11-08T00:00:00Z' })).toBe(true)
})

test('a leg that repeats the question, or a word that only asks, needs no review', () => {
  const end = { endTime: '2025-12-19T00:00:00Z' }
  expect(
    needsReview(
      { title: 'Bank of Japan decision in December? — No change', ...end },
      { title: 'No change in Bank of Japan interest rates after December 2025 meeting? — No change' },
    ),
  ).toBe(false)
  expect(
    needsReview(
      { title: 'How long will the government shutdown last? — 60+ days', ...end },
      { title: 'Will the government shutdown last 60 days or more?', ...end },
    ),
  ).toBe(false)
})

test('the next election without a date, and an unnamed person, go to review', () => {
  const dated = { title: 'Will Nora Moreno win the 2027 Peruvian presidential election?' }
  const next = { title: 'Will Nora Moreno win the next Peruvian presidential election?' }
  expect(needsReview(dated, next)).toBe(true)
  expect(needsReview(dated, { ...next, endTime: '2027-04-30T00:00:00Z' })).toBe(false)
  expect(needsReview(dated, { title: 'Will Nora Moreno win the Peruvian presidential election?' })).toBe(
    false,
  )
  const group = { title: 'Who will win the 2027 Peruvian presidential election? — Other' }
  expect(needsReview(group, group)).toBe(true)
})

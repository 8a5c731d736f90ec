import { expect, test } from 'vitest'
import { compareAllRules } from './rule-table.ts'
import { readRuleTerms } from './rule-terms.ts'

const toRuled = (rules: string) => ({ relation: 'same' as const, ruleTerms: readRuleTerms(rules) })
const EASTERN = toRuled('Yes if it is announced by December 31, 2026, 11:59 PM ET.')
const UTC = toRuled('Yes if it is announced by December 31, 2026, 11:59 PM UTC.')
const SILENT = toRuled('Yes if it is announced by December 31, 2026.')

test.each([
  ['same', [EASTERN, EASTERN, EASTERN]],
  ['unknown', [EASTERN, EASTERN, SILENT]],
  ['differs', [EASTERN, SILENT, UTC]],
])('of several listings the most serious verdict counts: %s', (verdict, listings) => {
  const row = compareAllRules(listings).find(({ dimension }) => dimension === 'timeZone')
  expect(row?.verdict).toBe(verdict)
  expect(row?.values).toEqual(listings.map(({ ruleTerms }) => ruleTerms?.timeZone ?? null))
})

test('a term that is irrelevant for every two of them is irrelevant', () => {
  expect(compareAllRules([EASTERN, UTC]).find(({ dimension }) => dimension === 'tie')?.verdict).toBe(
    'irrelevant',
  )
})

test('one listing is not compared', () => {
  expect([compareAllRules([]), compareAllRules([EASTERN])]).toEqual([[], []])
})

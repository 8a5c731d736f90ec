import type { ComparedTerm } from '@parallax/contract'
import { expect, test } from 'vitest'
import { splitTerms, toOwnFigures, toSummary } from './term-words.ts'

function makeTerm(changes: Partial<ComparedTerm>, ...values: (string | null)[]): ComparedTerm {
  return {
    term: 'source',
    verdict: 'same',
    harm: null,
    reason: null,
    values: values.map((value) => ({ market_id: 'a', value })),
    ...changes,
  }
}

const DEADLINE = makeTerm({ term: 'deadline', verdict: 'differs', harm: 'medium' }, '1', '2')
const VOID = makeTerm({ term: 'void_rule', verdict: 'differs', harm: 'low' }, '1', '2')
const OPEN = makeTerm({ verdict: 'unknown' }, 'AP', null)
const UNSAID = makeTerm({ term: 'tie', verdict: 'unknown' }, null, null)

test.each([
  [
    [DEADLINE, VOID, OPEN, UNSAID],
    '2 differences; the worst can do medium harm. 1 term cannot be compared for certain. No text states 1 other term.',
  ],
  [[VOID], '1 difference; the worst can do low harm.'],
  [
    [OPEN, UNSAID],
    'No difference found in what the texts state. 1 term cannot be compared for certain. No text states 1 other term.',
  ],
  [[makeTerm({}, 'AP', 'AP')], 'No difference found in what the texts state.'],
])('the summary counts what differs and what is uncertain: %#', (terms, expected) => {
  expect(toSummary(terms)).toBe(expected)
})

test('terms that no text mentions are listed separately', () => {
  expect(splitTerms([DEADLINE, OPEN, UNSAID])).toEqual({ said: [DEADLINE, OPEN], unsaid: [UNSAID] })
  const cannotMatter = makeTerm({ term: 'overtime', verdict: 'irrelevant' }, null, null)
  expect(splitTerms([cannotMatter])).toEqual({ said: [], unsaid: [] })
})

test('only dates and numbers that some text does not name stay', () => {
  expect(toOwnFigures(['1, 2026, spot', '1, 2026', null, '1, 2026, spot, 5'])).toEqual([
    'also spot',
    'nothing else',
    null,
    'also spot, 5',
  ])
})

import { expect, test } from 'vitest'
import { toMark, toNotes } from './assumptions.ts'

test('of one question, what STRICT assumes is said', () => {
  expect(toNotes(['venues_settle_alike'])).toEqual([
    '* A STRICT guarantee assumes that both venues settle alike: these do not happen then. It holds in every other cell.',
  ])
})

test.each([
  ['implication_holds', 'the first question is true whenever the second is'],
  ['exclusion_holds', 'at most one of the two questions is true'],
] as const)(
  'of two questions, %s has a mark and words of its own, and STRICT is ruled out',
  (assumption, words) => {
    expect(toMark(assumption)).not.toBe(toMark('venues_settle_alike'))
    const [alike, related, never] = toNotes(['venues_settle_alike', assumption])
    expect(alike).toBe('* Taken not to happen, because both venues settle alike.')
    expect(related).toBe(`** Taken not to happen, because ${words}: both legs would lose.`)
    expect(never).toContain('never STRICT')
  },
)

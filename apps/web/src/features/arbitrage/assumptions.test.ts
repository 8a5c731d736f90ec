import { expect, test } from 'vitest'
import { toMark, toNotes } from './assumptions.ts'

test('for one question, the note states the assumption, and that its cells can happen if it fails', () => {
  expect(toNotes(['venues_settle_alike'])).toEqual([
    '* Left out: it is assumed that both venues settle alike, also for a STRICT guarantee. If they do not, this can happen too.',
  ])
})

test.each([
  ['implication_holds', 'the first question is true whenever the second is'],
  ['exclusion_holds', 'at most one of the two questions is true'],
] as const)(
  'for two questions, %s has its own mark and text, and STRICT is ruled out',
  (assumption, words) => {
    expect(toMark(assumption)).not.toBe(toMark('venues_settle_alike'))
    const [alike, together, related, never] = toNotes(['venues_settle_alike', 'void_together', assumption])
    expect(alike).toBe('* Left out: it is assumed that both venues settle alike.')
    expect(together).toMatch(/^\*\*\* .* void only if the other is too\.$/)
    expect(related).toBe(`** Left out: it is assumed that ${words}: both legs would lose.`)
    expect(never).toContain('never STRICT')
  },
)

import { expect, test } from 'vitest'
import { ACCEPT_CONFIDENCE } from './confidence.ts'
import { JUDGED_CONFIDENCE, weighVerdict } from './judge.ts'

test('a verdict confirms only the relation that the matcher found', () => {
  expect(weighVerdict('same', 'same')).toBe('confirmed')
  expect(weighVerdict('complement', 'opposite')).toBe('confirmed')
  expect(weighVerdict('same', 'opposite')).toBe('open')
  expect(weighVerdict('complement', 'same')).toBe('open')
})

test.each(['same', 'complement'] as const)(
  'a verdict of different denies a pair that is %s; unsure changes nothing',
  (relation) => {
    expect(weighVerdict(relation, 'different')).toBe('denied')
    expect(weighVerdict(relation, 'unsure')).toBe('open')
  },
)

test('a confirmed pair is linked', () => {
  expect(JUDGED_CONFIDENCE).toBeGreaterThan(ACCEPT_CONFIDENCE)
})

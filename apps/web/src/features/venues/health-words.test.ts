import { expect, test } from 'vitest'
import { toHealthWords } from './health-words.ts'

test('the first sentence says how many venues are healthy, and names every other one with its trouble', () => {
  expect(
    toHealthWords([
      { name: 'Polymarket', trouble: null },
      { name: 'Limitless', trouble: 'late' },
      { name: 'Azuro', trouble: 'failing' },
      { name: 'Myriad', trouble: 'failing' },
    ]),
  ).toBe('1 of 4 venues are healthy. Azuro and Myriad fail. Limitless is late.')
  expect(toHealthWords(['Polymarket', 'Azuro'].map((name) => ({ name, trouble: null })))).toBe(
    'All 2 venues are healthy.',
  )
})

import { expect, test } from 'vitest'
import { toCounted } from './to-counted.ts'

test('the most frequent are named, and the rest are counted together', () => {
  const names = [
    { name: 'stale prices', count: 73 },
    { name: 'play money', count: 1_098 },
    { name: 'can lose', count: 5 },
  ]
  expect(toCounted(names)).toBe('play money 1,098, stale prices 73, can lose 5')
  const more = [...names, { name: 'fee unknown', count: 4 }, { name: 'venue late', count: 2 }]
  expect(toCounted(more)).toBe('play money 1,098, stale prices 73, can lose 5, fee unknown 4, 2 others')
})

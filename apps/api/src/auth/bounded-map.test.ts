import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('when full, it drops the oldest entry', () => {
  const map = new BoundedMap<string, number>(2)
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) map.set(key, value)
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, 2, 3])
  map.delete('b')
  map.set('d', 4)
  expect(['c', 'd'].map((key) => map.get(key))).toEqual([3, 4])
  map.clear()
  expect(map.get('d')).toBeUndefined()
})

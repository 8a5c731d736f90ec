import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdOrder } from './hold-order.ts'

const toKey = (key: string) => key
const hold = (now: string, held: string) => {
  const { rows, changes } = holdOrder([...now], toKey, [...held])
  return [rows.join(''), changes]
}

describe('a held order', () => {
  test.each([
    ['stays where nothing changed', 'abcd', 'abcd', 'abcd', 0],
    ['counts one row that moved to the top as one', 'dabc', 'abcd', 'abcd', 1],
    ['counts one row that fell to the end as one', 'bcda', 'abcd', 'abcd', 1],
    ['lets a new row wait', 'xabc', 'abc', 'abc', 1],
    ['drops a row that is gone, without counting it as a change', 'ac', 'abc', 'ac', 0],
    ['counts every row but one when the order is reversed', 'dcba', 'abcd', 'abcd', 3],
  ])('%s', (_, now, held, shown, changes) => {
    expect(hold(now, held)).toEqual([shown, changes])
  })

  test('keeps the place of a removed row where a substitute is given', () => {
    const { rows, changes } = holdOrder([...'ac'], toKey, [...'abc'], (key) => key.toUpperCase())
    expect([rows.join(''), changes]).toEqual(['aBc', 1])
  })

  test('has no changes once the newest order is applied, and only rows that exist', () => {
    const keys = fc.uniqueArray(fc.integer({ min: 0, max: 40 }).map(String))
    fc.assert(
      fc.property(keys, keys, (now, held) => {
        const { rows, changes } = holdOrder(now, toKey, held)
        const fresh = now.filter((key) => !held.includes(key)).length
        return (
          holdOrder(now, toKey, now).changes === 0 &&
          rows.every((row) => now.includes(row)) &&
          changes >= fresh &&
          changes <= now.length
        )
      }),
    )
  })
})

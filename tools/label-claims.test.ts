import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labelClaims } from './label-claims.js'

const toClaim = (id: string, venue: string) => ({
  pair_id: id,
  a: { venue, title: 'Will it rain?' },
  b: { venue: 'polymarket', title: 'Rain?' },
})

test('judged claims become judged pairs, one file per venue; unjudged ones are left out', () => {
  const claims = [
    toClaim('c', 'kalshi'),
    toClaim('b', 'opinion'),
    toClaim('a', 'kalshi'),
    toClaim('d', 'kalshi'),
  ]
  const files = labelClaims(claims, { same: ['c', 'b'], different: ['a'] })
  expect([...files.keys()]).toEqual(['kalshi', 'opinion'])
  const pairs = files.get('kalshi')?.map((line: string) => JSON.parse(line))
  expect(pairs).toMatchObject([
    { pair_id: 'a', label: 0, family: 'claim rain' },
    { pair_id: 'c', label: 1, kind: 'positive' },
  ])
})

test('no claim is judged twice', () => {
  const file = new URL('../packages/matching/regression/claims.json', import.meta.url)
  const { same, different } = JSON.parse(readFileSync(file, 'utf8'))
  expect(new Set([...same, ...different]).size).toBe(same.length + different.length)
})

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePairs } from '../evaluate/labelled-pair.ts'
import { parseListing } from '../slots/parse-listing.ts'
import { canLink } from './can-link.ts'
import { comparePair } from './compare-pair.ts'

const PAIRS = parsePairs(readFileSync(new URL('../../regression/pairs.jsonl', import.meta.url), 'utf8'))
const SLOTS = PAIRS.map(({ a, b }) => [parseListing(a.listing), parseListing(b.listing)] as const)

test('every pair that a verdict links passes, for any two listings of the regression set', () => {
  const slots = fc.constantFrom(...SLOTS.flat())
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...SLOTS), fc.tuple(slots, slots)), ([a, b]) => {
      const { relation } = comparePair(a, b)
      if (relation === 'same' || relation === 'complement') expect(canLink(a, b)).toBe(true)
      expect(canLink(b, a)).toBe(canLink(a, b))
    }),
    { numRuns: 2000 },
  )
})

test('most pairs that differ in date, number or event do not pass', () => {
  const apart = PAIRS.flatMap(({ kind }, at) => (/^(?:date|threshold|stage)$/.test(kind) ? [SLOTS[at]] : []))
  const stopped = apart.filter((pair) => pair !== undefined && !canLink(...pair))
  expect(stopped.length).toBeGreaterThan(apart.length / 2)
})

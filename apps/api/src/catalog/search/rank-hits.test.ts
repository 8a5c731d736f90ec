import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_SCORE } from './rank.ts'
import { rankHits } from './rank-hits.ts'

/** Rows of a list in order, and some of them with a score, in another order. */
const WORLD = fc
  .uniqueArray(fc.nat(2_000), { maxLength: 200 })
  .chain((list) => fc.record({ list: fc.constant(list), found: fc.shuffledSubarray(list) }))
  .chain(({ list, found }) =>
    fc.record({
      list: fc.constant(list),
      rows: fc.constant(found),
      scores: fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: MOST_SCORE })), {
        minLength: found.length,
        maxLength: found.length,
      }),
    }),
  )

test.each([
  ['best first, and equally good ones in the order of the list', true],
  ['in the order of the list', false],
])('matches are ordered %s, and a page is the beginning of the whole result', (_name, byRelevance) => {
  fc.assert(
    fc.property(WORLD, fc.nat(60), ({ list, rows, scores }, most) => {
      const hits = { rows: Int32Array.from(rows), scores: Uint16Array.from(scores) }
      const scoreOf = new Map(rows.map((row, at) => [row, byRelevance ? (scores[at] ?? 0) : 0]))
      const expected = list
        .filter((row) => scoreOf.has(row))
        .sort((one, other) => (scoreOf.get(other) ?? 0) - (scoreOf.get(one) ?? 0))
      const rank = (count: number) => [...rankHits(Int32Array.from(list), hits, { byRelevance, most: count })]
      expect(rank(Number.POSITIVE_INFINITY)).toEqual(expected)
      expect(rank(most)).toEqual(expected.slice(0, most))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRANULARITIES } from './period.ts'
import { type ApiCall, addUsage, countUsage, NO_USAGE } from './usage.ts'

const calls: fc.Arbitrary<ApiCall> = fc.record({
  id: fc.uuid(),
  apiKeyId: fc.constantFrom('one', 'two'),
  atMs: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 3) }),
  method: fc.constant('GET'),
  path: fc.constant('/api/v1/external/key'),
  endpoint: fc.constantFrom('/a', '/b'),
  statusCode: fc.constantFrom(200, 201, 302, 400, 404, 429, 500, 503),
  latencyMs: fc.integer({ min: 0, max: 5_000 }),
})

test('for every granularity, the periods add up to the calls', () => {
  fc.assert(
    fc.property(fc.array(calls, { maxLength: 100 }), (made) => {
      const counted = countUsage(made)
      for (const granularity of GRANULARITIES) {
        const sum = counted.filter((each) => each.granularity === granularity).reduce(addUsage, NO_USAGE)
        expect(sum).toMatchObject({
          totalCalls: made.length,
          successfulCalls: made.filter(({ statusCode }) => statusCode < 300).length,
          errorCalls: made.filter(({ statusCode }) => statusCode >= 400).length,
          latencySumMs: made.reduce((total, { latencyMs }) => total + latencyMs, 0),
        })
        expect(Object.values(sum.latency).reduce((total, each) => total + each, 0)).toBe(made.length)
      }
    }),
  )
})

test('counting calls in two batches gives the same result', () => {
  fc.assert(
    fc.property(fc.array(calls, { maxLength: 50 }), fc.nat(50), (made, at) => {
      const sum = (lots: readonly ApiCall[][]) => lots.flatMap(countUsage).reduce(addUsage, NO_USAGE)
      expect(sum([made.slice(0, at), made.slice(at)])).toEqual(sum([made]))
    }),
  )
})

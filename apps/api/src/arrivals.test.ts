import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Arrival, Arrivals } from './arrivals.ts'

function list(arrivals: Arrivals<number>): number[] {
  const values: number[] = []
  for (let next = arrivals.oldest; next !== null; next = next.newer) values.push(next.value)
  return values
}

test('whoever leaves, those that stay keep the order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(), { nil: null })), (steps) => {
      const arrivals = new Arrivals<number>()
      let present: Arrival<number>[] = []
      for (const [position, step] of steps.entries()) {
        const leaver = step === null ? undefined : present[step % Math.max(present.length, 1)]
        if (leaver === undefined) {
          present.push(arrivals.add(position, 0))
        } else {
          arrivals.remove(leaver)
          present = present.filter((other) => other !== leaver)
        }
      }
      expect(list(arrivals)).toEqual(present.map(({ value }) => value))
    }),
  )
})

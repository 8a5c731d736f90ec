import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type InFlight, InFlightList } from './in-flight-list.ts'

function list(requests: InFlightList<number>): number[] {
  const values: number[] = []
  for (let next = requests.oldest; next !== null; next = next.newer) values.push(next.value)
  return values
}

test('members keep their order of arrival, whichever others are removed', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(), { nil: null })), (steps) => {
      const requests = new InFlightList<number>()
      let present: InFlight<number>[] = []
      for (const [index, step] of steps.entries()) {
        const leaver = step === null ? undefined : present[step % Math.max(present.length, 1)]
        if (leaver === undefined) {
          present.push(requests.add(index, 0))
        } else {
          requests.remove(leaver)
          present = present.filter((other) => other !== leaver)
        }
      }
      expect(list(requests)).toEqual(present.map(({ value }) => value))
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type HeldLease, type LivingWorker, shareLeases } from './share-leases.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
const WEIGHTS: Readonly<Record<string, number>> = { a: 4, b: 4, c: 3, d: 2 }
const weigh = (name: string) => WEIGHTS[name] ?? 1
const worker = (id: string, offers: readonly string[] = NAMES): LivingWorker => ({ id, offers })
const heldBy = (holder: string, names: readonly string[] = NAMES) => names.map((name) => ({ name, holder }))
const toHeld = (plan: ReadonlyMap<string, string>): HeldLease[] =>
  [...plan].map(([name, holder]) => ({ name, holder }))
const countOf = (plan: ReadonlyMap<string, string>, id: string) =>
  [...plan.values()].filter((holder) => holder === id).length

describe('leases are shared', () => {
  test('one worker alone has all of them', () => {
    const plan = shareLeases({ workers: [worker('one')], held: [], weigh })
    expect([...plan.keys()].toSorted()).toEqual(NAMES)
    expect(countOf(plan, 'one')).toBe(NAMES.length)
  })

  test('a worker that joins gets half of the weight, and not all of the heaviest leases', () => {
    const plan = shareLeases({ workers: [worker('one'), worker('two')], held: heldBy('one'), weigh })
    const of = (id: string) => [...plan].flatMap(([name, holder]) => (holder === id ? [name] : []))
    const load = (id: string) => of(id).reduce((sum, name) => sum + weigh(name), 0)
    expect(of('one').filter((name) => weigh(name) > 1)).toEqual(['b', 'c'])
    expect(of('two').filter((name) => weigh(name) > 1)).toEqual(['a', 'd'])
    expect(Math.abs(load('one') - load('two'))).toBeLessThanOrEqual(1)
  })

  test('the leases of a worker that leaves go to those with the least load', () => {
    const held = [...heldBy('one', ['a', 'c']), ...heldBy('two', ['b', 'd', 'e'])]
    const plan = shareLeases({ workers: [worker('one'), worker('two')], held, weigh })
    expect(['a', 'c'].map((name) => plan.get(name))).toEqual(['one', 'one'])
    expect(['b', 'd', 'e'].map((name) => plan.get(name))).toEqual(['two', 'two', 'two'])
    expect([countOf(plan, 'one'), countOf(plan, 'two')]).toEqual([6, 6])
  })

  test('no worker gets a lease that it cannot run, and a lease of an unknown holder is left alone', () => {
    const workers = [worker('one', ['a', 'b']), worker('two', ['b'])]
    const plan = shareLeases({ workers, held: heldBy('stranger', ['c', 'b']), weigh })
    expect([...plan]).toEqual([['a', 'one']])
  })

  const situations = fc
    .uniqueArray(fc.constantFrom('u', 'v', 'w', 'x', 'y'), { minLength: 1 })
    .chain((ids) =>
      fc.record({
        workers: fc.tuple(
          ...ids.map((id) => fc.subarray(NAMES, { minLength: 6 }).map((offers) => worker(id, offers))),
        ),
        holders: fc.array(fc.option(fc.constantFrom('u', 'v', 'w', 'x', 'y', 'gone')), {
          minLength: NAMES.length,
          maxLength: NAMES.length,
        }),
      }),
    )
    .map(({ workers, holders }) => ({
      workers,
      held: NAMES.flatMap((name, at) => {
        const holder = holders[at]
        const owner = workers.find(({ id }) => id === holder)
        if (holder === null || holder === undefined) return []
        return owner === undefined || owner.offers.includes(name) ? [{ name, holder }] : []
      }),
    }))

  test('whoever joins or leaves, every lease that can run has one holder, loads are even, and a second call moves nothing', () => {
    fc.assert(
      fc.property(situations, ({ workers, held }) => {
        const plan = shareLeases({ workers, held, weigh })
        const isForeign = (name: string) =>
          held.some((lease) => lease.name === name && !workers.some(({ id }) => id === lease.holder))
        const offered = NAMES.filter(
          (name) => workers.some(({ offers }) => offers.includes(name)) && !isForeign(name),
        )
        expect([...plan.keys()].toSorted()).toEqual(offered)
        for (const [name, holder] of plan) {
          const weight = weigh(name)
          const load = (id: string) =>
            [...plan].reduce(
              (sum, [each, by]) => sum + (by === id && weigh(each) >= weight ? weigh(each) : 0),
              0,
            )
          for (const { id, offers } of workers)
            if (offers.includes(name)) expect(load(id) + weight).toBeGreaterThanOrEqual(load(holder))
        }
        const foreign = held.filter(({ name }) => isForeign(name))
        const settled = [...foreign, ...toHeld(plan)].toReversed()
        const again = shareLeases({ workers: workers.toReversed(), held: settled, weigh })
        expect([...again].toSorted()).toEqual([...plan].toSorted())
      }),
    )
  })
})

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

  test('a worker that joins gets half of the weight, heaviest leases first, and the rest stays', () => {
    const plan = shareLeases({ workers: [worker('one'), worker('two')], held: heldBy('one'), weigh })
    const moved = [...plan].flatMap(([name, holder]) => (holder === 'two' ? [name] : []))
    expect(moved.toSorted()).toEqual(['a', 'b', 'c'])
  })

  test('the leases of a worker that leaves go to those with the least load', () => {
    const held = [...heldBy('one', ['a', 'b']), ...heldBy('two', ['c', 'd', 'e'])]
    const plan = shareLeases({ workers: [worker('one'), worker('two')], held, weigh })
    expect(plan.get('a')).toBe('one')
    expect(plan.get('c')).toBe('two')
    expect([countOf(plan, 'one'), countOf(plan, 'two')]).toEqual([5, 7])
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
        const load = (id: string) =>
          [...plan].reduce((sum, [name, holder]) => sum + (holder === id ? weigh(name) : 0), 0)
        for (const [name, holder] of plan)
          for (const { id, offers } of workers)
            if (offers.includes(name)) expect(load(id) + weigh(name)).toBeGreaterThanOrEqual(load(holder))
        const foreign = held.filter(({ name }) => isForeign(name))
        const settled = [...foreign, ...toHeld(plan)].toReversed()
        const again = shareLeases({ workers: workers.toReversed(), held: settled, weigh })
        expect([...again].toSorted()).toEqual([...plan].toSorted())
      }),
    )
  })
})

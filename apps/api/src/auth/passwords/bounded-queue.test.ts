import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedQueue, WaitedTooLong } from './bounded-queue.ts'

/** Work that ends on command. */
function openWork() {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  return {
    started,
    make: (id: number) => async () => {
      started.push(id)
      await new Promise<void>((resolve) => ends.set(id, resolve))
      return id
    },
    end: (id: number) => ends.get(id)?.(),
  }
}

test('it runs a limited number at once, queues a limited number in order, and refuses the rest', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 3, waitMs: 60_000 })
  const work = openWork()
  const results = [0, 1, 2, 3, 4, 5].map((id) => queue.run(work.make(id)))
  expect(results[5]).toBeNull()
  expect(work.started).toEqual([0, 1])
  for (const id of [0, 1, 2, 3, 4]) {
    work.end(id)
    expect(await results[id]).toBe(id)
    await expect.poll(() => work.started.length).toBe(Math.min(5, id + 3))
  }
  expect(work.started).toEqual([0, 1, 2, 3, 4])
})

test('failed work gives its place back', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 0, waitMs: 60_000 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 1)).toBe(1)
})

test('it never runs more than its limit, and all accepted work ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 10 }),
      fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 30 }),
      async (running, waiting, jobs) => {
        const queue = new BoundedQueue({ running, waiting, waitMs: 60_000 })
        let now = 0
        const taken = jobs.map(([turns, isBroken]) =>
          queue.run(async () => {
            now += 1
            expect(now).toBeLessThanOrEqual(running)
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
            now -= 1
            if (isBroken) throw new Error('broken')
          }),
        )
        const ended = await Promise.allSettled(taken.filter((each) => each !== null))
        expect(ended).toHaveLength(Math.min(jobs.length, running + waiting))
        expect(now).toBe(0)
      },
    ),
  )
})

test('work that waits too long is rejected without running, and leaves its place to others', async () => {
  const queue = new BoundedQueue({ running: 1, waiting: 1, waitMs: 1 })
  const work = openWork()
  const first = queue.run(work.make(0))
  await expect(queue.run(work.make(1))).rejects.toThrow(WaitedTooLong)
  await expect(queue.run(work.make(2))).rejects.toThrow(WaitedTooLong)
  work.end(0)
  expect(await first).toBe(0)
  const next = queue.run(work.make(3))
  work.end(3)
  expect(await next).toBe(3)
  expect(work.started).toEqual([0, 3])
})

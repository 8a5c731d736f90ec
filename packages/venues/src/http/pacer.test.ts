import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { Pacer } from './pacer.ts'

test('never starts more calls in any window, nor runs more at once, than allowed; all calls run, in order', async () => {
  const pacings = fc.record({
    concurrency: fc.integer({ min: 1, max: 5 }),
    requests: fc.integer({ min: 1, max: 6 }),
    perMs: fc.integer({ min: 1, max: 5_000 }),
  })
  await fc.assert(
    fc.asyncProperty(
      pacings,
      fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 40 }),
      async (pacing, works) => {
        const clock = createTestClock(0)
        const pacer = new Pacer(pacing, clock)
        const starts: number[] = []
        const order: number[] = []
        let running = 0
        let most = 0
        await Promise.all(
          works.map((workMs, index) =>
            pacer.run(async () => {
              starts.push(clock.now())
              order.push(index)
              running += 1
              most = Math.max(most, running)
              await clock.sleep(workMs)
              running -= 1
            }),
          ),
        )
        expect(order).toEqual(works.map((_, index) => index))
        expect(most).toBeLessThanOrEqual(pacing.concurrency)
        for (const start of starts) {
          const inWindow = starts.filter((other) => other >= start && other < start + pacing.perMs)
          expect(inWindow.length).toBeLessThanOrEqual(pacing.requests)
        }
      },
    ),
  )
})

test('a failed call makes room for the next', async () => {
  const pacer = new Pacer({ concurrency: 1, requests: 10, perMs: 1 }, createTestClock())
  await expect(pacer.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pacer.run(async () => 1)).toBe(1)
})

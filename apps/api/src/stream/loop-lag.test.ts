import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { LoopLag } from './loop-lag.ts'

test('a single long pause does not count, also right after the start', async () => {
  const lag = new LoopLag()
  onTestFinished(() => lag.close())
  const untilMs = performance.now() + 500
  while (performance.now() < untilMs);
  await wait(0)
  expect(lag.ms).toBe(0)
})

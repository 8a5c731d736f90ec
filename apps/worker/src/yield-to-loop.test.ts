import { expect, test } from 'vitest'
import { createYieldToLoop } from './yield-to-loop.ts'

test('work that breathes lets others run', async () => {
  const yieldToLoop = createYieldToLoop(new AbortController().signal)
  let hasRun = false
  setImmediate(() => {
    hasRun = true
  })
  while (!hasRun) await yieldToLoop()
  expect(hasRun).toBe(true)
})

test('work that is to end ends at a breath', async () => {
  const ending = new AbortController()
  const yieldToLoop = createYieldToLoop(ending.signal)
  ending.abort(new Error('closing'))
  const work = async () => {
    for (;;) await yieldToLoop()
  }
  await expect(work()).rejects.toThrow('closing')
})

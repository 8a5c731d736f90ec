import { expect, test } from 'vitest'
import { createYieldToLoop } from './yield-to-loop.ts'

test('work that yields lets other tasks run', async () => {
  const yieldToLoop = createYieldToLoop(new AbortController().signal)
  let hasRun = false
  setImmediate(() => {
    hasRun = true
  })
  while (!hasRun) await yieldToLoop()
  expect(hasRun).toBe(true)
})

test('aborted work ends at its next yield', async () => {
  const ending = new AbortController()
  const yieldToLoop = createYieldToLoop(ending.signal)
  ending.abort(new Error('closing'))
  const work = async () => {
    for (;;) await yieldToLoop()
  }
  await expect(work()).rejects.toThrow('closing')
})

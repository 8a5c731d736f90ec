import { expect, test } from 'vitest'
import { createBreathing } from './breathe.ts'

test('work that breathes lets others run', async () => {
  const breathe = createBreathing(new AbortController().signal)
  let hasRun = false
  setImmediate(() => {
    hasRun = true
  })
  while (!hasRun) await breathe()
  expect(hasRun).toBe(true)
})

test('work that is to end ends at a breath', async () => {
  const ending = new AbortController()
  const breathe = createBreathing(ending.signal)
  ending.abort(new Error('closing'))
  const work = async () => {
    for (;;) await breathe()
  }
  await expect(work()).rejects.toThrow('closing')
})

import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

/** Work that ends on request. */
function hold() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end: () => end() }
}

test('never runs more work at once than there are slots, in the order of arrival', async () => {
  const turns = new Semaphore(2)
  const held = [hold(), hold(), hold(), hold()]
  const started: number[] = []
  const runs = held.map(({ work }, n) =>
    turns.run(() => {
      started.push(n)
      return work()
    }, 10_000),
  )
  for (const [n, { end }] of held.entries()) {
    end()
    await runs[n]
    expect(started.slice(0, n + 1)).toEqual([0, 1, 2, 3].slice(0, n + 1))
    expect(started.length).toBeLessThanOrEqual(n + 3)
  }
})

test('a waiter that times out or is interrupted starts nothing, and blocks no other', async () => {
  const turns = new Semaphore(1)
  const { work, end } = hold()
  const first = turns.run(work, 10_000)
  const started: string[] = []
  const begin = (name: string) => async () => started.push(name)
  expect(await turns.run(begin('late'), 1)).toBeNull()
  const closing = new AbortController()
  const interrupted = turns.run(begin('interrupted'), 10_000, closing.signal)
  const last = turns.run(begin('last'), 10_000)
  closing.abort(new Error('closing'))
  await expect(interrupted).rejects.toThrow('closing')
  end()
  await Promise.all([first, last])
  expect(started).toEqual(['last'])
})

test('work that fails frees its slot', async () => {
  const turns = new Semaphore(1)
  await expect(turns.run(() => Promise.reject(new Error('failed')), 10_000)).rejects.toThrow('failed')
  expect(await turns.run(async () => 'done', 10_000)).toBe('done')
})

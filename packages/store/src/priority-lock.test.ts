import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_URGENT_MS, PriorityLock } from './priority-lock.ts'

/** How long each holds it in these tests: the background gets one of 11 turns. */
const HELD_MS = MOST_URGENT_MS / 10

/**
 * Queues these waiters while the lock is held, and releases it. Each holds it for `HELD_MS`. Returns the order in which
 * they got it.
 */
async function takeTurns(comers: readonly boolean[]): Promise<string[]> {
  let nowMs = 0
  const lock = new PriorityLock(() => nowMs)
  await lock.acquire(true)
  const held: string[] = []
  const turns = comers.map(async (isBackground, index) => {
    await lock.acquire(isBackground)
    held.push(`${isBackground ? 'background' : 'urgent'} ${index}`)
    nowMs += HELD_MS
    lock.release()
  })
  lock.release()
  await Promise.all(turns)
  return held
}

test('urgent waiters go first, and within a kind those that came first', async () => {
  expect(await takeTurns([true, true, false, false])).toEqual([
    'urgent 2',
    'urgent 3',
    'background 0',
    'background 1',
  ])
})

test('however many are urgent, the background gets its turn once they have held it for long enough', async () => {
  const held = await takeTurns([true, true, ...Array<boolean>(40).fill(false)])
  expect(held.indexOf('background 0')).toBe(10)
  expect(held.indexOf('background 1')).toBe(21)
})

test('an urgent caller that asks again at once goes before the background', async () => {
  const lock = new PriorityLock(() => 0)
  const held: string[] = []
  await lock.acquire(false)
  const background = lock.acquire(true).then(() => held.push('background'))
  for (const statement of ['second', 'third']) {
    lock.release()
    await lock.acquire(false)
    held.push(statement)
  }
  lock.release()
  await background
  expect(held).toEqual(['second', 'third', 'background'])
})

test('the background gets its turn from a caller that always asks again at once', async () => {
  let nowMs = 0
  const lock = new PriorityLock(() => nowMs)
  await lock.acquire(false)
  let isOver = false
  const background = lock.acquire(true).then(() => {
    isOver = true
    lock.release()
  })
  let turns = 0
  while (!isOver) {
    nowMs += HELD_MS
    lock.release()
    await lock.acquire(false)
    turns += 1
  }
  expect(turns).toBe(10)
  await background
})

test('every waiter gets exactly one turn, whatever mix of kinds waits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 100 }), async (comers) => {
      const held = await takeTurns(comers)
      expect(held.toSorted()).toEqual(
        comers.map((each, index) => `${each ? 'background' : 'urgent'} ${index}`).toSorted(),
      )
    }),
  )
})

test('it is free again when all are done', async () => {
  const lock = new PriorityLock()
  await lock.acquire(false)
  lock.release()
  await lock.acquire(true)
  lock.release()
})

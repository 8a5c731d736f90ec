import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'
import { WakeableWait } from './wakeable-wait.ts'

const lines: { msg: string; work: string }[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('work is repeated after the time it returns, 15 seconds at most, until the signal is aborted', async () => {
  const closing = new AbortController()
  const waits = [1_000, 60_000]
  let times = 0
  const ended = repeat({
    name: 'w',
    logger,
    signal: closing.signal,
    work: async () => waits[times++] ?? 60_000,
  }).catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(999)
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(times).toBe(2)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(times).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(times).toBe(3)
  closing.abort(new Error('closing'))
  expect(await ended).toEqual(new Error('closing'))
  expect(vi.getTimerCount()).toBe(0)
})

test('failed work is logged and repeated; an abort is not a failure', async () => {
  const closing = new AbortController()
  const wait = new WakeableWait()
  let times = 0
  const work = async () => {
    times += 1
    if (times === 3) closing.abort(new Error('closing'))
    throw new Error('on purpose')
  }
  const ended = repeat({ name: 'w', logger, signal: closing.signal, work, wait }).catch(
    (cause: unknown) => cause,
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(times).toBe(2)
  wait.wake()
  expect(await ended).toEqual(new Error('closing'))
  expect(times).toBe(3)
  expect(lines).toMatchObject([
    { msg: 'work failed', work: 'w' },
    { msg: 'work failed', work: 'w' },
  ])
})

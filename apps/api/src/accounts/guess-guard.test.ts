import { GUESS_WINDOW_MS } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { GuessGuard } from './guess-guard.ts'
import { MemoryGuessCounter } from './memory-guess-counter.ts'

const T0 = 1_760_000_000_000

function createGuard(enabled = true) {
  const clock = { nowMs: T0 }
  const waits: number[] = []
  const guard = new GuessGuard({
    guesses: new MemoryGuessCounter(),
    enabled,
    now: () => clock.nowMs,
    wait: async (ms) => waits.push(ms),
  })
  const guess = (email: string, ip: string, isRight: boolean): Promise<string> =>
    guard
      .attempt(email, ip, async () => (isRight ? 'in' : null))
      .then(
        (result) => result ?? 'failed',
        (error) => (error instanceof ApiError ? error.code : 'broken'),
      )
  return { clock, waits, guard, guess }
}

async function times(count: number, guess: (turn: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  for (let turn = 0; turn < count; turn += 1) answers.push(await guess(turn))
  return answers
}

describe('an account', () => {
  test('is refused to an address after 10 failures, right password or not, until 15 minutes are over', async () => {
    const { clock, guess } = createGuard()
    expect(await times(10, () => guess('ada@example.com', '192.0.2.1', false))).toEqual(
      Array(10).fill('failed'),
    )
    expect(await guess('ada@example.com', '192.0.2.1', true)).toBe('RATE_LIMITED')
    clock.nowMs = T0 + GUESS_WINDOW_MS - 1
    expect(await guess('ada@example.com', '192.0.2.1', true)).toBe('RATE_LIMITED')
    clock.nowMs = T0 + GUESS_WINDOW_MS
    expect(await guess('ada@example.com', '192.0.2.1', true)).toBe('in')
  })

  test('is not locked by a stranger: its owner signs in from elsewhere', async () => {
    const { guess } = createGuard()
    await times(20, () => guess('ada@example.com', '192.0.2.1', false))
    expect(await guess('ada@example.com', '198.51.100.7', true)).toBe('in')
  })

  test('that is guessed at from everywhere is slowed, and never refused', async () => {
    const { guess, waits } = createGuard()
    const many = await times(130, (turn) => guess('ada@example.com', `192.0.2.${turn % 250}`, false))
    expect(new Set(many)).toEqual(new Set(['failed']))
    expect(waits).toEqual(Array(30).fill(2_000))
    expect(await guess('ada@example.com', '198.51.100.7', true)).toBe('in')
    expect(await guess('bob@example.com', '198.51.100.7', true)).toBe('in')
    expect(waits).toHaveLength(31)
  })
})

describe('an address', () => {
  test('is refused after 30 failures at any accounts; its /64 is one address', async () => {
    const { guess } = createGuard()
    await times(30, (turn) => guess(`${turn}@example.com`, `2001:db8::${turn}`, false))
    expect(await guess('ada@example.com', '2001:db8::ffff', true)).toBe('RATE_LIMITED')
    expect(await guess('ada@example.com', '2001:db8:0:1::1', true)).toBe('in')
  })
})

test('guesses at once do not slip past the limit', async () => {
  const { guess } = createGuard()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => guess('ada@example.com', '192.0.2.1', false)),
  )
  expect(answers.filter((answer) => answer === 'failed')).toHaveLength(10)
})

test('what is right, broken or refused counts nothing', async () => {
  const { guard, guess } = createGuard()
  await times(50, () => guess('ada@example.com', '192.0.2.1', true))
  await times(50, () =>
    guard
      .attempt('ada@example.com', '192.0.2.1', () => Promise.reject(new Error('down')))
      .then(
        () => 'in',
        () => 'down',
      ),
  )
  await times(50, () => guess('ada@example.com', '192.0.2.1', false))
  expect(await times(20, () => guess('bob@example.com', '192.0.2.1', false))).toEqual([
    ...Array(10).fill('failed'),
    ...Array(10).fill('RATE_LIMITED'),
  ])
})

test('a refusal tells how long to wait', async () => {
  const { clock, guard, guess } = createGuard()
  await times(10, () => guess('ada@example.com', '192.0.2.1', false))
  clock.nowMs = T0 + 60_000
  await expect(guard.attempt('ada@example.com', '192.0.2.1', async () => 'in')).rejects.toMatchObject({
    httpStatus: 429,
    callerMessage: 'Too many failed attempts. Try again in 840 seconds.',
    headers: {
      'retry-after': '840',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': `${(T0 + GUESS_WINDOW_MS) / 1000}`,
    },
  })
})

test('switched off it refuses and slows nobody', async () => {
  const { guess, waits } = createGuard(false)
  expect(new Set(await times(150, () => guess('ada@example.com', '192.0.2.1', false)))).toEqual(
    new Set(['failed']),
  )
  expect(waits).toEqual([])
})

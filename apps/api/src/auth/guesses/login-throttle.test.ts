import { GUESS_WINDOW_MS } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../http/errors/api-error.ts'
import { LoginThrottle } from './login-throttle.ts'
import { MemoryGuessCounter } from './memory-guess-counter.ts'

const T0 = 1_760_000_000_000
const ADA = { email: 'ada@example.com', ip: '192.0.2.1', place: null }

function createGuard(enabled = true) {
  const clock = { nowMs: T0 }
  const guesses = new MemoryGuessCounter()
  const throttle = new LoginThrottle({
    guesses,
    enabled,
    now: () => clock.nowMs,
  })
  const guess = (email: string, ip: string, isRight: boolean, place: string | null = null): Promise<string> =>
    throttle
      .attempt({ email, ip, place }, async () => (isRight ? 'in' : null))
      .then(
        (result) => result ?? 'failed',
        (error) => (error instanceof ApiError ? error.code : 'broken'),
      )
  return { clock, throttle, guess }
}

async function times(count: number, guess: (turn: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  for (let turn = 0; turn < count; turn += 1) answers.push(await guess(turn))
  return answers
}

describe('an account', () => {
  test('is refused after 10 failures, even with the right password, until 15 minutes have passed', async () => {
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

  test('is refused after 10 failures from any addresses, and other accounts are not', async () => {
    const { guess } = createGuard()
    expect(await times(12, (turn) => guess('ada@example.com', `192.0.2.${turn}`, false))).toEqual([
      ...Array(10).fill('failed'),
      ...Array(2).fill('RATE_LIMITED'),
    ])
    expect(await guess('ada@example.com', '198.51.100.7', true)).toBe('RATE_LIMITED')
    expect(await guess('bob@example.com', '198.51.100.7', true)).toBe('in')
  })

  test('keeps its count, however many other attempts succeed or are refused', async () => {
    const { guess } = createGuard()
    await times(10, () => guess('ada@example.com', '192.0.2.1', false))
    await times(30, (turn) => guess(`${turn}@example.com`, '192.0.2.2', false))
    await times(60_000, (turn) => guess(`x${turn}@example.com`, '192.0.2.2', false))
    await times(60_000, (turn) => guess(`y${turn}@example.com`, '192.0.2.3', true))
    expect(await guess('ada@example.com', '198.51.100.7', true)).toBe('RATE_LIMITED')
  })
})

describe('an address', () => {
  test('is refused after 30 failures at any accounts, and a /64 counts as one address', async () => {
    const { guess } = createGuard()
    await times(30, (turn) => guess(`${turn}@example.com`, `2001:db8::${turn}`, false))
    expect(await guess('ada@example.com', '2001:db8::ffff', true)).toBe('RATE_LIMITED')
    expect(await guess('ada@example.com', '2001:db8:0:1::1', true)).toBe('in')
  })
})

describe('a place that the account has signed in from', () => {
  test('is not refused because of failures of strangers, at the account or from the same address', async () => {
    const { guess } = createGuard()
    await times(30, (turn) => guess('ada@example.com', `192.0.2.${turn}`, false))
    await times(30, (turn) => guess(`${turn}@example.com`, '198.51.100.7', false))
    expect(await guess('ada@example.com', '198.51.100.7', true)).toBe('RATE_LIMITED')
    expect(await guess('ada@example.com', '198.51.100.7', true, 'device:1')).toBe('in')
  })

  test('has ten failures of its own, which count for no other place', async () => {
    const { guess } = createGuard()
    expect(await times(12, () => guess('ada@example.com', '192.0.2.1', false, 'device:1'))).toEqual([
      ...Array(10).fill('failed'),
      ...Array(2).fill('RATE_LIMITED'),
    ])
    expect(await guess('ada@example.com', '192.0.2.1', true, 'device:1')).toBe('RATE_LIMITED')
    expect(await guess('ada@example.com', '192.0.2.1', true, 'device:2')).toBe('in')
    expect(await guess('ada@example.com', '192.0.2.1', true)).toBe('in')
    expect(await guess('bob@example.com', '192.0.2.1', true, 'device:1')).toBe('in')
  })
})

test('simultaneous attempts cannot exceed the limit', async () => {
  const { guess } = createGuard()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => guess('ada@example.com', '192.0.2.1', false)),
  )
  expect(answers.filter((answer) => answer === 'failed')).toHaveLength(10)
})

test('attempts that are right, end with an error or are refused do not count', async () => {
  const { throttle, guess } = createGuard()
  await times(50, () => guess('ada@example.com', '192.0.2.1', true))
  await times(50, () =>
    throttle
      .attempt(ADA, () => Promise.reject(new Error('down')))
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

test('a refusal says how long to wait', async () => {
  const { clock, throttle, guess } = createGuard()
  await times(10, () => guess('ada@example.com', '192.0.2.1', false))
  clock.nowMs = T0 + 60_000
  await expect(throttle.attempt(ADA, async () => 'in')).rejects.toMatchObject({
    httpStatus: 429,
    callerMessage: 'Too many failed attempts. Try again in 840 seconds.',
    headers: {
      'retry-after': '840',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': `${(T0 + GUESS_WINDOW_MS) / 1000}`,
    },
  })
})

test('refusals within one second report the same reset time', async () => {
  const { clock, throttle, guess } = createGuard()
  clock.nowMs = T0 + 300
  await times(10, () => guess('ada@example.com', '192.0.2.1', false))
  for (const laterMs of [0, 100, 699, 700, 701, 1_500, GUESS_WINDOW_MS - 1]) {
    clock.nowMs = T0 + 300 + laterMs
    await expect(throttle.attempt(ADA, async () => 'in')).rejects.toMatchObject({
      headers: { 'x-ratelimit-reset': `${(T0 + GUESS_WINDOW_MS) / 1000 + 1}` },
    })
  }
})

test('when switched off, it refuses no one', async () => {
  const { guess } = createGuard(false)
  expect(new Set(await times(150, () => guess('ada@example.com', '192.0.2.1', false)))).toEqual(
    new Set(['failed']),
  )
})

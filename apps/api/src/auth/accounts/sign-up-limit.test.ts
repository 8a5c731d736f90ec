import { expect, test } from 'vitest'
import { SignUpLimit } from './sign-up-limit.ts'

function open(enabled = true) {
  const clock = { nowMs: 1_000_000 }
  const limit = new SignUpLimit({ enabled, now: () => clock.nowMs })
  const signUp = (address: string) => {
    try {
      limit.check(address)
    } catch (cause) {
      return cause
    }
    limit.note(address)
    return 'made'
  }
  return { clock, signUp }
}

test('an address can create 50 accounts an hour, other addresses are not affected, and an hour later it can again', () => {
  const { clock, signUp } = open()
  for (let count = 0; count < 50; count += 1) expect(signUp('192.0.2.1')).toBe('made')
  clock.nowMs += 600_000
  expect(signUp('192.0.2.1')).toMatchObject({ code: 'RATE_LIMITED', headers: { 'retry-after': '3000' } })
  expect(signUp('192.0.2.2')).toBe('made')
  clock.nowMs += 3_000_000
  expect(signUp('192.0.2.1')).toBe('made')
})

test('all addresses of a household count as one', () => {
  const { signUp } = open()
  for (let count = 0; count < 50; count += 1) expect(signUp(`2001:db8::${count}`)).toBe('made')
  expect(signUp('2001:db8::ffff')).toMatchObject({ code: 'RATE_LIMITED' })
})

test('all addresses together can create 1000 accounts per process', () => {
  const { signUp } = open()
  for (let count = 0; count < 1_000; count += 1)
    expect(signUp(`10.0.${count >> 8}.${count & 255}`)).toBe('made')
  expect(signUp('192.0.2.1')).toMatchObject({ code: 'RATE_LIMITED' })
})

test('when rate limits are off, no one is refused', () => {
  const { signUp } = open(false)
  for (let count = 0; count < 60; count += 1) expect(signUp('192.0.2.1')).toBe('made')
})

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

test('an address makes 50 accounts in an hour, others are not concerned, and an hour later it may again', () => {
  const { clock, signUp } = open()
  for (let count = 0; count < 50; count += 1) expect(signUp('192.0.2.1')).toBe('made')
  clock.nowMs += 600_000
  expect(signUp('192.0.2.1')).toMatchObject({ code: 'RATE_LIMITED', headers: { 'retry-after': '3000' } })
  expect(signUp('192.0.2.2')).toBe('made')
  clock.nowMs += 3_000_000
  expect(signUp('192.0.2.1')).toBe('made')
})

test('all addresses of a household are one', () => {
  const { signUp } = open()
  for (let count = 0; count < 50; count += 1) expect(signUp(`2001:db8::${count}`)).toBe('made')
  expect(signUp('2001:db8::ffff')).toMatchObject({ code: 'RATE_LIMITED' })
})

test('all together make 1000 in a process', () => {
  const { signUp } = open()
  for (let count = 0; count < 1_000; count += 1)
    expect(signUp(`10.0.${count >> 8}.${count & 255}`)).toBe('made')
  expect(signUp('192.0.2.1')).toMatchObject({ code: 'RATE_LIMITED' })
})

test('where rate limits are off nobody is refused', () => {
  const { signUp } = open(false)
  for (let count = 0; count < 60; count += 1) expect(signUp('192.0.2.1')).toBe('made')
})

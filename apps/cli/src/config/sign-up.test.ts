import { expect, test } from 'vitest'
import { toSignUp } from './sign-up.ts'

test.each([
  ['127.0.0.1', false, 'open'],
  ['localhost', false, 'open'],
  ['::1', false, 'open'],
  ['0.0.0.0', false, 'invite'],
  ['::', false, 'invite'],
  ['192.0.2.1', false, 'invite'],
  ['127.0.0.1', 1, 'invite'],
  ['127.0.0.1', ['loopback'], 'invite'],
] as const)('who may sign up at %s with the proxies %s: %s', (host, trustProxy, expected) => {
  const proxies = typeof trustProxy === 'object' ? [...trustProxy] : trustProxy
  expect(toSignUp({ signUp: null, host, trustProxy: proxies })).toBe(expected)
})

test('an explicit setting applies wherever the service listens', () => {
  for (const signUp of ['open', 'invite', 'closed'] as const)
    for (const host of ['127.0.0.1', '0.0.0.0'])
      expect(toSignUp({ signUp, host, trustProxy: false })).toBe(signUp)
})

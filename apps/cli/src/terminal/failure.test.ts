import { ApiError } from '@parallax/client'
import { expect, test } from 'vitest'
import { explain } from './failure.ts'

const URL = 'https://parallax.example'

function refuse(status: number, code: 'FORBIDDEN' | 'UNAUTHORIZED' | 'RATE_LIMITED', headers = {}): ApiError {
  return new ApiError(new Response(null, { status, headers }), {
    status: code,
    message: 'It needs read:stream.',
  })
}

test.each([
  ['anonymous', refuse(401, 'UNAUTHORIZED'), 3, /parallax login.*--key/],
  ['login', refuse(401, 'UNAUTHORIZED'), 3, /your login has ended/],
  ['key', refuse(403, 'FORBIDDEN'), 3, /^It needs read:stream\. Use a key that has it/],
  ['key', refuse(429, 'RATE_LIMITED', { 'retry-after': '7' }), 5, /try again in 7 s/],
  ['login', new ApiError(new Response(null, { status: 502 }), null), 2, /answers 502, but not like Parallax/],
  [
    'login',
    new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) }),
    2,
    /nothing answers at https:\/\/parallax\.example \(ECONNREFUSED\)/,
  ],
] as const)('%s: %s ends with what to do', (by, cause, exit, message) => {
  expect(explain(cause, { url: URL, by })).toMatchObject({ exit, message: expect.stringMatching(message) })
})

test('a bug of ours keeps its stack', () => {
  const mistake = new TypeError('undefined is not a function')
  expect(explain(mistake, { url: URL, by: 'key' })).toBe(mistake)
})

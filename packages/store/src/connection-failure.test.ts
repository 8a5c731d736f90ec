import { expect, test } from 'vitest'
import { toStoreError } from './connection-failure.ts'

test('a host of several addresses that cannot be reached says why', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' })
  expect(toStoreError(new AggregateError([refused, new Error('and the other')]))).toMatchObject({
    code: 'unreachable',
    cause: refused,
  })
})

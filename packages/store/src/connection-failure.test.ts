import { expect, test } from 'vitest'
import { toStoreError } from './connection-failure.ts'

test('an unreachable host with several addresses reports why', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' })
  expect(toStoreError(new AggregateError([refused, new Error('and the other')]))).toMatchObject({
    code: 'unreachable',
    cause: refused,
  })
})

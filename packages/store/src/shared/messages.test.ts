import { expect, test } from 'vitest'
import { toError, toSentError } from './messages.ts'

test('a circular chain of causes is sent up to a limit', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(toError(toSentError(circle))).toMatchObject({ message: 'round', cause: { message: 'round' } })
})

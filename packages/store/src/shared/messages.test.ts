import { expect, test } from 'vitest'
import { toError, toSentError } from './messages.ts'

test('a chain of causes that leads back to itself is sent and comes to an end', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(toError(toSentError(circle))).toMatchObject({ message: 'round', cause: { message: 'round' } })
})

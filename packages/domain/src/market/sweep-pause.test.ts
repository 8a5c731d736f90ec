import { expect, test } from 'vitest'
import { toRetryPauseMs } from './sweep-pause.ts'

test.each([
  [1, null, 15_000],
  [2, null, 30_000],
  [5, null, 240_000],
  [7, null, 900_000],
  [1_000, null, 900_000],
  [1, 60_000, 60_000],
  [7, 60_000, 900_000],
  [1, 1e15, 86_400_000],
])('after failure %i, with %s ms requested by the venue, it waits %i ms', (failures, asked, pauseMs) => {
  expect(toRetryPauseMs(failures, asked)).toBe(pauseMs)
})

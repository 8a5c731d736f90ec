import { expect, test } from 'vitest'
import { toEndWords } from './end-time.ts'

const END = '2026-11-18T04:30:00.000Z'

test('an end within a week has its hour and zone, a later one only its day', () => {
  const near = toEndWords(END, Date.parse('2026-11-12T00:00:00.000Z'))
  expect(near.hour).toMatch(/^\d\d:\d\d \S+$/)
  expect(toEndWords(END, Date.parse('2026-11-10T00:00:00.000Z'))).toEqual({ day: near.day, hour: null })
})

test('two ends on the same day read differently', () => {
  const nowMs = Date.parse(END)
  const other = toEndWords('2026-11-18T05:30:00.000Z', nowMs)
  expect(other.hour).not.toBe(toEndWords(END, nowMs).hour)
})

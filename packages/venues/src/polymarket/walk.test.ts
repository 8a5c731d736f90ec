import { expect, test } from 'vitest'
import { readCursor, readEventPage, stepWalk, toCursor, type WalkState } from './walk.ts'

const NOW = Date.UTC(2026, 10, 15)
const page = (ids: readonly string[], nextCursor: string | null, closedTimes: readonly string[] = []) => ({
  events: ids.map((id, index) => ({ id, closedTime: closedTimes[index] })),
  nextCursor,
})

function step(walk: 'open' | 'recent', before: WalkState | null, read: ReturnType<typeof page>): WalkState {
  const next = stepWalk(walk, before, read, NOW)
  if (next.kind !== 'next') throw new Error(`the walk stopped: ${JSON.stringify(next)}`)
  return next.state
}

test('ends when the venue sends no cursor', () => {
  const first = step('open', null, page(['1', '2'], 'A'))
  expect(stepWalk('open', first, page(['3'], null), NOW)).toEqual({ kind: 'end' })
})

test('continues from its cursor in another process', () => {
  const state = step('recent', null, page(['1'], 'A', ['2026-11-14 23:00:00+00']))
  expect(readCursor(toCursor(state))).toEqual(state)
})

test.each([['{}'], ['nonsense'], ['{"after":1}'], ['null'], ['[]']])('%s is not a cursor', (cursor) => {
  expect(readCursor(cursor)).toBeNull()
})

test('a repeated page is an error, even as the last one', () => {
  const first = step('open', null, page(['1', '2'], 'A'))
  expect(stepWalk('open', first, page(['1', '2'], 'B'), NOW).kind).toBe('fault')
  expect(stepWalk('open', first, page(['1', '2'], null), NOW).kind).toBe('fault')
  expect(stepWalk('open', first, page(['3', '4'], 'A'), NOW).kind).toBe('fault')
})

test.each([[1], [2], [3], [5], [8], [13]])('a loop of %i pages is detected within a few rounds', (length) => {
  let state: WalkState | null = null
  let pages = 0
  for (; pages < 200; pages += 1) {
    const next = stepWalk('open', state, page([`${pages % length}`], `cursor ${pages}`), NOW)
    if (next.kind === 'fault') break
    state = next.kind === 'next' ? next.state : null
  }
  expect(pages).toBeLessThanOrEqual(4 * length + 1)
})

test('the recent walk stops at the first page that ends a day back, and keeps its bound over pages', () => {
  const first = step(
    'recent',
    null,
    page(['1', '2'], 'A', ['2026-11-14 23:00:00+00', '2026-11-14T12:00:00Z']),
  )
  expect(first.sinceMs).toBe(NOW - 24 * 3_600_000)
  const later = page(['3', '4'], 'B', ['2026-11-14 06:00:00+00', '2026-11-13 23:59:59+00'])
  expect(stepWalk('recent', first, later, NOW + 3_600_000)).toEqual({ kind: 'end' })
})

test('an order that the venue ignored is an error, not the end of the list', () => {
  const old = page(['1', '2'], 'A', ['2020-11-02 16:31:01+00', '2020-11-03 16:31:01+00'])
  expect(stepWalk('recent', null, old, NOW).kind).toBe('fault')
  expect(stepWalk('recent', null, page(['1', '2'], 'A'), NOW).kind).toBe('fault')
})

test('an event without its own closing time closed with its last market', () => {
  const markets = [{ closedTime: '2026-11-14 20:00:00+00' }, { closedTime: '2026-11-14 22:00:00+00' }]
  const next = stepWalk('recent', null, { events: [{ id: '1', markets }], nextCursor: 'A' }, NOW)
  expect(next.kind).toBe('next')
})

test('the recent walk is bounded', () => {
  let state: WalkState | null = null
  let steps = 0
  for (; steps < 500; steps += 1) {
    const next = stepWalk('recent', state, page([`${steps}`], `c${steps}`, ['2026-11-14 23:00:00+00']), NOW)
    if (next.kind !== 'next') break
    state = next.state
  }
  expect(steps).toBeLessThan(101)
})

test.each([
  [null],
  [[]],
  [{}],
  [{ events: {} }],
  [{ events: [], next_cursor: 7 }],
  [{ events: [], next_cursor: '' }],
])('%j is not a page of events', (answer) => {
  expect(readEventPage(answer)).toBeNull()
})

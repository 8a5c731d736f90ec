import { expect, test } from 'vitest'
import { readCursor, readPage, startWalk, toNextPoint, writeCursor } from './walk.ts'

const NOW = Date.UTC(2026, 10, 15)
const URL = 'http://venue/markets'
const answer = (
  ids: readonly number[],
  page: number,
  hasNext: boolean,
  expiresAt = '2026-11-14T00:00:00.000Z',
) => ({
  data: ids.map((id) => ({ id, networkId: 56, tradingModel: 'amm', expiresAt })),
  pagination: { page, limit: 100, total: 9, totalPages: 9, hasNext, hasPrev: page > 1 },
})
const read = (...[ids, page, hasNext, expiresAt]: Parameters<typeof answer>) =>
  readPage(answer(ids, page, hasNext, expiresAt), URL, page, null)

test('the open walk reads page after page to the last one', () => {
  const first = startWalk('open', NOW)
  expect(first).toMatchObject({ state: 'open', page: 1, previous: null })
  const second = toNextPoint(first, read([1, 2], 1, true))
  expect(second).toMatchObject({ state: 'open', page: 2 })
  expect(second === null ? null : toNextPoint(second, read([3], 2, false))).toBeNull()
})

test('the open walk does not stop at markets that have ended', () => {
  expect(toNextPoint(startWalk('open', NOW), read([1], 1, true, '2020-01-01T00:00:00.000Z'))).not.toBeNull()
})

test('the recent walk reads closed, then resolved markets, each back to a week ago', () => {
  const closed = startWalk('recent', NOW)
  expect(closed).toMatchObject({ state: 'closed', page: 1 })
  expect(toNextPoint(closed, read([1], 1, true))).toMatchObject({ state: 'closed', page: 2 })
  const resolved = toNextPoint(closed, read([1], 1, true, '2026-11-07T23:59:00.000Z'))
  expect(resolved).toMatchObject({ state: 'resolved', page: 1, previous: null })
  if (resolved === null) return
  expect(toNextPoint(resolved, read([2], 1, true))).toMatchObject({ state: 'resolved', page: 2 })
  expect(toNextPoint(resolved, read([2], 1, true, '2026-11-07T23:59:00.000Z'))).toBeNull()
})

test('a row whose end is unknown or in 2100 does not end the recent walk', () => {
  const closed = startWalk('recent', NOW)
  for (const expiresAt of ['2100-01-01T00:01:00.000Z', 'soon']) {
    expect(toNextPoint(closed, read([1], 1, true, expiresAt))).toMatchObject({ state: 'closed', page: 2 })
  }
})

test('a cursor that another process reads back is the same position', () => {
  const point = toNextPoint(startWalk('recent', NOW), read([1], 1, true))
  expect(readCursor('recent', writeCursor(point) ?? '')).toEqual(point)
  expect(writeCursor(null)).toBeNull()
})

test.each(['{}', '[]', '"x"', '{"walk":"open","state":"half","page":1,"sinceMs":1}'])(
  'a foreign cursor (%s) throws',
  (cursor) => {
    expect(() => readCursor('open', cursor)).toThrow('not a cursor')
  },
)

test('a page with the rows of the previous one throws, even when their figures have changed', () => {
  const first = read([1, 2], 1, true)
  const again = {
    ...answer([1, 2], 2, true),
    data: answer([1, 2], 2, true).data.map((row) => ({ ...row, volume: 5 })),
  }
  expect(() => readPage(again, URL, 2, first.fingerprint)).toThrow('repeats the previous page')
})

test.each([
  ['another page', answer([1], 1, true), 'was answered as page 1'],
  ['an empty page before the end', answer([], 2, true), 'more should follow'],
  ['no paging', { data: [] }, 'does not say whether more follow'],
  ['no rows', { pagination: { page: 2, hasNext: false } }, 'contains no list of rows'],
  ['an error in a good answer', { error: 'busy' }, 'contains no list of rows'],
  ['nothing', null, 'contains no list of rows'],
])('%s throws and is not mistaken for the end', (_, body, message) => {
  expect(() => readPage(body, URL, 2, null)).toThrow(message)
})

test('an empty last page is an end, and newer paging under `meta` is also read', () => {
  expect(readPage(answer([], 2, false), URL, 2, null)).toMatchObject({ rows: [], hasNext: false })
  expect(readPage({ data: [1], meta: { hasNext: false } }, URL, 2, null)).toMatchObject({ hasNext: false })
})

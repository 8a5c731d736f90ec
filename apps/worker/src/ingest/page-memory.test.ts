import type { Rejection } from '@parallax/domain'
import { toMarketId } from '@parallax/store'
import { makeMarket } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { PageMemory } from './page-memory.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const MINUTE = 60_000
const source = [{ call: {} as never, digest: 'd' }]

const BAD = { platformMarketId: 'bad', reason: 'missing_title', detail: 'no title' }

function remember(changes: Parameters<typeof makeMarket>[0][], rejected: readonly Rejection[] = []) {
  const memory = new PageMemory()
  const markets = changes.map((change, index) => makeMarket({ platformMarketId: `${index}`, ...change }))
  memory.startSweep()
  memory.note(null, { markets, rejected, nextCursor: 'next', source }, NOW_MS)
  memory.startSweep()
  return memory
}

test('a page is known to the next sweep, and to no later one unless that sweep saw it', () => {
  const memory = remember([{ sourceUpdatedAt: '2026-11-15T11:00:00.000Z' }])
  expect(memory.find(null, NOW_MS)).toMatchObject({
    nextCursor: 'next',
    newestSource: '2026-11-15T11:00:00.000Z',
  })
  expect(memory.find('next', NOW_MS)).toBeNull()
  memory.startSweep()
  expect(memory.find(null, NOW_MS)).toBeNull()
})

test('the same bytes no longer count as unchanged once a listing in them has ended', () => {
  const memory = remember([
    { endTime: '2026-11-15T12:10:00.000Z' },
    { endTime: '2026-11-15T12:05:00.000Z' },
    { endTime: null },
  ])
  expect(memory.find(null, NOW_MS + 5 * MINUTE - 1)).not.toBeNull()
  expect(memory.find(null, NOW_MS + 5 * MINUTE)).toBeNull()
})

test('a listing that had already ended does not matter; after an hour every page is read', () => {
  const memory = remember([{ endTime: '2026-11-15T11:10:00.000Z' }])
  expect(memory.find(null, NOW_MS + 60 * MINUTE - 1)).not.toBeNull()
  expect(memory.find(null, NOW_MS + 60 * MINUTE)).toBeNull()
})

test('rejected rows are remembered with their page and counted again; a page full of them is read each time', () => {
  expect(remember([{}], [BAD]).find(null, NOW_MS)?.rejected).toEqual([BAD])
  expect(remember([{}], Array(201).fill(BAD)).find(null, NOW_MS)).toBeNull()
})

test('nothing is known after a clear', () => {
  const memory = remember([{}])
  memory.clear()
  expect(memory.find(null, NOW_MS)).toBeNull()
})

test('a page with a forgotten listing is read again, also if it is saved or kept only afterwards', () => {
  const page = {
    markets: [makeMarket({ platformMarketId: '0' })],
    rejected: [],
    nextCursor: null,
    source,
  }
  const ids = [toMarketId('polymarket', '0')]
  const before = remember([{}, {}])
  before.forget(ids)
  expect(before.find(null, NOW_MS)).toBeNull()
  before.note(null, page, NOW_MS)
  before.startSweep()
  expect(before.find(null, NOW_MS)).toBeNull()
  before.note(null, page, NOW_MS)
  before.startSweep()
  const known = before.find(null, NOW_MS)
  if (known === null) throw new Error('a page that was noted after the sweep began anew is remembered')
  before.forget(ids)
  before.keep(null, known)
  before.startSweep()
  expect(before.find(null, NOW_MS)).toBeNull()
})

test('a page stays known when listings of other pages are forgotten', () => {
  const memory = remember([{}])
  memory.forget([toMarketId('polymarket', 'another')])
  expect(memory.find(null, NOW_MS)).not.toBeNull()
})

import { expect, test } from 'vitest'
import { SharedFetches } from './shared-fetches.ts'

/** A fetch that ends on command, with a count of how often it was started. */
function createFetch() {
  const started: { readonly end: (value: string) => void; readonly fail: (cause: Error) => void }[] = []
  const fetch = () => new Promise<string>((end, fail) => started.push({ end, fail }))
  return { started, fetch }
}

test('a request during a running fetch joins it', async () => {
  const { started, fetch } = createFetch()
  const fetches = new SharedFetches<string>(() => 0)
  const both = Promise.all([fetches.get('a', fetch), fetches.get('a', fetch)])
  started[0]?.end('held')
  expect(await both).toEqual(['held', 'held'])
  expect(started).toHaveLength(1)
})

test('a result is cached for a minute, a failure for five seconds', async () => {
  let nowMs = 0
  const { started, fetch } = createFetch()
  const fetches = new SharedFetches<string>(() => nowMs)
  const first = fetches.get('a', fetch)
  nowMs = 30_000
  started[0]?.end('held')
  await first
  nowMs = 89_999
  expect(await fetches.get('a', fetch)).toBe('held')
  nowMs = 90_000
  const second = fetches.get('a', fetch)
  started[1]?.fail(new Error('down'))
  await expect(second).rejects.toThrow('down')
  nowMs = 94_999
  await expect(fetches.get('a', fetch)).rejects.toThrow('down')
  nowMs = 95_000
  fetches.get('a', fetch)
  expect(started).toHaveLength(3)
})

test('at most twenty are fetched at once; the next is refused until one is complete', async () => {
  const { started, fetch } = createFetch()
  const fetches = new SharedFetches<string>(() => 0)
  const first = fetches.get('0', fetch)
  for (let account = 1; account < 20; account += 1) fetches.get(String(account), fetch)
  await expect(fetches.get('20', fetch)).rejects.toMatchObject({ code: 'rate_limited' })
  expect(started).toHaveLength(20)
  started[0]?.end('held')
  await first
  fetches.get('20', fetch)
  expect(started).toHaveLength(21)
})

test('at most 500 accounts are cached, the most recently requested', async () => {
  const fetches = new SharedFetches<string>(() => 0)
  for (let account = 0; account < 501; account += 1) await fetches.get(String(account), async () => 'old')
  expect(await fetches.get('0', async () => 'new')).toBe('new')
  expect(await fetches.get('500', async () => 'new')).toBe('old')
})

import { StoreError } from '@parallax/store'
import { expect, test } from 'vitest'
import { untilDatabase } from './until-database.ts'

test('an unavailable database is waited for, with a log line every 5 s', async () => {
  const said: [number, string][] = []
  let nowMs = 0
  const opened = await untilDatabase(
    async () => {
      if (nowMs < 12_000) throw new StoreError('unreachable', 'The database at db/x cannot be reached.')
      return 'open'
    },
    { warn: (_fields: unknown, message?: string) => said.push([nowMs, message ?? '']) },
    async (ms) => {
      nowMs += ms
    },
  )
  expect(opened).toBe('open')
  expect(said).toEqual([0, 5_000, 10_000].map((atMs) => [atMs, 'waiting for the database']))
})

test('an error that a person must fix is thrown at once', async () => {
  const refused = new StoreError('refused', 'wrong password')
  const opening = untilDatabase(() => Promise.reject(refused), { warn: () => {} })
  await expect(opening).rejects.toBe(refused)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../sql.ts'
import { embedded } from '../testing/backend.ts'
import { openForTest, untilTestEnds } from '../testing/use-store.ts'
import { isEmbedded } from './open-embedded.ts'

test('a copy has everything committed and nothing of an open transaction, and the store keeps working', async () => {
  const store = await openForTest(await untilTestEnds(embedded.migrated()))
  if (!isEmbedded(store)) throw new Error('not embedded')
  const folder = await mkdtemp(join(tmpdir(), 'parallax-copy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await store.run(sql`create table kept (id integer)`)
  await store.run(sql`insert into kept select generate_series(1, 1000)`)
  await store.transaction(async (database) => {
    await database.run(sql`insert into kept select generate_series(1001, 5000)`)
    await store.copyTo(folder)
  })
  expect(await store.get(sql`select count(*) as count from kept`)).toEqual({ count: 5000 })
  const copy = await openForTest({ place: { dataDir: folder }, remove: async () => {} })
  expect(await copy.get(sql`select count(*) as count from kept`)).toEqual({ count: 1000 })
  await expect(store.copyTo('/dev/null/nowhere')).rejects.toThrow(/nowhere/)
  expect(await store.get(sql`select 1 as one`)).toEqual({ one: 1 })
})

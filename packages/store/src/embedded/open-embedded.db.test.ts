import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../open-store.ts'
import { embedded, openForTest, untilTestEnds } from '../testing/index.ts'
import { PgliteStream } from './pglite-stream.ts'
import { PgliteThread } from './pglite-thread.ts'

test('a folder in use is refused with advice, and free again after the store is closed', async () => {
  const database = await untilTestEnds(embedded.migrated())
  const store = await openForTest(database)
  await expect(openStore(database.place)).rejects.toMatchObject({
    code: 'locked',
    message: expect.stringMatching(
      new RegExp(`in use by another Parallax process \\(process ${process.pid}\\).*PARALLAX_DATA_DIR`),
    ),
  })
  await store.close()
  const again = await openForTest(database)
  await again.ping(10_000)
})

test('a folder that cannot hold a database is refused with a reason', async () => {
  const { place } = await untilTestEnds(embedded.empty())
  await rm(join(place.dataDir, 'database'), { recursive: true })
  await mkdir(join(place.dataDir, 'database'))
  await writeFile(join(place.dataDir, 'database', 'PG_VERSION'), 'nonsense')
  await expect(openStore(place)).rejects.toMatchObject({ code: 'bad_data_dir' })
  await expect(openStore({ dataDir: join(place.dataDir, 'lock', 'below-a-file') })).rejects.toMatchObject({
    code: 'bad_data_dir',
  })
})

test('the remains of a killed first start are removed, and the database is made', async () => {
  const { place } = await untilTestEnds(embedded.empty())
  await rm(join(place.dataDir, 'database'), { recursive: true })
  const halfMade = join(place.dataDir, 'database.making-1')
  await mkdir(halfMade)
  await writeFile(join(halfMade, 'PG_VERSION'), '17')
  const store = await openStore(place)
  onTestFinished(() => store.close())
  await store.ping(10_000)
  expect((await readdir(place.dataDir)).filter((name) => name.startsWith('database'))).toEqual(['database'])
})

test('a new connection inherits nothing from the last one: no open transaction, no prepared statement', async () => {
  const { place } = await untilTestEnds(embedded.migrated())
  const thread = new PgliteThread(join(place.dataDir, 'database'))
  onTestFinished(() => thread.close())
  const connect = async () => {
    const client = new pg.Client({ user: 'postgres', stream: () => new PgliteStream(() => thread) })
    await client.connect()
    return client
  }
  const named = { name: 'one', text: 'select $1::int as one', values: [1] }
  const first = await connect()
  await first.query('begin')
  await first.query('create table half (id integer)')
  await first.query(named)
  await first.end()
  const second = await connect()
  expect((await second.query(named)).rows).toEqual([{ one: 1 }])
  expect((await second.query("select to_regclass('half')::text as half")).rows).toEqual([{ half: null }])
  await second.end()
})

test('only the owner has access to the data folder, whatever it was before', async () => {
  const { place } = await untilTestEnds(embedded.empty())
  await chmod(place.dataDir, 0o755)
  const store = await openStore(place)
  onTestFinished(() => store.close())
  expect((await stat(place.dataDir)).mode & 0o777).toBe(0o700)
})

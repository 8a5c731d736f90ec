import { expect, inject, onTestFinished, test } from 'vitest'
import { readDatabaseState } from './health/read-database-state.ts'
import { listMigrations, type Migration } from './list-migrations.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'
import { describeBackends, openForTest, server, untilTestEnds } from './testing/index.ts'
import { listBreaking } from './testing/list-breaking.ts'

const first: Migration = {
  version: 1,
  name: 'a',
  text: 'create table a (id integer); insert into a values (1);',
}
const second: Migration = { version: 2, name: 'b', text: 'create table b (id integer)' }
const broken: Migration = { version: 2, name: 'b', text: 'create table b (id integer); select nonsense' }

describeBackends('migrate', (backend) => {
  test('runs missing migrations once, in order', async () => {
    const store = await openForTest(await untilTestEnds(backend.empty()))
    expect(await migrate(store, [first])).toEqual([first])
    expect(await migrate(store, [first, second])).toEqual([second])
    expect(await migrate(store, [first, second])).toEqual([])
    expect(await store.many(sql`select version, name from migration order by version`)).toEqual([
      { version: 1, name: 'a' },
      { version: 2, name: 'b' },
    ])
  })

  test('records which programs can use the database after it', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    const version = (await listMigrations()).length + 1_000
    const removal = {
      version,
      name: 'removal',
      text: 'create table removed (id integer)',
      needs: version - 1,
    }
    await migrate(store, [...(await listMigrations()), removal])
    expect(await store.many(sql`select version, needs from migration order by version desc limit 1`)).toEqual(
      [{ version, needs: version - 1 }],
    )
  })

  test('numbers may be skipped, and a migration added later with such a number runs then', async () => {
    const store = await openForTest(await untilTestEnds(backend.empty()))
    const third = { version: 3, name: 'c', text: 'create table c (id integer)' }
    expect(await migrate(store, [first, third])).toEqual([first, third])
    expect(await migrate(store, [first, second, third])).toEqual([second])
    expect(await migrate(store, [first, second, third])).toEqual([])
  })

  test('a migration that fails leaves the schema as it was', async () => {
    const store = await openForTest(await untilTestEnds(backend.empty()))
    await expect(migrate(store, [first, broken])).rejects.toThrow('nonsense')
    expect(
      await store.get(sql`select to_regclass('a')::text as a, to_regclass('migration')::text as m`),
    ).toEqual({
      a: null,
      m: null,
    })
    await migrate(store, [first, second])
  })

  test('a build may use a newer schema until it needs a newer build, for starting as for serving', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    const own = await listMigrations()
    const latest = own.at(-1)?.version ?? 0
    const readState = () => readDatabaseState(store, 0, latest)
    expect(await readState()).toMatchObject({ isKnown: true, newerSchema: null })

    const addition = {
      version: latest + 1,
      name: 'addition',
      text: 'create table a (id integer)',
      needs: latest,
    }
    await migrate(store, [...own, addition])
    expect(await migrate(store, own)).toEqual([])
    expect(await readState()).toMatchObject({ isKnown: true, newerSchema: latest + 1 })

    const removal = { version: latest + 2, name: 'removal', text: 'drop table a', needs: latest + 1 }
    await migrate(store, [...own, addition, removal])
    await expect(migrate(store, own)).rejects.toMatchObject({ code: 'newer_schema' })
    expect(await readState()).toMatchObject({ isKnown: false, newerSchema: latest + 2 })
    expect(await migrate(store, [...own, addition])).toEqual([])
    expect(await store.get(sql`select max(version) as version from migration`)).toEqual({
      version: latest + 2,
    })
  })

  test('refuses a newer schema that lacks a migration of this build, and leaves it alone', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    const own = await listMigrations()
    const latest = own.at(-1)?.version ?? 0
    const [missing, newer] = [1, 2].map((more) => ({
      version: latest + more,
      name: `table ${more}`,
      text: `create table t${more} (id integer)`,
    }))
    if (missing === undefined || newer === undefined) throw new Error('two were made')
    await migrate(store, [...own, newer])
    await expect(migrate(store, [...own, missing])).rejects.toMatchObject({ code: 'newer_schema' })
    expect(await store.get(sql`select to_regclass('t1')::text as missing`)).toEqual({ missing: null })
  })

  test('several callers at once run each migration once', async () => {
    const database = await untilTestEnds(backend.empty())
    const store = await openForTest(database)
    const others =
      'databaseUrl' in database.place
        ? [await openForTest(database), await openForTest(database)]
        : [store, store]
    const runs = await Promise.all([store, ...others].map((each) => migrate(each, [first, second])))
    expect(runs.flat()).toEqual([first, second])
    expect(await store.get(sql`select count(*) as n from a`)).toEqual({ n: 1 })
  })
})

const postgres = inject('postgres')
const missing = 'missing' in postgres ? postgres.missing : null

test.skipIf(missing !== null)(
  `a database user without the right to create tables gets an error that says so${missing === null ? '' : ` (skipped: ${missing})`}`,
  async () => {
    const database = await untilTestEnds(server.empty())
    const admin = await openForTest(database)
    await admin.run(
      sql`do $$ begin create role weak login; exception when duplicate_object then null; end $$`,
    )
    const place = { databaseUrl: database.place.databaseUrl.replace('postgres@', 'weak@') }
    const weak = await openForTest({ ...database, place })
    await expect(migrate(weak, [first])).rejects.toMatchObject({ code: 'not_permitted' })
  },
)

test.skipIf(missing !== null)(
  'a migration does not wait for long behind transactions on its table',
  async () => {
    const database = await untilTestEnds(server.empty())
    const [store, other] = [await openForTest(database), await openForTest(database)]
    await migrate(store, [first])
    const change = { version: 2, name: 'b', text: 'alter table a add column note text' }
    let end = () => {}
    const [reading] = await new Promise<[Promise<void>]>((resolve) => {
      const transaction = other.transaction(async (inside) => {
        await inside.many(sql`select id from a`)
        const mayEnd = new Promise<void>((ended) => {
          end = ended
        })
        resolve([transaction])
        await mayEnd
      })
    })
    // The transaction must end in any case, or the store could not be closed.
    onTestFinished(() => end())
    const impatient = migrate(store, [first, change], { timeoutMs: 50, attempts: 1 })
    await expect(impatient).rejects.toMatchObject({ code: 'schema_in_use' })
    expect(await store.many(sql`select * from a`)).toEqual([{ id: 1 }])
    end()
    await reading
    expect(await migrate(store, [first, change], { timeoutMs: 50, attempts: 1 })).toEqual([change])
  },
)

test('the migrations of this build have a number each, in ascending order', async () => {
  const versions = (await listMigrations()).map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other))
})

/** The last migration that did not have to declare this. */
const BEFORE_NEEDS = 46

test('a migration that may break older processes declares which can use the database after it', async () => {
  const breaking = (await listMigrations()).filter(({ text }) => listBreaking(text).length > 0)
  expect(breaking.filter(({ version, needs }) => version > BEFORE_NEEDS && needs === 0)).toEqual([])
  // Of those from before, it finds the ones that removed or tightened something.
  expect(breaking.map(({ version }) => version).filter((version) => version <= BEFORE_NEEDS)).toEqual([
    3, 8, 18, 43, 46,
  ])
})

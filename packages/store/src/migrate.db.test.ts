import { expect, inject, onTestFinished, test } from 'vitest'
import { listMigrations, type Migration, migrate } from './migrate.ts'
import { sql } from './sql.ts'
import { describeBackends, openForTest, server, untilTestEnds } from './testing/index.ts'

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
    expect(await store.many(sql`select version, needs from migration where needs > 0`)).toEqual([
      { version, needs: version - 1 },
    ])
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

  test('refuses a schema newer than this build and leaves it alone', async () => {
    const store = await openForTest(await untilTestEnds(backend.empty()))
    await migrate(store, [first, second])
    await expect(migrate(store, [first])).rejects.toMatchObject({ code: 'newer_schema' })
    expect(await store.get(sql`select count(*) as n from migration`)).toEqual({ n: 2 })
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

test('a migration that removes something declares which programs can use the database after it', async () => {
  const removing = (await listMigrations()).filter(
    ({ version, text }) =>
      version > BEFORE_NEEDS &&
      /\b(drop (table|column)|rename|set not null|alter column \w+ type)\b/i.test(text),
  )
  expect(removing.filter(({ needs }) => needs === 0)).toEqual([])
})

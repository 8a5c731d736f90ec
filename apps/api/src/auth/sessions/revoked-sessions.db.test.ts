import { randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_MS } from '@parallax/domain'
import { openRefreshFamily, type Query, revokeRefreshFamily, type Store, sql } from '@parallax/store'
import { addAccount, describeBackends, openForTest, untilTestEnds, useStore } from '@parallax/store/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toDeafStore } from '../../testing/deaf-store.ts'
import { RevokedSessions } from './revoked-sessions.ts'

const T0 = Date.UTC(2026, 10, 15)

function openFamilies(store: Store, now = () => T0): RevokedSessions {
  const families = new RevokedSessions({ store, now })
  onTestFinished(() => families.close())
  return families
}

async function addFamily(store: Store): Promise<string> {
  const [id, accountId] = [randomUUID(), await addAccount(store)]
  const expiresAt = new Date(T0 + 7 * 86_400_000)
  await openRefreshFamily(store, { id, accountId, tokenHash: Buffer.alloc(32), expiresAt }, new Date(T0))
  return id
}

async function end(store: Store, familyId: string, atMs = T0): Promise<void> {
  await revokeRefreshFamily(store, familyId, new Date(atMs))
}

describeBackends('ended token families', (backend) => {
  const open = useStore(backend)

  test('a family that ended before the start is known to the first caller, for as long as an access token is valid', async () => {
    const [standing, ended, endedLong] = [
      await addFamily(open()),
      await addFamily(open()),
      await addFamily(open()),
    ]
    await end(open(), endedLong, T0 - ACCESS_TOKEN_MS)
    await end(open(), ended, T0 - ACCESS_TOKEN_MS + 1)
    const families = openFamilies(open())
    expect(await Promise.all([standing, ended, endedLong].map((id) => families.has(id)))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('once loaded, a check needs no statement, and ended families arrive by notice', async () => {
    let reads = 0
    let readsWhenListening: number | null = null
    const counted: Store = {
      ...toDeafStore(open()),
      many: <Row>(query: Query<Row>) => {
        reads += 1
        return open().many(query)
      },
      listen: (channel, listener) =>
        open().listen(channel, {
          ...listener,
          onListening: (isSure) => {
            readsWhenListening ??= reads
            listener.onListening(isSure)
          },
        }),
    }
    const families = openFamilies(counted)
    await vi.waitFor(() => expect(reads).toBe((readsWhenListening ?? reads) + 1), { timeout: 20_000 })
    const [standing, ended] = [await addFamily(open()), await addFamily(open())]
    await end(open(), ended)
    await vi.waitFor(() => expect(families.has(ended)).toBe(true), { timeout: 20_000 })
    for (let times = 0; times < 100; times += 1) {
      expect(families.has(standing)).toBe(false)
      expect(families.has(ended)).toBe(true)
    }
    expect(reads).toBe((readsWhenListening ?? reads) + 1)
  })

  test('a family that ended while the notice connection was cut is known once it is back', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    const families = openFamilies(store)
    const [before, meanwhile, after] = [
      await addFamily(store),
      await addFamily(store),
      await addFamily(store),
    ]
    await end(store, before)
    await vi.waitFor(async () => expect(await families.has(before)).toBe(true), { timeout: 30_000 })
    await cutConnections(store)
    await end(store, meanwhile)
    await vi.waitFor(() => expect(families.has(meanwhile)).toBe(true), { timeout: 20_000 })
    await end(store, after)
    await vi.waitFor(() => expect(families.has(after)).toBe(true), { timeout: 20_000 })
    expect(families.has(before)).toBe(true)
  })

  test('while notices cannot be received, ended families are polled', async () => {
    const families = openFamilies(toDeafStore(open()))
    const ended = await addFamily(open())
    expect(await families.has(ended)).toBe(false)
    await end(open(), ended)
    await vi.waitFor(() => expect(families.has(ended)).toBe(true), { timeout: 20_000 })
  })

  /** A store that cannot be read while `isAway`, and how often that was tried. */
  function openFragile(isAway: boolean) {
    const fragile = {
      isAway,
      failures: 0,
      store: {
        ...toDeafStore(open()),
        many: <Row>(query: Query<Row>) => {
          if (!fragile.isAway) return open().many(query)
          fragile.failures += 1
          return Promise.reject(new Error('away'))
        },
      },
    }
    return fragile
  }

  test('before the first read, no family is reported as valid', async () => {
    const fragile = openFragile(true)
    const [standing, ended] = [await addFamily(open()), await addFamily(open())]
    await end(open(), ended)
    const families = openFamilies(fragile.store)
    for (const id of [standing, ended]) await expect(families.has(id)).rejects.toThrow('away')
    families.add(ended)
    expect(families.has(ended)).toBe(true)
    fragile.isAway = false
    await vi.waitFor(async () => expect(await families.has(standing)).toBe(false), { timeout: 20_000 })
    expect(families.has(standing)).toBe(false)
  })

  test('while the database is unavailable, what is known stays known', async () => {
    const fragile = openFragile(false)
    const [standing, ended] = [await addFamily(open()), await addFamily(open())]
    await end(open(), ended)
    const families = openFamilies(fragile.store)
    expect(await families.has(ended)).toBe(true)
    fragile.isAway = true
    await vi.waitFor(() => expect(fragile.failures).toBeGreaterThan(0), { timeout: 20_000 })
    expect([families.has(standing), families.has(ended)]).toEqual([false, true])
  })

  async function cutConnections(store: Store): Promise<void> {
    if (backend.name === 'PGlite') {
      await expect(store.run(sql`select * from nowhere`)).rejects.toThrow('nowhere')
    } else {
      await store.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    }
  }
})

test('an ended family is forgotten when its last access token has expired', async () => {
  let nowMs = T0
  const silent: Store = {
    ...toDeafStore({} as Store),
    many: async () => [],
  }
  const families = openFamilies(silent, () => nowMs)
  families.add('one')
  nowMs += ACCESS_TOKEN_MS - 1
  families.add('other')
  expect(families.has('one')).toBe(true)
  nowMs += 1
  families.add('third')
  expect([await families.has('one'), families.has('other')]).toEqual([false, true])
})

import { createApiKey, type Query, revokeApiKey, type Store, sql } from '@parallax/store'
import {
  addAccount,
  describeBackends,
  makeApiKey,
  openForTest,
  untilTestEnds,
  useStore,
} from '@parallax/store/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toDeafStore } from '../../testing/deaf-store.ts'
import { ActiveKeys } from './active-keys.ts'
import { makeKey } from './make-key.ts'

const T0 = Date.UTC(2026, 10, 15)

interface Scene {
  readonly keys: ActiveKeys
  /** How many statements were sent for keys. */
  readonly reads: () => number
  readonly clock: { nowMs: number }
  /** What a read waits for after the database has responded. */
  hold: Promise<void>
}

/** Keys on a store whose statements are counted. `isNotified` false means that the notice connection is down. */
function openKeys(store: Store, isNotified = true): Scene {
  let reads = 0
  const clock = { nowMs: T0 }
  const counted: Store = {
    ...toDeafStore(store),
    many: async <Row>(query: Query<Row>) => {
      reads += 1
      const rows = await store.many(query)
      await scene.hold
      return rows
    },
  }
  if (isNotified) counted.listen = (channel, listener) => store.listen(channel, listener)
  const keys = new ActiveKeys({ store: counted, now: () => clock.nowMs })
  onTestFinished(() => keys.close())
  const scene: Scene = { keys, reads: () => reads, clock, hold: Promise.resolve() }
  return scene
}

async function addKey(store: Store, expiresAt: Date | null = null) {
  const { key, keyHash, keyPrefix } = makeKey()
  const row = makeApiKey(await addAccount(store), { keyHash, keyPrefix, expiresAt, rateLimit: 1_200 })
  await createApiKey(store, row)
  return { key, id: row.id, accountId: row.accountId }
}

/** Waits until the key needs no statement although a second has passed since it was read: notices are received now. */
async function untilWarm({ keys, clock }: Scene, key: string): Promise<void> {
  await vi.waitFor(
    async () => {
      clock.nowMs = T0
      await keys.find(key)
      clock.nowMs = T0 + 1_000
      expect(keys.find(key)).not.toBeInstanceOf(Promise)
    },
    { timeout: 30_000 },
  )
}

describeBackends('active keys', (backend) => {
  const open = useStore(backend)

  test('a cached key needs no statement and is found synchronously', async () => {
    const scene = openKeys(open())
    const { key, id, accountId } = await addKey(open())
    await untilWarm(scene, key)
    const before = scene.reads()
    for (let times = 0; times < 100; times += 1) {
      expect(scene.keys.find(key)).toEqual({
        id,
        accountId,
        permissions: ['read:markets'],
        tier: { perMinute: 1_200, burst: 100 },
      })
    }
    expect(scene.reads()).toBe(before)
  })

  test('an unknown key needs one statement, and a malformed key none', async () => {
    const scene = openKeys(open())
    const { key } = makeKey()
    await vi.waitFor(
      async () => {
        expect(await scene.keys.find(key)).toBeNull()
        expect(scene.keys.find(key)).toBeNull()
      },
      { timeout: 30_000 },
    )
    const before = scene.reads()
    for (const text of [key, '', 'plx_', `${key}x`, key.replace('plx_', 'sk_')]) {
      expect(scene.keys.find(text)).toBeNull()
    }
    expect(scene.reads()).toBe(before)
  })

  test('many unknown keys at once need few statements', async () => {
    const scene = openKeys(open())
    const found = await Promise.all(Array.from({ length: 500 }, async () => scene.keys.find(makeKey().key)))
    expect(found).toEqual(Array(500).fill(null))
    expect(scene.reads()).toBeLessThan(5)
  })

  test('a key that was tried before it was created works as soon as it is', async () => {
    const scene = openKeys(open())
    const { key, keyHash, keyPrefix } = makeKey()
    await vi.waitFor(
      async () => {
        await scene.keys.find(key)
        expect(scene.keys.find(key)).toBeNull()
      },
      { timeout: 30_000 },
    )
    const row = makeApiKey(await addAccount(open()), { keyHash, keyPrefix })
    await createApiKey(open(), row)
    await vi.waitFor(async () => expect(await scene.keys.find(key)).toMatchObject({ id: row.id }), {
      timeout: 30_000,
    })
  })

  test('a revoked key is refused as soon as the notice comes', async () => {
    const scene = openKeys(open())
    const { key, id, accountId } = await addKey(open())
    await untilWarm(scene, key)
    await revokeApiKey(open(), accountId, id, new Date(T0))
    await vi.waitFor(async () => expect(await scene.keys.find(key)).toBeNull(), { timeout: 30_000 })
  })

  test('a read that was running when its key was revoked is not cached', async () => {
    const scene = openKeys(open())
    const [warm, revoked] = [await addKey(open()), await addKey(open())]
    await untilWarm(scene, warm.key)
    let release = () => {}
    scene.hold = new Promise((resolve) => {
      release = resolve
    })
    const before = scene.reads()
    const reading = scene.keys.find(revoked.key)
    await vi.waitFor(() => expect(scene.reads()).toBe(before + 1), { timeout: 30_000 })
    await revokeApiKey(open(), revoked.accountId, revoked.id, new Date(T0))
    await revokeApiKey(open(), warm.accountId, warm.id, new Date(T0))
    // Notices come in order: once the second has arrived, so has the first.
    await vi.waitFor(() => expect(scene.keys.find(warm.key)).toBeInstanceOf(Promise), { timeout: 30_000 })
    release()
    await reading
    expect(await scene.keys.find(revoked.key)).toBeNull()
  })

  test('a flood of unknown keys evicts no existing key', async () => {
    const scene = openKeys(open())
    const { key, id } = await addKey(open())
    // Late notices clear the cache, and so many reads may delay them. In that case the test tries again.
    await vi.waitFor(
      async () => {
        await untilWarm(scene, key)
        await Promise.all(Array.from({ length: 10_001 }, async () => scene.keys.find(makeKey().key)))
        expect(scene.keys.find(key)).toMatchObject({ id })
      },
      { timeout: 60_000 },
    )
  })

  test('a key expires by the clock, cached or not', async () => {
    const scene = openKeys(open())
    const { key, id } = await addKey(open(), new Date(T0 + 5_000))
    await untilWarm(scene, key)
    scene.clock.nowMs = T0 + 4_999
    expect(scene.keys.find(key)).toMatchObject({ id })
    scene.clock.nowMs = T0 + 5_000
    expect(scene.keys.find(key)).toBeNull()
    expect(await openKeysAt(open(), T0 + 5_000).keys.find(key)).toBeNull()
  })

  test('while notices cannot be received, a key is cached for one second and then read again', async () => {
    const scene = openKeys(open(), false)
    const { key, id, accountId } = await addKey(open())
    expect(await scene.keys.find(key)).toMatchObject({ id })
    await revokeApiKey(open(), accountId, id, new Date(T0))
    scene.clock.nowMs = T0 + 999
    expect(scene.keys.find(key)).toMatchObject({ id })
    scene.clock.nowMs = T0 + 1_000
    expect(await scene.keys.find(key)).toBeNull()
  })

  test('after a gap in the notices, nothing read before it is used', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    const scene = openKeys(store)
    const { key } = await addKey(store)
    await untilWarm(scene, key)
    const before = scene.reads()
    await cutConnections(store)
    await vi.waitFor(
      async () => {
        await scene.keys.find(key)
        expect(scene.reads()).toBeGreaterThan(before)
      },
      { timeout: 20_000 },
    )
    await untilWarm(scene, key)
  })

  test('when the database cannot be read, a key that is not cached is refused with an error', async () => {
    const store = await openForTest(await untilTestEnds(backend.migrated()))
    const { key } = await addKey(store)
    const scene = openKeys(store, false)
    expect(await scene.keys.find(key)).not.toBeNull()
    await store.close()
    scene.clock.nowMs = T0 + 1_000
    await expect(scene.keys.find(key)).rejects.toThrow()
  })

  async function cutConnections(store: Store): Promise<void> {
    if (backend.name === 'PGlite') {
      await expect(store.run(sql`select * from nowhere`)).rejects.toThrow('nowhere')
      await store.run(sql`select 1`)
    } else {
      await store.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    }
  }
})

function openKeysAt(store: Store, nowMs: number): Scene {
  const scene = openKeys(store)
  scene.clock.nowMs = nowMs
  return scene
}

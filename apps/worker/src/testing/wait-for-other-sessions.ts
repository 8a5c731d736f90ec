import { openStore, sql } from '@parallax/store'
import type { TestDatabase } from '@parallax/store/testing'
import { expect, vi } from 'vitest'

/** A server may still be at the last statement of a client that died; in service the lease keeps the next one waiting. */
export async function waitForOtherSessions({ place }: TestDatabase): Promise<void> {
  if ('dataDir' in place) return
  const store = await openStore(place)
  const others = sql`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  await vi.waitFor(async () => expect(await store.many(others)).toEqual([]), {
    timeout: 60_000,
    interval: 20,
  })
  await store.close()
}

import { openStore, sql } from '@parallax/store'
import type { TestDatabase } from '@parallax/store/testing'
import { expect, vi } from 'vitest'

/** A server may still run the last statement of a dead client. In production the lease makes the next client wait. */
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

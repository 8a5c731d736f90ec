import { openStore, type Store } from '@parallax/store'
import type { Config } from '../config/settings.ts'

/** Opens the database that the settings name for one piece of work. */
export async function withStore<Result>(
  { databaseUrl, dataDir }: Config,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(databaseUrl === null ? { dataDir } : { databaseUrl })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

import { resolve } from 'node:path'
import { hasEmbedded, migrate, openStore, type Store, StoreError } from '@parallax/store'
import type { Config } from '../config/settings.ts'

/** Opens the configured database for one piece of work. */
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

/** The same for an existing installation: with a mistyped folder, a new empty one would wrongly show no data. */
export async function withInstallation<Result>(
  config: Config,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl === null && !hasEmbedded(config.dataDir))
    throw new StoreError(
      'bad_data_dir',
      `There is no installation in ${resolve(config.dataDir)}. Set PARALLAX_DATA_DIR to the folder of one.`,
    )
  return withStore(config, async (store) => {
    await migrate(store)
    return work(store)
  })
}

import { resolve } from 'node:path'
import {
  claimInstallation,
  type Mode,
  migrate,
  openStore,
  readDatabaseState,
  type Store,
} from '@parallax/store'
import type { Logger } from 'pino'
import { keepSecret } from '../config/data-secret.ts'
import { refuseOpenFolder } from '../config/exposure.ts'
import type { Config } from '../config/settings.ts'
import { untilDatabase } from './until-database.ts'

export interface Installation {
  readonly mode: Mode
  readonly store: Store
  /** When its database was first used. */
  readonly installedAt: Date
  /** Sign sessions. Every process of the installation has the same ones. The first one is current. */
  readonly secrets: readonly [string, ...string[]]
}

const ANSWER_MS = 5_000

/** Opens the configured database, migrates its schema, and finds the secret. Waits while the database is unavailable. */
export function openInstallation(config: Config, mode: Mode, logger: Logger): Promise<Installation> {
  return untilDatabase(() => open(config, mode, logger), logger)
}

async function open(config: Config, mode: Mode, logger: Logger): Promise<Installation> {
  const store = await openStore(
    config.databaseUrl === null ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
  )
  try {
    await migrate(store)
    const { newerSchema } = await readDatabaseState(store, ANSWER_MS)
    if (newerSchema !== null)
      logger.info(
        { schema: newerSchema },
        'the database has a newer schema, which this version can use; nothing was migrated',
      )
    const installedAt = await claimInstallation(store, mode)
    const dataDir = resolve(config.dataDir)
    const secret = config.secret ?? keepSecret(dataDir)
    if (config.databaseUrl === null) refuseOpenFolder(config, dataDir, secret)
    return { mode, store, installedAt, secrets: [secret, ...config.previousSecrets] }
  } catch (cause) {
    await store.close()
    throw cause
  }
}

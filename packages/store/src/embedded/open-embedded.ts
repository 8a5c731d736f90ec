import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { Connections } from '../connections.ts'
import { PoolStore } from '../pool-store.ts'
import { PriorityLock } from '../priority-lock.ts'
import type { Store } from '../store.ts'
import { StoreError } from '../store-error.ts'
import { EmbeddedListeners } from './embedded-listeners.ts'
import { lockDataDir } from './lock-data-dir.ts'
import { makeDatabase } from './make-database.ts'
import { PgliteStream } from './pglite-stream.ts'
import { PgliteThread } from './pglite-thread.ts'

/** A store whose files can be copied while it is open. */
export interface EmbeddedStore extends Store {
  /**
   * Copies the files into a new folder. `openEmbedded` recovers the copy as if the process had been killed at that
   * moment.
   */
  copyTo(folder: string): Promise<void>
}

export function isEmbedded(store: Store): store is EmbeddedStore {
  return 'copyTo' in store
}

/**
 * Opens the database in `dataDir`, and creates it on the first start (a few seconds). The folder belongs to this
 * process alone until the store is closed. The next statement restarts a thread that died.
 */
export async function openEmbedded(dataDir: string): Promise<EmbeddedStore> {
  const folder = resolve(dataDir)
  const unlock = lockDataDir(folder)
  let thread: PgliteThread
  try {
    if (!hasEmbedded(folder)) await makeDatabase(toDatabaseFolder(folder))
    thread = await openThread(folder)
  } catch (cause) {
    unlock()
    throw new StoreError(
      'bad_data_dir',
      `The database in ${folder} cannot be opened. Restore it from a backup, or set PARALLAX_DATA_DIR to an empty folder.`,
      { cause },
    )
  }
  const listeners = new EmbeddedListeners()
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    stream: () =>
      new PgliteStream(() => {
        if (thread.failure !== null) thread = startThread(folder)
        return thread
      }),
    onConnect: (client) => listeners.connect(client),
  })
  const store = new PoolStore(new Connections(pool, new PriorityLock()), {
    description: `PGlite in ${folder}`,
    // No time limit: the database runs in this process, so its response cannot get lost.
    statementTimeoutMs: 0,
    replans: true,
    listen: (channel, listener) => listeners.listen(channel, listener, (text) => pool.query(text)),
    async close() {
      await thread.close()
      unlock()
    },
  })
  return Object.assign(store, { copyTo: (to: string) => thread.copyTo(toDatabaseFolder(to)) })
}

async function openThread(folder: string): Promise<PgliteThread> {
  const thread = startThread(folder)
  try {
    await thread.ready()
    return thread
  } catch (cause) {
    await thread.close()
    throw cause
  }
}

function startThread(folder: string): PgliteThread {
  return new PgliteThread(toDatabaseFolder(folder))
}

/** Whether there is a database in the folder; otherwise `openEmbedded` would create one. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(toDatabaseFolder(dataDir))
}

function toDatabaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

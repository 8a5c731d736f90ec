import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './server/open-server.ts'
import type { Store } from './store.ts'

/** Where the data is: a PostgreSQL server, or the database embedded in a folder of this machine. */
export type StorePlace = ServerPlace | { readonly dataDir: string }

export interface ServerPlace {
  readonly databaseUrl: string
  /** How long to wait for a connection, or a free one of the pool; 5 s by default. */
  readonly connectTimeoutMs?: number
}

/** Opens the store without touching its schema; see `migrate`. */
export function openStore(place: StorePlace): Promise<Store> {
  return 'databaseUrl' in place
    ? openServer(place.databaseUrl, place.connectTimeoutMs)
    : openEmbedded(place.dataDir)
}

import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './server/open-server.ts'
import type { Store } from './store.ts'

/** Where the data is: a PostgreSQL server, or the database embedded in a folder of this machine. */
export type StorePlace = { readonly databaseUrl: string } | { readonly dataDir: string }

/** Opens the store without touching its schema; see `migrate`. */
export function openStore(place: StorePlace): Promise<Store> {
  return 'databaseUrl' in place ? openServer(place.databaseUrl) : openEmbedded(place.dataDir)
}

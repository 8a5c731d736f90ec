import type { StorePlace } from '@parallax/store'

/** A database address, or a folder. */
export function toStorePlace(text: string): StorePlace {
  return text.startsWith('postgres') ? { databaseUrl: text } : { dataDir: text }
}

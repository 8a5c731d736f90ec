import type { Permission } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import type { ApiKey } from './api-key.ts'
import { hasKeyRoom } from './key-quota.ts'

export interface NewApiKey {
  readonly id: string
  readonly accountId: string
  readonly name: string
  /** SHA-256 of the key. */
  readonly keyHash: Buffer
  readonly keyPrefix: string
  readonly permissions: readonly Permission[]
  readonly rateLimit: number
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

/** Null when the account has used up its quota of active keys. */
export function createApiKey(store: Store, key: NewApiKey): Promise<ApiKey | null> {
  return store.transaction(async (database) =>
    (await hasKeyRoom(database, key.accountId, key.createdAt)) ? insertApiKey(database, key) : null,
  )
}

export async function insertApiKey(database: Database, { keyHash, ...key }: NewApiKey): Promise<ApiKey> {
  await database.run(sql`
    insert into api_key
      (id, account_id, name, key_hash, key_prefix, permissions, rate_limit, created_at, expires_at)
    values
      (${key.id}, ${key.accountId}, ${key.name}, ${keyHash}, ${key.keyPrefix}, ${key.permissions}, ${key.rateLimit},
      ${key.createdAt}, ${key.expiresAt})`)
  return { ...key, revokedAt: null, lastUsedAt: null }
}

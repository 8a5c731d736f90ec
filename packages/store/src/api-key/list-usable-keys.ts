import type { Permission } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** What is needed to accept a key. */
export interface UsableKey {
  readonly keyHash: Buffer
  readonly id: string
  readonly accountId: string
  readonly permissions: readonly Permission[]
  readonly rateLimit: number
  readonly expiresAt: Date | null
}

/** The keys with these hashes that are not revoked. The caller's clock decides whether one has expired. */
export function listUsableKeys(database: Database, keyHashes: readonly Buffer[]): Promise<UsableKey[]> {
  return database.many(sql<UsableKey>`
    select key_hash as "keyHash", id, account_id as "accountId", permissions, rate_limit as "rateLimit",
      expires_at as "expiresAt"
    from api_key where key_hash = any(${keyHashes}::bytea[]) and revoked_at is null`)
}

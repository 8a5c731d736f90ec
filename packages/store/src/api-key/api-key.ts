import type { KeyLifetime, Permission } from '@parallax/domain'
import { fragment } from '../sql.ts'

/** An API key as its owner sees it. The key itself is not stored. */
export interface ApiKey extends KeyLifetime {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly keyPrefix: string
  readonly permissions: readonly Permission[]
  /** Requests per minute. */
  readonly rateLimit: number
  readonly createdAt: Date
  /** When its last call was answered; up to a second late. */
  readonly lastUsedAt: Date | null
}

/** The columns of `ApiKey`, from a table or alias `api_key`. */
export const API_KEY_COLUMNS = fragment`
  api_key.id, account_id as "accountId", name, key_prefix as "keyPrefix", permissions, rate_limit as "rateLimit",
  created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
  (select max(last_call_at) from usage where api_key_id = api_key.id and granularity = 'monthly') as "lastUsedAt"`

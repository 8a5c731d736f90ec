import type { ApiKeyCreated, ApiKey as ApiKeyShape } from '@parallax/contract'
import { toKeyStatus } from '@parallax/domain'
import type { ApiKey } from '@parallax/store'

/** A key as shown to its owner. */
export function toApiKeyAnswer(key: ApiKey, nowMs: number): ApiKeyShape {
  return {
    id: key.id,
    name: key.name,
    key_prefix: key.keyPrefix,
    permissions: JSON.stringify(key.permissions),
    rate_limit: key.rateLimit,
    status: toKeyStatus(key, nowMs),
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked_at: key.revokedAt?.toISOString() ?? null,
  }
}

/** The only response that contains the key itself. */
export function toCreatedAnswer(key: ApiKey, secret: string, nowMs: number): ApiKeyCreated {
  return {
    data: { ...toApiKeyAnswer(key, nowMs), key: secret },
    message: 'Save this key now: it is not kept and cannot be shown again.',
  }
}

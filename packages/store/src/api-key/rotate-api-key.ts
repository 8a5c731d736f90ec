import { toKeyStatus } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Store } from '../store.ts'
import type { ApiKey } from './api-key.ts'
import { insertApiKey, type NewApiKey } from './create-api-key.ts'
import { findApiKey } from './find-api-key.ts'
import { hasKeyRoom } from './key-quota.ts'

export interface Rotation {
  readonly accountId: string
  /** The key that is replaced. */
  readonly id: string
  /** Until when the old key still works, unless it expires before. */
  readonly overlapUntil: Date
  readonly successor: Pick<NewApiKey, 'id' | 'keyHash' | 'keyPrefix' | 'createdAt'>
  /** When the successor expires, null for never; undefined keeps the expiry of the old key. */
  readonly successorExpiresAt: Date | null | undefined
}

export type RotationRefusal = 'not_found' | 'not_active' | 'quota'

/**
 * Makes a key like the old one, which keeps working for a while so that programs can switch; meanwhile both count
 * towards the quota. The new one expires when the old one was to, unless another time is given: rotation must not
 * turn a limited right into an unlimited one.
 */
export function rotateApiKey(store: Store, rotation: Rotation): Promise<ApiKey | RotationRefusal> {
  const { accountId, id, overlapUntil, successor, successorExpiresAt } = rotation
  return store.transaction(async (database) => {
    const at = successor.createdAt
    const hasRoom = await hasKeyRoom(database, accountId, at, overlapUntil <= at ? id : null)
    const old = await findApiKey(database, accountId, id)
    if (old === null) return 'not_found'
    if (toKeyStatus(old, at.getTime()) !== 'active') return 'not_active'
    if (!hasRoom) return 'quota'
    await database.run(sql`
      update api_key set expires_at = least(expires_at, ${overlapUntil}::timestamptz) where id = ${id}`)
    const { name, permissions, rateLimit } = old
    const expiresAt = successorExpiresAt === undefined ? old.expiresAt : successorExpiresAt
    return insertApiKey(database, { ...successor, accountId, name, permissions, rateLimit, expiresAt })
  })
}

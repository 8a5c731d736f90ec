import { API_KEY_MARK, toKeyPrefix } from '@parallax/domain'
import { randomToken, toTokenHash } from '../access/random-token.ts'

export interface MadeKey {
  /** For its owner's eyes, once. */
  readonly key: string
  readonly keyHash: Buffer
  readonly keyPrefix: string
}

export function makeKey(): MadeKey {
  const key = `${API_KEY_MARK}${randomToken()}`
  return { key, keyHash: toTokenHash(key), keyPrefix: toKeyPrefix(key) }
}

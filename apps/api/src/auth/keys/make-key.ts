import { API_KEY_MARK, toKeyPrefix } from '@parallax/domain'
import { randomToken, toTokenHash } from '../secrets/random-token.ts'

export interface MadeKey {
  /** Shown to its owner once. */
  readonly key: string
  readonly keyHash: Buffer
  readonly keyPrefix: string
}

export function makeKey(): MadeKey {
  const key = `${API_KEY_MARK}${randomToken()}`
  return { key, keyHash: toTokenHash(key), keyPrefix: toKeyPrefix(key) }
}

/** Every key begins with this, so that people and secret scanners recognise one. */
export const API_KEY_MARK = 'plx_'

/** Active keys that one account may have. */
export const MAX_ACTIVE_KEYS = 20

/** Characters of a key that are shown again, to distinguish it from others: 8 of its 43 random characters. */
const SHOWN_CHARACTERS = 12

const FORM = /^plx_[A-Za-z0-9_-]{43}$/

/** Whether a text has the form of a key: the prefix, then 256 random bits in base64url. */
export function isApiKey(text: string): boolean {
  return FORM.test(text)
}

export function toKeyPrefix(key: string): string {
  return key.slice(0, SHOWN_CHARACTERS)
}

export const KEY_STATUSES = ['active', 'revoked', 'expired'] as const

export type KeyStatus = (typeof KEY_STATUSES)[number]

export interface KeyLifetime {
  /** When it expires; null when it does not. */
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
}

/** A revoked key stays revoked, whatever else happens to it. */
export function toKeyStatus({ expiresAt, revokedAt }: KeyLifetime, nowMs: number): KeyStatus {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt.getTime() <= nowMs ? 'expired' : 'active'
}

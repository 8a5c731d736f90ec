import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token. The token is random, so a slow hash would not protect it better. */
export function toTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in 43 characters. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token that nobody may read back. It is random, so that a slow hash would protect nothing more. */
export function toTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

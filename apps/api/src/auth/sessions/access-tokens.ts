import { createHmac, randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_MS } from '@parallax/domain'
import { isRecord } from '../../http/is-record.ts'
import { BoundedMap } from '../bounded-map.ts'
import { deriveKeys, type SigningKey } from '../secrets/derive-keys.ts'
import { isSameText } from '../secrets/is-same-text.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** The claims of an access token. */
export interface AccessClaims {
  readonly accountId: string
  readonly email: string
  /** The token family it was issued with, which ends with a logout. */
  readonly familyId: string
}

interface VerifiedToken {
  readonly claims: AccessClaims
  readonly expiresAtMs: number
}

/** A few MB. */
const MOST_VERIFIED = 10_000

/**
 * Signs and verifies access tokens: HS256 JWTs whose `kid` names the key. The header of a token, where a JWT names
 * its algorithm, type and key, is only compared with those we write and never interpreted, so no token can choose how
 * it is verified. Verification is synchronous, because every request of a session needs it.
 */
export class AccessTokens {
  readonly #newest: SigningKey
  /** Keys by the header of the tokens they signed. */
  readonly #keys: ReadonlyMap<string, SigningKey>
  /** Verified tokens. A session sends the same one for 15 minutes. */
  readonly #verified = new BoundedMap<string, VerifiedToken>(MOST_VERIFIED)

  constructor(secrets: Secrets) {
    const keys = deriveKeys(secrets, 'access token')
    this.#newest = keys[0]
    this.#keys = new Map(keys.map((key) => [toHeader(key), key]))
  }

  issue({ accountId, email, familyId }: AccessClaims, nowMs: number): string {
    const iat = Math.floor(nowMs / 1000)
    const exp = iat + ACCESS_TOKEN_MS / 1000
    const claims = { sub: accountId, email, sid: familyId, jti: randomUUID(), iat, exp }
    const signed = `${toHeader(this.#newest)}.${encode(claims)}`
    return `${signed}.${sign(signed, this.#newest)}`
  }

  /** The claims of the token; null when it is not one of ours, was changed, or has expired. */
  verify(token: string, nowMs: number): AccessClaims | null {
    const known = this.#verified.get(token) ?? this.#check(token)
    if (known === null || known.expiresAtMs <= nowMs) return null
    return known.claims
  }

  #check(token: string): VerifiedToken | null {
    const [header = '', payload = '', signature = '', ...rest] = token.split('.', 4)
    const key = this.#keys.get(header)
    if (key === undefined || rest.length > 0) return null
    if (!isSameText(signature, sign(`${header}.${payload}`, key))) return null
    const verified = parseClaims(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    if (verified !== null) this.#verified.set(token, verified)
    return verified
  }
}

function toHeader({ kid }: SigningKey): string {
  return encode({ alg: 'HS256', typ: 'at+jwt', kid })
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function sign(signed: string, { key }: SigningKey): string {
  return createHmac('sha256', key).update(signed).digest('base64url')
}

function parseClaims(claims: unknown): VerifiedToken | null {
  if (!isRecord(claims) || typeof claims.exp !== 'number') return null
  const { sub, email, sid } = claims
  if (typeof sub !== 'string' || typeof email !== 'string' || typeof sid !== 'string') return null
  return { claims: { accountId: sub, email, familyId: sid }, expiresAtMs: claims.exp * 1000 }
}

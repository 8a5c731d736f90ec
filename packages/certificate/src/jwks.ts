import { CERTIFICATE_ALG } from '@parallax/domain'
import { type PublicJwk, toPublicJwk, toThumbprint } from './public-jwk.ts'
import { isRecord } from './shape.ts'
import type { SigningKey } from './signing-key.ts'

/** A JWK set (RFC 7517) of the keys that certificates are signed with. */
export interface Jwks {
  readonly keys: readonly (PublicJwk & {
    readonly kid: string
    readonly alg: typeof CERTIFICATE_ALG
    readonly use: 'sig'
  })[]
}

export function toJwks(keys: readonly Pick<SigningKey, 'jwk'>[]): Jwks {
  return {
    keys: keys.map(({ jwk }) => ({ ...jwk, kid: toThumbprint(jwk), alg: CERTIFICATE_ALG, use: 'sig' })),
  }
}

/**
 * The Ed25519 keys of a JWK set; other keys in it have other uses. Null when the text is not a JWK set. A key is
 * identified by its thumbprint, whatever name it has in the set.
 */
export function parseJwks(text: string): Jwks | null {
  const keys = parseKeys(text)
  if (keys === null) return null
  return toJwks(
    keys.flatMap((key) => {
      const jwk = toPublicJwk(key)
      return jwk === null ? [] : [{ jwk }]
    }),
  )
}

function parseKeys(text: string): readonly unknown[] | null {
  try {
    const set: unknown = JSON.parse(text)
    return isRecord(set) && Array.isArray(set.keys) ? set.keys : null
  } catch {
    return null
  }
}

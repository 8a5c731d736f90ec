import Type, { type Static } from 'typebox'

const Bytes = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

export const Jwk = Type.Object(
  {
    kty: Type.Literal('OKP'),
    crv: Type.Literal('Ed25519'),
    x: { ...Bytes, description: 'The public key: 32 bytes in base64url.' },
    kid: { ...Bytes, description: 'Thumbprint of the key (RFC 7638).' },
    alg: Type.Literal('Ed25519'),
    use: Type.Literal('sig'),
  },
  { additionalProperties: false },
)

/** `/.well-known/jwks.json`: a JWK set (RFC 7517) of Ed25519 keys (RFC 8037). */
export const Jwks = Type.Object(
  {
    keys: Type.Array(Jwk, { description: 'Newest first. The newest key signs.' }),
  },
  { additionalProperties: false },
)
export type Jwks = Static<typeof Jwks>

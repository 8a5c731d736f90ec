import Type from 'typebox'
import { oneOf, orNull, Uuid } from './formats.ts'

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** docs/arbitrage.md says what it is made of; `parallax verify` reads it more strictly than this. */
const Certificate = Type.Object(
  {
    format: Type.Literal('parallax-certificate/1'),
    id: Uuid,
    body: Type.Object(
      {},
      { additionalProperties: true, description: 'Every input, every fee that was asked, and the decision.' },
    ),
    hash: { ...Hash, description: 'SHA-256 of the canonical JSON of body, format and previous_hash.' },
    previous_hash: orNull(Hash, 'Of the certificate before; null for the first.'),
    alg: Type.Literal('Ed25519'),
    kid: Type.String({ description: 'Of the key, see /.well-known/jwks.json.' }),
    jwk: Type.Object({}, { additionalProperties: true, description: 'The public key.' }),
    signature: Type.String({ description: 'As base64url.' }),
  },
  { additionalProperties: false },
)

/** The certificate as `data`, or with `format=file` alone. */
export const CertificateAnswer = Type.Union([
  Type.Object({ data: Certificate }, { additionalProperties: false }),
  Certificate,
])

export const CertificateQuery = Type.Object({
  format: {
    ...oneOf(['data', 'file']),
    default: 'data',
    description: '`file` answers the bare certificate, byte for byte, for `parallax verify`.',
  },
})

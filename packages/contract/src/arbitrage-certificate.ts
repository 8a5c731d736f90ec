import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'
import { Limit } from './paging.ts'

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** docs/arbitrage.md describes its parts; `parallax verify` reads it more strictly than this. */
export const Certificate = Type.Object(
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

/** The certificate as `data`, or by itself with `format=file`. */
export const CertificateAnswer = Type.Union([
  Type.Object({ data: Certificate }, { additionalProperties: false }),
  Certificate,
])
export type CertificateAnswer = Static<typeof CertificateAnswer>

export const CertificateQuery = Type.Object({
  format: {
    ...oneOf(['data', 'file']),
    default: 'data',
    description: '`file` answers the bare certificate, byte for byte, for `parallax verify`.',
  },
})

export const CertificateParams = Type.Object({ hash: Hash })

export const CertificateLink = Type.Object(
  {
    position: Type.Integer({ minimum: 1, description: '1 for the first of the chain.' }),
    id: Uuid,
    hash: Hash,
    previous_hash: orNull(Hash, 'Of the certificate before; null for the first.'),
    opportunity_id: Uuid,
    issued_at: IsoTime,
    is_kept: Type.Boolean({
      description: 'False once the file was dropped for its age. Hash and link stay for good.',
    }),
  },
  { additionalProperties: false },
)
export type CertificateLink = Static<typeof CertificateLink>

export const LinkedCertificate = Type.Object(
  {
    ...CertificateLink.properties,
    certificate: orNull(Certificate, 'The certificate; null once its file was dropped for its age.'),
  },
  { additionalProperties: false },
)

/** With `format=file` the bare certificate. */
export const LinkedCertificateAnswer = Type.Union([
  Type.Object(
    {
      data: LinkedCertificate,
    },
    { additionalProperties: false },
  ),
  Certificate,
])
export type LinkedCertificateAnswer = Static<typeof LinkedCertificateAnswer>

export const CertificateChainQuery = Type.Object({
  after: Type.Optional(
    Type.String({
      pattern: '^([0-9a-f]{64}|[0-9]{1,15})$',
      description: 'The hash or the position of a certificate: those that follow it are answered.',
    }),
  ),
  limit: Limit,
})
export type CertificateChainQuery = Static<typeof CertificateChainQuery>

export const CertificateChainMeta = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Certificates in this page.' }),
    total: Type.Integer({ minimum: 0, description: 'Certificates in the chain.' }),
    limit: Type.Integer({ minimum: 1 }),
    next_cursor: orNull(Hash, '`after` of the next page; null at the end.'),
    source: Type.Literal('database'),
  },
  { additionalProperties: false },
)

export const CertificateChain = Type.Object(
  {
    data: Type.Array(CertificateLink),
    meta: CertificateChainMeta,
  },
  { additionalProperties: false },
)
export type CertificateChain = Static<typeof CertificateChain>

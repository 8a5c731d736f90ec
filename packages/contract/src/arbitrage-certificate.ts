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
      { additionalProperties: true, description: 'Every input, every computed fee, and the decision.' },
    ),
    hash: { ...Hash, description: 'SHA-256 of the canonical JSON of body, format and previous_hash.' },
    previous_hash: orNull(Hash, 'Hash of the previous certificate; null for the first.'),
    alg: Type.Literal('Ed25519'),
    kid: Type.String({ description: 'Id of the key; see /.well-known/jwks.json.' }),
    jwk: Type.Object({}, { additionalProperties: true, description: 'The public key.' }),
    signature: Type.String({ description: 'In base64url.' }),
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
    description: '`file` returns the bare certificate, byte for byte, for `parallax verify`.',
  },
})

export const CertificateParams = Type.Object({ hash: Hash })

export const CertificateLink = Type.Object(
  {
    position: Type.Integer({ minimum: 1, description: '1 for the first certificate of the chain.' }),
    id: Uuid,
    hash: Hash,
    previous_hash: orNull(Hash, 'Hash of the previous certificate; null for the first.'),
    opportunity_id: Uuid,
    issued_at: IsoTime,
    is_kept: Type.Boolean({
      description:
        'False once the file has been deleted because of its age. Its hash and its place in the chain are kept forever.',
    }),
  },
  { additionalProperties: false },
)
export type CertificateLink = Static<typeof CertificateLink>

export const LinkedCertificate = Type.Object(
  {
    ...CertificateLink.properties,
    certificate: orNull(
      Certificate,
      'The certificate; null once its file has been deleted because of its age.',
    ),
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
      description: 'The hash or the position of a certificate; the page starts after it.',
    }),
  ),
  limit: Limit,
})
export type CertificateChainQuery = Static<typeof CertificateChainQuery>

export const CertificateChainMeta = Type.Object(
  {
    count: Type.Integer({ minimum: 0, description: 'Certificates on this page.' }),
    total: Type.Integer({ minimum: 0, description: 'Certificates in the chain.' }),
    limit: Type.Integer({ minimum: 1 }),
    next_cursor: orNull(Hash, '`after` for the next page; null on the last page.'),
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

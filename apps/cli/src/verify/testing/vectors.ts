import {
  type Certificate,
  deriveSigningKeys,
  issueCertificate,
  toCertificateText,
  toJwks,
} from '@parallax/certificate'
import { type CertificateBody, type Implication, PLATFORMS } from '@parallax/domain'
import { listVenueTerms } from '@parallax/venues'
import { makeVectorBodies } from './vector-bodies.ts'

const keys = deriveSigningKeys(['the secret of the test vectors'])

/** The keys that a verifier of the vectors trusts. */
export const JWKS = `${JSON.stringify(toJwks(keys), null, 2)}\n`

/** Every version of each venue's terms. */
export const VENUE_TERMS = `${JSON.stringify(
  Object.fromEntries(PLATFORMS.map(({ slug }) => [slug, listVenueTerms(slug)])),
  null,
  2,
)}\n`

/** Correctly hashed and signed, but still wrong. */
function forge({
  strict,
  'rules-differ': degraded,
  implication,
}: Readonly<Record<string, CertificateBody>>): Readonly<Record<string, CertificateBody>> {
  if (degraded === undefined || strict === undefined || implication === undefined)
    throw new Error('no body to forge')
  const { decision, sell } = degraded
  return {
    'wrong-decision': {
      ...degraded,
      decision: { ...decision, netSpread: (decision.netSpread ?? 0) + 0.01 },
    },
    'wrong-fee': {
      ...strict,
      fees: strict.fees.map((each, place) =>
        place === 0 && each.fee !== null ? { ...each, fee: { ...each.fee, tradeUsd: 0 } } : each,
      ),
    },
    'wrong-terms': {
      ...degraded,
      sell: { ...sell, venueTerms: { ...sell.venueTerms, sources: sell.venueTerms.sources.slice(1) } },
    },
    'wrong-closed': { ...strict, buy: { ...strict.buy, isOpen: false } },
    'wrong-one-book': { ...strict, sell: { ...strict.sell, mirrorOf: strict.buy.marketId } },
    'wrong-way-round': imply(implication, ({ implying, implied }) => ({
      implying: implied,
      implied: implying,
    })),
    'wrong-day-apart': imply(implication, ({ implying }) => ({
      implying,
      implied: { ...implying, byDay: (implying.byDay ?? 0) + 1 },
    })),
  }
}

/** The same decision with other claims. */
function imply(body: CertificateBody, change: (implication: Implication) => Implication): CertificateBody {
  const { related } = body
  if (related === undefined || !('implication' in related) || related.implication === undefined)
    throw new Error('no claims')
  const changed = { ...related, implication: change(related.implication) }
  return { ...body, related: changed, decision: { ...body.decision, related: changed } }
}

/** The files in docs/vectors by name, each chained to the one before. */
export function makeVectors(): Readonly<Record<string, string>> {
  const bodies = makeVectorBodies()
  const certificates: [name: string, certificate: Certificate][] = []
  for (const [name, body] of Object.entries({ ...bodies, ...forge(bodies) })) {
    const previousHash = certificates.at(-1)?.[1].hash ?? null
    certificates.push([name, issueCertificate(body, { previousHash, keys })])
  }
  const strict = certificates[0]?.[1]
  if (strict === undefined) throw new Error('no certificate')
  const { body } = strict
  const foreign = deriveSigningKeys(['the secret of somebody else'])
  const damaged = {
    ...strict,
    body: { ...body, question: { ...body.question, title: 'Will it not happen?' } },
  }
  const texts = {
    ...Object.fromEntries(certificates.map(([name, certificate]) => [name, toCertificateText(certificate)])),
    'wrong-hash': toCertificateText(damaged),
    'other-key': toCertificateText(issueCertificate(body, { previousHash: null, keys: foreign })),
    'not-canonical': `${JSON.stringify(strict, null, 2)}\n`,
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.certificate`, text]))
}

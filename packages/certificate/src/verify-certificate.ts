import { verify } from 'node:crypto'
import {
  type ArbitrageListing,
  CERTIFICATE_FORMAT,
  type CertificateBody,
  type Fee,
  type FeeRequest,
  type FeeRule,
  POLICIES,
  type Policy,
  redecide,
  toCanonicalJson,
  toCertificateId,
  toSignedText,
  type VenueSlug,
} from '@parallax/domain'
import { type Certificate, computeHash } from './certificate.ts'
import type { Jwks } from './jwks.ts'
import { parseCertificate } from './parse-certificate.ts'
import { isSmallOrder, parseBase64url, toPublicKey, toThumbprint } from './public-jwk.ts'

export interface CertificateCheck {
  readonly name:
    | 'format'
    | 'hash'
    | 'chain'
    | 'key'
    | 'signature'
    | 'policy'
    | 'venue_terms'
    | 'fee_rule'
    | 'decision'
  readonly isPassed: boolean
  /** For people. May contain text of the certificate. */
  readonly sentence: string
}

interface VerifyOptions {
  /** The trusted keys. `any` trusts the key in the certificate, which does not show whose it is. */
  readonly jwks: Jwks | 'any' | null
  /** A venue's own rule by name and version; null when it has no such rule. */
  readonly findFeeRule: (venue: VenueSlug, rule: FeeRule) => ((question: FeeRequest) => Fee | null) | null
  /** A venue's current terms and its earlier ones. */
  readonly listVenueTerms: (venue: VenueSlug) => readonly ArbitrageListing['venueTerms'][]
  /** The current policy and the earlier ones; without it, all that the program knows. */
  readonly policies?: readonly Policy[]
}

type Evidence = CertificateBody['fees'][number]

const HASH = /^[0-9a-f]{64}$/
const SIGNATURE_BYTES = 64
const SHOWN_DIFFERENCES = 5

/**
 * Checks the file of a certificate from its bytes alone and trusts nothing in it. It is valid when every check
 * passed. Never throws, whatever the bytes are; a file that is not in the format gets no further check.
 */
export function verifyCertificate(bytes: Uint8Array, options: VerifyOptions): CertificateCheck[] {
  const parsed = parseCertificate(bytes)
  if ('fault' in parsed) return [{ name: 'format', isPassed: false, sentence: parsed.fault }]
  const { certificate } = parsed
  return [
    { name: 'format', isPassed: true, sentence: `${CERTIFICATE_FORMAT}, in canonical form.` },
    checkHash(certificate),
    checkChain(certificate),
    checkKey(certificate, options),
    checkSignature(certificate),
    checkPolicy(certificate, options),
    checkVenueTerms(certificate.body.buy, options),
    checkVenueTerms(certificate.body.sell, options),
    ...checkFeeRules(certificate, options),
    checkDecision(certificate, options),
  ]
}

function checkHash({ body, previous_hash, hash, id }: Certificate): CertificateCheck {
  const name = 'hash'
  if (computeHash(body, previous_hash) !== hash)
    return {
      name,
      isPassed: false,
      sentence: 'The content does not have the hash that the certificate states.',
    }
  if (toCertificateId(hash) !== id)
    return { name, isPassed: false, sentence: 'The id does not follow from the hash.' }
  return { name, isPassed: true, sentence: `SHA-256 ${hash}.` }
}

/** Whether the link is present. The certificate it points to is in another file. */
function checkChain({ previous_hash }: Certificate): CertificateCheck {
  const name = 'chain'
  if (previous_hash === null) return { name, isPassed: true, sentence: 'The first certificate of its chain.' }
  return HASH.test(previous_hash)
    ? { name, isPassed: true, sentence: `Follows ${previous_hash}.` }
    : { name, isPassed: false, sentence: 'The link to the previous certificate is not a hash.' }
}

function checkKey({ jwk, kid }: Certificate, { jwks }: VerifyOptions): CertificateCheck {
  const name = 'key'
  if (toThumbprint(jwk) !== kid)
    return { name, isPassed: false, sentence: 'The key in the certificate is not the one that it names.' }
  if (isSmallOrder(jwk))
    return { name, isPassed: false, sentence: 'The key is of small order: anyone can sign for such a key.' }
  if (jwks === null)
    return { name, isPassed: false, sentence: `${kid}: no keys were given to compare it with.` }
  if (jwks === 'any')
    return {
      name,
      isPassed: true,
      sentence: `${kid}, from the certificate itself: its owner was not checked.`,
    }
  return jwks.keys.some((known) => known.kid === kid)
    ? { name, isPassed: true, sentence: `${kid}, one of the given keys.` }
    : { name, isPassed: false, sentence: `${kid} is not one of the given keys.` }
}

function checkSignature(certificate: Certificate): CertificateCheck {
  const name = 'signature'
  const signature = parseBase64url(certificate.signature, SIGNATURE_BYTES)
  const isPassed =
    signature !== null &&
    verify(null, Buffer.from(toSignedText(certificate)), toPublicKey(certificate.jwk), signature)
  return {
    name,
    isPassed,
    sentence: isPassed
      ? 'Ed25519, made with that key.'
      : 'It was not made with that key for this certificate.',
  }
}

function checkPolicy(
  { body: { policy } }: Certificate,
  { policies = POLICIES }: VerifyOptions,
): CertificateCheck {
  const name = 'policy'
  const known = policies.find(({ version }) => version === policy.version)
  if (known === undefined)
    return {
      name,
      isPassed: false,
      sentence: `It was decided under version ${JSON.stringify(policy.version)}: this program does not know this policy.`,
    }
  const isPassed = toCanonicalJson(policy) === toCanonicalJson(known)
  return {
    name,
    isPassed,
    sentence: isPassed
      ? `Version ${known.version}, with the same numbers.`
      : `It was decided with other numbers than those of version ${known.version}.`,
  }
}

/** One check for each leg, the first leg first. */
function checkVenueTerms(
  { venue, venueTerms }: ArbitrageListing,
  { listVenueTerms }: VerifyOptions,
): CertificateCheck {
  const name = 'venue_terms'
  const terms = `${venue}: version ${venueTerms.version}`
  const known = listVenueTerms(venue).find(({ version }) => version === venueTerms.version)
  if (known === undefined)
    return { name, isPassed: false, sentence: `${terms}: this program does not know these terms.` }
  const isPassed = toCanonicalJson(known) === toCanonicalJson(venueTerms)
  return {
    name,
    isPassed,
    sentence: isPassed
      ? `${terms}, with the same figures and sources.`
      : `${terms}: the figures or sources differ.`,
  }
}

/** One check for each rule that was used, in order of first use. */
function checkFeeRules({ body }: Certificate, { findFeeRule }: VerifyOptions): CertificateCheck[] {
  const byRule = new Map<string, [Evidence, ...Evidence[]]>()
  for (const evidence of body.fees) {
    const key = toCanonicalJson([evidence.venue, evidence.fee?.rule ?? null])
    const others = byRule.get(key)
    if (others === undefined) byRule.set(key, [evidence])
    else others.push(evidence)
  }
  return [...byRule.values()].map((evidence) => checkFeeRule(evidence, findFeeRule))
}

function checkFeeRule(
  evidence: readonly [Evidence, ...Evidence[]],
  findFeeRule: VerifyOptions['findFeeRule'],
): CertificateCheck {
  const name = 'fee_rule'
  const [{ venue, fee }] = evidence
  if (fee === null) return { name, isPassed: false, sentence: `A fee of ${venue} is unknown.` }
  const rule = `${venue}: ${fee.rule.name}, version ${fee.rule.version}`
  const computeFee = findFeeRule(venue, fee.rule)
  if (computeFee === null)
    return { name, isPassed: false, sentence: `${rule}: this program does not know this rule.` }
  const isSaid = (each: Evidence) => toCanonicalJson(computeFee(each.question)) === toCanonicalJson(each.fee)
  const wrong = evidence.filter((each) => !attempt(() => isSaid(each), false)).length
  return wrong === 0
    ? { name, isPassed: true, sentence: `${rule}: gives the same fee for ${evidence.length} trades.` }
    : {
        name,
        isPassed: false,
        sentence: `${rule}: gives another fee for ${wrong} of ${evidence.length} trades.`,
      }
}

function checkDecision({ body }: Certificate, { findFeeRule, policies }: VerifyOptions): CertificateCheck {
  const name = 'decision'
  const findRule = (rule: FeeRule) => findFeeRule(body.buy.venue, rule) ?? findFeeRule(body.sell.venue, rule)
  const again = attempt(() => redecide(body, findRule, policies), null)
  if (again === null || again.decision === null)
    return { name, isPassed: false, sentence: 'The contents of the certificate lead to no decision.' }
  const { isConfirmed, differences, decision } = again
  if (isConfirmed) {
    const outcome = `${decision.type}, ${decision.gate.state}, ${decision.guarantee ?? 'no guarantee'}`
    return { name, isPassed: true, sentence: `Recomputed from the certificate alone: ${outcome}.` }
  }
  const shown = differences.slice(0, SHOWN_DIFFERENCES).join(', ')
  const rest = differences.length - SHOWN_DIFFERENCES
  const more = rest > 0 ? ` and ${rest} more` : ''
  return { name, isPassed: false, sentence: `Recomputed, it differs in ${shown}${more}.` }
}

/** Numbers at the limits of their range make sums that have no text; that is the certificate's fault, not ours. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work()
  } catch {
    return otherwise
  }
}

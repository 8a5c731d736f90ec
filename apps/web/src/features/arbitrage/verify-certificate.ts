import type { Jwks, Static } from '@parallax/contract'
import {
  CERTIFICATE_ALG,
  CERTIFICATE_FORMAT,
  type SignedMembers,
  toCanonicalJson,
  toCertificateId,
  toHashedText,
  toSignedText,
  toThumbprintText,
} from '@parallax/domain'

export interface CertificateCheck {
  readonly name: 'format' | 'question' | 'hash' | 'key' | 'signature'
  /** Null where this browser cannot check it. */
  readonly isPassed: boolean | null
  readonly sentence: string
}

/** The members that are checked here; `parallax verify` reads all of them. */
interface Certificate extends SignedMembers {
  readonly jwk: { readonly kty: string; readonly crv: string; readonly x: string }
  readonly signature: string
  readonly body: { readonly question: { readonly id: string } }
}

/**
 * Verifies a certificate file in the browser, from its text and the published keys, by the rules of docs/arbitrage.md.
 * Never throws, whatever the text is. A text in another format gets no further checks.
 */
export async function verifyCertificate(
  text: string,
  { keys }: Static<typeof Jwks>,
  questionId: string,
): Promise<CertificateCheck[]> {
  const certificate = parse(text)
  if (certificate === null)
    return [
      { name: 'format', isPassed: false, sentence: `It is not a ${CERTIFICATE_FORMAT} in canonical form.` },
    ]
  const key = keys.find(({ kid }) => kid === certificate.kid)
  return [
    { name: 'format', isPassed: true, sentence: `${CERTIFICATE_FORMAT}, in canonical form.` },
    checkQuestion(certificate, questionId),
    await checkHash(certificate),
    await checkKey(certificate, key !== undefined),
    await checkSignature(certificate, key?.x ?? certificate.jwk.x),
  ]
}

function parse(text: string): Certificate | null {
  try {
    const value = JSON.parse(text) as Certificate
    const isWhole =
      value.format === CERTIFICATE_FORMAT &&
      value.alg === CERTIFICATE_ALG &&
      typeof value.body.question.id === 'string' &&
      (value.previous_hash === null || typeof value.previous_hash === 'string') &&
      [value.id, value.hash, value.kid, value.signature, value.jwk.kty, value.jwk.crv, value.jwk.x].every(
        (each) => typeof each === 'string',
      )
    return isWhole && `${toCanonicalJson(value)}\n` === text ? value : null
  } catch {
    return null
  }
}

function checkQuestion({ body }: Certificate, questionId: string): CertificateCheck {
  const isPassed = body.question.id === questionId
  return {
    name: 'question',
    isPassed,
    sentence: isPassed ? 'It is about this question.' : 'It is about another question.',
  }
}

async function checkHash({ body, previous_hash, hash, id }: Certificate): Promise<CertificateCheck> {
  const digest = await sha256(toHashedText(body, previous_hash))
  const isPassed = digest === null ? null : toHex(digest) === hash && toCertificateId(hash) === id
  return {
    name: 'hash',
    isPassed,
    sentence:
      isPassed === null ? NO_CRYPTO : isPassed ? `SHA-256 ${hash}.` : 'The content does not match its hash.',
  }
}

async function checkKey({ jwk, kid }: Certificate, isPublished: boolean): Promise<CertificateCheck> {
  const digest = await sha256(toThumbprintText(jwk))
  const isPassed = digest === null ? null : isPublished && toBase64url(digest) === kid
  return {
    name: 'key',
    isPassed,
    sentence:
      isPassed === null
        ? NO_CRYPTO
        : isPassed
          ? `${kid}, published at /.well-known/jwks.json.`
          : `${kid} is not one of the keys at /.well-known/jwks.json.`,
  }
}

async function checkSignature(certificate: Certificate, x: string): Promise<CertificateCheck> {
  const isPassed = await isSigned(toSignedText(certificate), certificate.signature, x)
  return {
    name: 'signature',
    isPassed,
    sentence:
      isPassed === null
        ? NO_CRYPTO
        : isPassed
          ? 'Ed25519, made with that key.'
          : 'It was not made with that key.',
  }
}

const NO_CRYPTO = 'This browser cannot check it: it lacks Ed25519, or the page was loaded without HTTPS.'

/** Null where the browser lacks the algorithm, or hides it from pages without HTTPS. */
async function isSigned(text: string, signature: string, x: string): Promise<boolean | null> {
  const bytes = fromBase64url(signature)
  if (bytes === null) return false
  if (crypto.subtle === undefined) return null
  try {
    const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, [
      'verify',
    ])
    return await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text))
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotSupportedError') return null
    return false
  }
}

async function sha256(text: string): Promise<Uint8Array | null> {
  if (crypto.subtle === undefined) return null
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function toBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Null unless it is in canonical form: otherwise several texts would decode to the same bytes. */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    )
    return toBase64url(bytes) === text ? bytes : null
  } catch {
    return null
  }
}

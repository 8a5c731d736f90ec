import { CERTIFICATE_ALG, CERTIFICATE_FORMAT } from '@parallax/domain'
import { isCertificateBody } from './body-shape.ts'
import { type Certificate, toCertificateText } from './certificate.ts'
import { toPublicJwk } from './public-jwk.ts'
import { isRecord, isText, membersOf, oneOf, orNull } from './shape.ts'

/** Enough for books of thousands of levels on both sides; a larger file is not a certificate. */
const MAX_BYTES = 16 * 1024 * 1024

const ENVELOPED =
  'It is an API response with the certificate in `data`. Download the file itself with ?format=file.'

type Parsed = { readonly certificate: Certificate } | { readonly fault: string }

/** Bodies of earlier versions have other members, and the policies that decided them are not known here either. */
const isOldFormat = oneOf(
  'parallax-arbitrage-certificate/1',
  'parallax-arbitrage-certificate/2',
  'parallax-arbitrage-certificate/3',
)
const OUTDATED =
  'It was issued by an earlier version, under another policy. Verify it with the program of that version.'

const hasShape = membersOf<Certificate>({
  format: oneOf(CERTIFICATE_FORMAT),
  id: isText,
  body: isCertificateBody,
  hash: isText,
  previous_hash: orNull(isText),
  alg: oneOf(CERTIFICATE_ALG),
  kid: isText,
  jwk: (value) => isRecord(value) && Object.keys(value).length === 3 && toPublicJwk(value) !== null,
  signature: isText,
})

/**
 * A certificate from the bytes of its file, or what is wrong with them. The bytes have to be the canonical text: an
 * extra space, another order, a duplicate name, another notation of a number, or a missing line feed is refused.
 */
export function parseCertificate(bytes: Uint8Array): Parsed {
  if (bytes.length > MAX_BYTES) return { fault: `It is larger than ${MAX_BYTES / 1024 / 1024} MiB.` }
  const text = decode(bytes)
  if (text === null) return { fault: 'It is not UTF-8 text.' }
  const value = parseJson(text)
  if (value === undefined) return { fault: 'It is not JSON.' }
  if (isRecord(value) && 'data' in value) return { fault: ENVELOPED }
  if (isOutdated(value)) return { fault: OUTDATED }
  if (!isCertificate(value)) return { fault: `It does not have the format ${CERTIFICATE_FORMAT}.` }
  if (!isCanonical(value, text)) return { fault: 'It is not in canonical form, byte for byte.' }
  return { certificate: value }
}

function isOutdated(value: unknown): boolean {
  return (
    isRecord(value) &&
    value.format === CERTIFICATE_FORMAT &&
    isRecord(value.body) &&
    isOldFormat(value.body.format)
  )
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isCertificate(value: unknown): value is Certificate {
  return hasShape(value)
}

/** A value without any canonical text (a lone surrogate, endless nesting) is not canonical. */
function isCanonical(certificate: Certificate, text: string): boolean {
  try {
    return toCertificateText(certificate) === text
  } catch {
    return false
  }
}

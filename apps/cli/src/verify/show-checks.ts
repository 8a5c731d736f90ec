import type { CertificateCheck, Jwks } from '@parallax/certificate'
import { WIDTH, wrap } from '../terminal/fit-text.ts'

/** The longest name plus two spaces. */
const NAME_WIDTH = 'venue_terms  '.length
const HEAD_WIDTH = NAME_WIDTH + 'passed  '.length

/** A line for each check, and a summary. */
export function showChecks(checks: readonly CertificateCheck[], jwks: Jwks | 'any' | null): string {
  const failed = checks.filter(({ isPassed }) => !isPassed).length
  return `${checks.map(showCheck).join('')}\n${conclude(failed, checks.length, jwks)}\n`
}

function showCheck({ name, isPassed, sentence }: CertificateCheck): string {
  const head = `${name.padEnd(NAME_WIDTH)}${isPassed ? 'passed' : 'FAILED'}  `
  return wrap(sentence, WIDTH - HEAD_WIDTH)
    .map((line, at) => `${at === 0 ? head : ' '.repeat(HEAD_WIDTH)}${line}\n`)
    .join('')
}

function conclude(failed: number, all: number, jwks: Jwks | 'any' | null): string {
  if (failed > 0) {
    const advice = jwks === null ? ' Give --jwks with the keys you trust, or --allow-unknown-key.' : ''
    return `NOT VERIFIED: ${failed} of ${all} checks failed.${advice}`
  }
  return jwks === 'any'
    ? 'VERIFIED, but not who signed it: the signature was checked only with the key in the certificate. Give --jwks to check whose key it is.'
    : 'VERIFIED: every check passed.'
}

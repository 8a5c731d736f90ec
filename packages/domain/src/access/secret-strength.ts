/** Secrets that are public: from files of this project, and from files that people copy. */
const PUBLISHED = new Set(['at-least-32-bytes-make-one-with-openssl-rand', 'the-secret-before-this-one'])

/** What people write where a secret should be. Eight letters or more: shorter words occur in random text by chance. */
const WORDS =
  /change.?(?:me|this|it)\b|password|parallax|(?:^|[^a-z0-9])(?:secret|example|default|openssl|qwerty|letmein|insert|replace)(?:[^a-z0-9]|$)/i

/** Minimum estimated entropy in bits; 16 random bytes in hexadecimal come out at 85 to 125. */
const LEAST_BITS = 72

/**
 * States why a secret of 32 bytes or more can be guessed, or null when nothing suggests it. It can only recognise
 * secrets that are not random, never prove that one is.
 */
export function findSecretWeakness(secret: string): string | null {
  if (PUBLISHED.has(secret)) return 'is the example from the documentation, which everyone can read'
  if (/^(.+?)\1+$/s.test(secret)) return 'repeats itself'
  if (WORDS.test(secret)) return 'contains a word that people would guess'
  return estimateBits(secret) < LEAST_BITS ? 'is not random enough' : null
}

/**
 * Shannon entropy over the characters. Characters that only continue a sequence (`3456`, `dcba`, `aaaa`) do not
 * count.
 */
function estimateBits(secret: string): number {
  const codes = [...secret].map((char) => char.codePointAt(0) ?? 0)
  const steps = codes.map((code, at) => code - (codes[at - 1] ?? Number.NaN))
  const isCounting = (at: number) => steps[at] === steps[at - 1] && Math.abs(steps[at] ?? Number.NaN) <= 1
  const surprising = codes.filter((_code, at) => !isCounting(at))
  const counts = new Map<number, number>()
  for (const code of surprising) counts.set(code, (counts.get(code) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= count * Math.log2(count / surprising.length)
  return bits
}

/** Secrets that were published: in files of this project, and in those that people copy from. */
const PUBLISHED = new Set(['at-least-32-bytes-make-one-with-openssl-rand', 'the-secret-before-this-one'])

/** What people write where a secret should be. Of eight letters and more: a shorter one turns up by chance now and then. */
const WORDS =
  /change.?(?:me|this|it)\b|password|parallax|(?:^|[^a-z0-9])(?:secret|example|default|openssl|qwerty|letmein|insert|replace)(?:[^a-z0-9]|$)/i

/** Least bits of chance; 16 random bytes in hexadecimal look like 85 to 125. */
const LEAST_BITS = 72

/**
 * Says why a secret of 32 bytes or more can be guessed, or null when nothing speaks for it. It cannot know that one was made by chance, only
 * that it was not.
 */
export function findSecretWeakness(secret: string): string | null {
  if (PUBLISHED.has(secret)) return 'is the one of the example, which everybody knows'
  if (/^(.+?)\1+$/s.test(secret)) return 'repeats itself'
  if (WORDS.test(secret)) return 'has a word in it that people would try'
  return estimateBits(secret) < LEAST_BITS ? 'has too little chance in it' : null
}

/** Shannon's measure over the characters, of which those that only go on counting (`3456`, `dcba`, `aaaa`) do not count. */
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

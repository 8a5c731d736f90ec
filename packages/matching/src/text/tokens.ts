/** One word, number or sign of a title. */
export interface Token {
  /** Lower case. */
  readonly text: string
  readonly isCapital: boolean
  /** The value of a number without its scale letter ("150k"); null for words and signs. */
  readonly value: number | null
  /** Letters attached to a number: "k", "bps", "pm". Otherwise empty. */
  readonly suffix: string
  /** The text has no capitals at all, so a lower-case letter means nothing. */
  readonly isCaseless?: true
}

const TOKEN =
  /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:[\d:.]*Z?)?|[A-Z]{2}-(?:\d{1,2}|AL)\b|\d+(?:st|nd|rd|th|ers)\b|\d+(?:,\d{3})*(?:\.\d+)?[A-Za-z]*|\.\d+|[A-Za-z][A-Za-z0-9]*|[<>≥≤+%$€£↑↓&/#:?!(),;"—~-]/g
const NUMBER = /^(\.\d+|\d+(?:,\d{3})*(?:\.\d+)?)([A-Za-z]*)$/
/** Numerals after titles, such as "GTA VI". Shorter and longer ones follow names of people. */
const NUMERALS: ReadonlyMap<string, string> = new Map([
  ['VI', '6'],
  ['VII', '7'],
  ['VIII', '8'],
  ['IX', '9'],
])
const INNER_CAPITAL = /[A-Z]/
const SUFFIXES = new Set('k m b t mm bn tn bps bp pm am f c'.split(' '))

/** Splits folded text into tokens. Anything but letters, digits and relevant signs is dropped. */
export function toTokens(folded: string): Token[] {
  const tokens: Token[] = []
  for (const [raw] of folded.matchAll(TOKEN)) {
    const numeral = tokens.at(-1)?.isCapital === true ? NUMERALS.get(raw) : undefined
    tokens.push(toToken(numeral ?? raw))
  }
  return tokens
}

function toToken(raw: string): Token {
  const first = raw.charCodeAt(0)
  // "xAI" and "edgeX" are also names.
  const isCapital = (first >= 65 && first <= 90) || (first > 96 && INNER_CAPITAL.test(raw))
  const text = raw.toLowerCase()
  if (first > 57 || first < 46) return { text, isCapital, value: null, suffix: '' }
  const match = NUMBER.exec(raw)
  const suffix = match?.[2]?.toLowerCase() ?? ''
  if (match === null || (suffix !== '' && !SUFFIXES.has(suffix)))
    return { text, isCapital: suffix !== '', value: null, suffix: '' }
  return { text, isCapital: false, value: Number(match[1]?.replaceAll(',', '')), suffix }
}

/** Whether the token is a word, as opposed to a number or a sign. */
export function isWord(token: Token | undefined): token is Token {
  return token !== undefined && token.value === null && /^[a-z0-9]/.test(token.text)
}

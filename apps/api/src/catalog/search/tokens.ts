/** A word of a query. */
export interface Token {
  readonly word: string
  /** Whether the word differs from its spelling in the text: "100k" is 100000, "u.s." is us. */
  readonly isRewritten: boolean
  /** Whether nothing, or only a sign such as "-" or "/", separates it from the previous token. */
  readonly isJoined: boolean
}

const MOST_LETTERS = 64
/** Scripts without spaces between words are split by character. */
const SPACELESS = `[${['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map((script) => `\\p{Script=${script}}`).join('')}]`
const INITIALS = '[a-z](?:[.&][a-z])+(?![\\p{L}\\p{N}])'
const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+)(?:\\.\\d+)?(?:(?:k|m|bn|b|t)(?![\\p{L}\\p{N}]))?'
const LETTERS = `(?:[a-z]|(?!${SPACELESS})\\p{L})(?:[a-z]|(?!${SPACELESS})[\\p{L}\\p{M}])*`
const TOKEN = new RegExp(`${INITIALS}|${NUMBER}|${LETTERS}|${SPACELESS}\\p{M}*|\\p{N}`, 'gu')
const JOINING = /^[-./:&+_@$%]*$/

const PLAIN_NUMBER = /^\d+$/
const NUMBER_PARTS = /^([\d,]+)(?:\.(\d+))?([a-z]*)$/
const ZEROS: ReadonlyMap<string, number> = new Map(Object.entries({ k: 3, m: 6, b: 9, bn: 9, t: 12 }))

/**
 * Splits folded text into words and numbers, without signs. Letters and digits are separated ("25bps" and "25 bps"
 * are the same two words), initials are joined ("u.s." is us, "s&p" is sp), and numbers are written in full, however
 * they were grouped or scaled ("100,000" and "100k" are 100000).
 */
export function toWords(folded: string): string[] {
  return (folded.match(TOKEN) ?? []).map(toWord)
}

/** The same words, with what a query needs to know about them. */
export function toQueryTokens(folded: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of folded.matchAll(TOKEN)) {
    const [raw] = match
    const word = toWord(raw)
    const isJoined = tokens.length > 0 && JOINING.test(folded.slice(end, match.index))
    tokens.push({ word, isRewritten: word !== raw, isJoined })
    end = match.index + raw.length
  }
  return tokens
}

function toWord(raw: string): string {
  const first = raw.charCodeAt(0)
  if (first >= 48 && first <= 57) return toNumber(raw).slice(0, MOST_LETTERS)
  const second = raw[1]
  if (second === '.' || second === '&') return raw.replace(/[.&]/g, '').slice(0, MOST_LETTERS)
  return raw.length > MOST_LETTERS ? raw.slice(0, MOST_LETTERS) : raw
}

/** Moves the decimal point in the text, so that no digit is lost to rounding. */
function toNumber(raw: string): string {
  if (PLAIN_NUMBER.test(raw)) return raw
  const [, whole = '', fraction = '', scale = ''] = NUMBER_PARTS.exec(raw) ?? []
  const zeros = ZEROS.get(scale) ?? 0
  const digits = whole.replaceAll(',', '') + fraction.slice(0, zeros).padEnd(zeros, '0')
  const rest = fraction.slice(zeros).replace(/0+$/, '')
  return digits.replace(/^0+(?=\d)/, '') + (rest === '' ? '' : `.${rest}`)
}

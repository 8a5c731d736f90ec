/** The number that a listing asks about, and on which side of it. */
export interface Measure {
  readonly side: 'above' | 'below' | 'reaches'
  readonly value: number
  /** Whether exactly this number is Yes. */
  readonly isInclusive: boolean
  readonly isPercent: boolean
}

const NUMBER =
  '[$€£]?(\\d[\\d,]{0,20}(?:\\.\\d{1,10})?)\\s?(?:(k|thousand|m|mn|million|b|bn|billion|t|trillion)\\b)?\\s?(%|percent|bps|basis points)?'
const FACTORS = { k: 1e3, t: 1e12, m: 1e6, b: 1e9 } as const

const PATTERNS = [
  [
    'above',
    false,
    new RegExp(
      `(?:\\b(?:above|over|exceeds?|(?<!\\bno )(?:more|greater|higher) than)|(?<![<>])>)\\s*${NUMBER}`,
      'gi',
    ),
  ],
  ['above', true, new RegExp(`(?:\\b(?:at least|no (?:less|lower|fewer) than)|≥|>=)\\s*${NUMBER}`, 'gi')],
  [
    'above',
    true,
    new RegExp(`${NUMBER}(?:\\s[a-z]+)?(?:\\s+or\\s+(?:more|higher|above|greater)\\b|\\+)`, 'gi'),
  ],
  [
    'below',
    false,
    new RegExp(`(?:\\b(?:below|under|(?<!\\bno )(?:less|lower|fewer) than)|(?<![<>])<)\\s*${NUMBER}`, 'gi'),
  ],
  ['below', true, new RegExp(`(?:\\b(?:at most|no (?:more|greater|higher) than)|≤|<=)\\s*${NUMBER}`, 'gi')],
  ['below', true, new RegExp(`${NUMBER}(?:\\s[a-z]+)?\\s+or\\s+(?:less|lower|fewer|below)\\b`, 'gi')],
  ['reaches', true, new RegExp(`(?:\\b(?:hits?|reach(?:es)?|touch(?:es)?)\\s+|[↑↓]\\s?)${NUMBER}`, 'gi')],
] as const

/** No real title is longer. */
const MAX_LENGTH = 500

/** Reads only what is certain: null where the title asks for no number, or for more than one. */
export function readMeasure(title: string): Measure | null {
  if (title.length > MAX_LENGTH) return null
  const found = new Map<string, Measure>()
  for (const [side, isInclusive, pattern] of PATTERNS) {
    for (const [, digits = '', scale, unit] of title.matchAll(pattern)) {
      const measure = { side, isInclusive, ...toNumber(digits, scale, unit) }
      found.set(JSON.stringify(measure), measure)
    }
  }
  const [first = null, ...others] = found.values()
  return others.length > 0 ? null : first
}

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** `above 100,000`. */
export function showMeasure(measure: Measure): string {
  const { side, isInclusive } = measure
  const number = showNumber(measure)
  if (side === 'reaches') return `reaches ${number}`
  if (isInclusive) return `${number} or ${side === 'above' ? 'more' : 'less'}`
  return `${side} ${number}`
}

export function showNumber({ value, isPercent }: Measure): string {
  return `${NUMBERS.format(value)}${isPercent ? ' %' : ''}`
}

/** The measure of its No: "above 5" fails at 5 or less. */
export function turnMeasure(measure: Measure): Measure {
  if (measure.side === 'reaches') return measure
  return {
    ...measure,
    side: measure.side === 'above' ? 'below' : 'above',
    isInclusive: !measure.isInclusive,
  }
}

/** 25 basis points are 0.25 %. */
function toNumber(digits: string, scale: string | undefined, unit: string | undefined) {
  const letter = scale?.charAt(0).toLowerCase() as keyof typeof FACTORS | undefined
  const factor = scale?.toLowerCase() === 'thousand' ? 1e3 : letter === undefined ? 1 : FACTORS[letter]
  const isPoints = unit?.toLowerCase().startsWith('b') === true
  const value = Number(digits.replaceAll(',', '')) * factor * (isPoints ? 0.01 : 1)
  return { value: Number(value.toPrecision(12)), isPercent: unit !== undefined }
}

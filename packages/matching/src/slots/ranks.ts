import type { Token } from '../text/tokens.ts'

const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const PLACED = new Set([
  'most',
  'best',
  'largest',
  'highest',
  'place',
  'hottest',
  'richest',
  'biggest',
  'warmest',
])

/** Superlatives that the lexicon knows: the word must still be read by it. */
const NAMED = new Set(['hottest', 'warmest', 'richest'])

/**
 * The rank that a title names: "finish 3rd", "second-most seats", "#1", a title leg "2nd". Marks its tokens as used.
 */
export function readRank(tokens: readonly Token[], used: boolean[], legFrom: number): number | null {
  for (const [at, token] of tokens.entries()) {
    if (used[at]) continue
    const number = toRank(tokens, at)
    if (number === null) continue
    const joint = tokens[at + 1]?.text === '-' ? at + 2 : at + 1
    const isPlaced = PLACED.has(tokens[joint]?.text ?? '')
    const isFinish = /^(?:finish|finishes|come|comes|place|places|in)$/.test(tokens[at - 1]?.text ?? '')
    const isTitleLeg = at === legFrom && at === tokens.length - 1
    if (!isPlaced && !isFinish && !isTitleLeg && token.text !== '#') continue
    const isMostSeats = tokens[joint]?.text === 'most' && /^seats?$/.test(tokens[joint + 1]?.text ?? '')
    const isNamed = NAMED.has(tokens[joint]?.text ?? '')
    used.fill(
      true,
      isFinish && tokens[at - 1]?.text !== 'in' ? at - 1 : at,
      isPlaced && !isNamed ? joint + 1 : joint,
    )
    if (isMostSeats) used[joint + 1] = true
    if (token.text === '#') used[at + 1] = true
    return number
  }
  return null
}

function toRank(tokens: readonly Token[], at: number): number | null {
  const text = tokens[at]?.text ?? ''
  if (text === '#') return tokens[at + 1]?.value ?? null
  const word = WORDS.indexOf(text)
  if (word !== -1) return word + 1
  const digits = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

import type { Tag } from '../lexicon/lexicon.ts'
import type { Token } from '../text/tokens.ts'
import type { Mention } from './subjects.ts'

/** Words that set two subjects against each other, besides winning. */
const CONTRASTS = new Set(
  'first sooner earlier more higher better larger bigger longer faster farther'.split(' '),
)
const JOINT = /^or(?: the)?$/

/**
 * "Will A or B go public first?" asks which of the two; only the order of their names may show who Yes is. "Will A or B
 * strike?" means either and is left unchanged.
 */
export function readAlternatives(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  said: readonly Tag[],
): Tag[] {
  const isContrast = said.includes('act/win') || tokens.some(({ text }) => CONTRASTS.has(text))
  if (!isContrast) return []
  const isJoined = mentions.some((mention, at) => {
    const other = mentions[at + 1]
    if (other === undefined) return false
    const between = tokens.slice(mention.to, other.from)
    return JOINT.test(between.map(({ text }) => text).join(' '))
  })
  return isJoined ? ['scope/either'] : []
}

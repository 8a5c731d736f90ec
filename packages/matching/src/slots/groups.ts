import type { Tag } from '../lexicon/lexicon.ts'
import type { Token } from '../text/tokens.ts'

/**
 * "Group F", congressional districts, questions that depend on a condition or another event, and routes "from A to B".
 * Marks the first two.
 */
export function readGroups(tokens: readonly Token[], used: boolean[]): Tag[] {
  const tags: Tag[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.text === 'if' && (at === 0 || tokens[at - 1]?.text === ',')) tags.push('scope/conditional')
    if (token.text === 'before' && !used[at]) tags.push('scope/before-event')
    const isTravel = token.text === 'from' && tokens.slice(at + 2, at + 6).some(({ text }) => text === 'to')
    if (isTravel && tokens[at + 1]?.isCapital === true) tags.push('scope/from-to')
    const letter = tokens[at + 1]
    if (token.text === 'group' && letter !== undefined && /^[a-l]$/.test(letter.text) && letter.isCapital) {
      used.fill(true, at, at + 2)
      tags.push(`stage/group-${letter.text}`)
    }
    if (/^[a-z]{2}-(?:\d{1,2}|al)$/.test(token.text)) {
      used[at] = true
      tags.push(`district/${token.text.replace(/-0/, '-')}`)
    }
  }
  return tags
}

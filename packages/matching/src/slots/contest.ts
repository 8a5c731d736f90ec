import type { Tag } from '../lexicon/lexicon.ts'

/** Whether someone or something wins or is chosen, so that a year names the contest and not a deadline. */
export function isContest(tags: Iterable<Tag>): boolean {
  for (const tag of tags) if (tag === 'act/win' || tag === 'act/nominee') return true
  return false
}

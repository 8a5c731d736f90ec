import type { LinkingRelation } from './decision.ts'

/** What a language model can say of two listings. */
export const JUDGE_VERDICTS = ['same', 'opposite', 'different', 'unsure'] as const
export type JudgeVerdict = (typeof JUDGE_VERDICTS)[number]

/** What a pair has that matcher and judge see alike: enough to be linked, and less than the matcher alone gives at best. */
export const JUDGED_CONFIDENCE = 0.9

/**
 * What a verdict does to a doubted pair. It confirms only the relation that the matcher sees: where they see opposite senses of
 * Yes the pair stays as it was, for a person.
 */
export function weighVerdict(
  relation: LinkingRelation,
  verdict: JudgeVerdict,
): 'confirmed' | 'denied' | 'open' {
  switch (verdict) {
    case 'same':
      return relation === 'same' ? 'confirmed' : 'open'
    case 'opposite':
      return relation === 'complement' ? 'confirmed' : 'open'
    case 'different':
      return 'denied'
    case 'unsure':
      return 'open'
  }
}

import type { LinkingRelation } from './decision.ts'

/** What a language model can answer about two listings. */
export const JUDGE_VERDICTS = ['same', 'opposite', 'different', 'unsure'] as const
export type JudgeVerdict = (typeof JUDGE_VERDICTS)[number]

/**
 * Confidence of a pair on which matcher and judge agree: enough for a link, and less than the best of the matcher
 * alone.
 */
export const JUDGED_CONFIDENCE = 0.9

/**
 * What a verdict does to a doubted pair. It confirms only the relation that the matcher found: where they see
 * opposite senses of Yes, the pair still waits for a person.
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

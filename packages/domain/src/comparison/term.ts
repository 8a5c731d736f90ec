/**
 * What two listings of one question may differ in, most harmful first: which result pays, then when it is determined,
 * then who decides, then how rare cases are handled.
 */
export const COMPARED_TERMS = [
  'polarity',
  'measure',
  'field',
  'deadline',
  'timeZone',
  'window',
  'assetPair',
  'overtime',
  'source',
  'tie',
  'postponement',
  'voidRule',
  'tradingEnd',
  'figures',
] as const
export type ComparedTermName = (typeof COMPARED_TERMS)[number]

/**
 * How a difference can hurt a trader who holds both. `high`: an ordinary result pays on one side only. `medium`: a
 * result near the threshold or the deadline does. `low`: only a rare case does, or one leg may no longer be closed in
 * time.
 */
export const HARMS = ['high', 'medium', 'low'] as const
type Harm = (typeof HARMS)[number]

/** Most serious first. `irrelevant`: it cannot matter for the topic of all of them. */
export const TERM_VERDICTS = ['differs', 'unknown', 'same', 'irrelevant'] as const
type ComparedTermVerdict = (typeof TERM_VERDICTS)[number]

/** The finding for one term of two listings. `harm` is null unless they differ. */
export interface ComparedTermFinding {
  readonly verdict: ComparedTermVerdict
  readonly harm: Harm | null
  /** For a trader, in a sentence; null where there is nothing to say. */
  readonly reason: string | null
}

export const SAME: ComparedTermFinding = { verdict: 'same', harm: null, reason: null }
export const IRRELEVANT: ComparedTermFinding = { verdict: 'irrelevant', harm: null, reason: null }

export function toUnknown(reason: string | null = null): ComparedTermFinding {
  return { verdict: 'unknown', harm: null, reason }
}

/** Negative where the first is more serious. */
export function compareGravity(
  one: Omit<ComparedTermFinding, 'reason'>,
  other: Omit<ComparedTermFinding, 'reason'>,
): number {
  return (
    TERM_VERDICTS.indexOf(one.verdict) - TERM_VERDICTS.indexOf(other.verdict) ||
    toPlace(one.harm) - toPlace(other.harm)
  )
}

function toPlace(harm: Harm | null): number {
  return harm === null ? HARMS.length : HARMS.indexOf(harm)
}

interface KindTraits {
  /** Two titles contradict each other when each has a tag that the other lacks, even with others in common. */
  readonly isExact?: true
  /** A tag in only one title usually makes another question: a stage, a line, a condition. */
  readonly isDetail?: true
  /** One title names two and the other only one of them: "House and Senate" against "Senate". */
  readonly isParted?: true
  /** Under which feature of the pair model it is counted where one title lacks it. */
  readonly missing: MissingFeature
}

type MissingFeature =
  `${'act' | 'office' | 'contest' | 'stage' | 'scope' | 'detail' | 'metric' | 'topic' | 'women'}Missing`

const PARTED = { isExact: true, isParted: true } as const
const DETAIL = { isExact: true, isDetail: true, missing: 'detailMissing' } as const

/**
 * How a difference in a kind of tag is judged. A kind that is not listed contradicts only where both titles have it
 * without anything in common.
 */
const TAG_KINDS: ReadonlyMap<string, KindTraits> = new Map<string, KindTraits>([
  ['act', { ...PARTED, missing: 'actMissing' }],
  ['office', { ...PARTED, missing: 'officeMissing' }],
  ['metric', { ...PARTED, missing: 'metricMissing' }],
  ['stage', { ...DETAIL, missing: 'stageMissing' }],
  ['line', DETAIL],
  ['period', DETAIL],
  ['rate', DETAIL],
  ['district', DETAIL],
  ['side', DETAIL],
  ['award', DETAIL],
  ['control', DETAIL],
  ['scope', { isDetail: true, missing: 'scopeMissing' }],
  ['gender', { isDetail: true, missing: 'womenMissing' }],
  ['super', { isDetail: true, missing: 'topicMissing' }],
  ['topic', { missing: 'topicMissing' }],
  ['comp', { missing: 'contestMissing' }],
])

export function isExactKind(kind: string): boolean {
  return TAG_KINDS.get(kind)?.isExact === true
}

export function isDetailKind(kind: string): boolean {
  return TAG_KINDS.get(kind)?.isDetail === true
}

export function isPartedKind(kind: string): boolean {
  return TAG_KINDS.get(kind)?.isParted === true
}

export function toMissingFeature(kind: string): MissingFeature | null {
  return TAG_KINDS.get(kind)?.missing ?? null
}

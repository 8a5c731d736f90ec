import type { Relation } from '@parallax/domain'
import type { Judgement } from '@parallax/store'

/** Separates a title from its outcome, as `parsePairs` joins them. */
const LEG_DASH = ' — '

const KINDS: Readonly<Record<Relation, string>> = {
  same: 'positive',
  complement: 'negation',
  subset: 'scope',
  superset: 'scope',
  related: 'scope',
  // A person who rejects a pair does not say how the two differ.
  different: 'unknown',
}

/**
 * Decisions as lines of judged pairs. Only the same question is labelled 1: an exact opposite links too, but is not the
 * same. `labelled_by` is the account id, which does not identify a person.
 */
export function toJudgedPairs(judgements: readonly Judgement[]): string {
  const titleFamilies = toTitleFamilies(judgements)
  return judgements
    .map((judgement) => `${JSON.stringify(toRow(judgement, titleFamilies.get(judgement.marketA.id)))}\n`)
    .join('')
}

function toRow(judgement: Judgement, titleFamily: string | undefined) {
  const { pairId, marketA, marketB, relation, kind, confidence, accountId, note } = judgement
  return {
    pair_id: pairId,
    a: toSide(marketA),
    b: toSide(marketB),
    label: relation === 'same' ? 1 : 0,
    kind: KINDS[relation],
    category: marketA.category,
    family: titleFamily,
    source: 'parallax review',
    labelled_by: accountId,
    found_by:
      kind === 'link' || confidence === null ? 'a person' : `the matcher, at ${confidence.toFixed(2)}`,
    why: note,
  }
}

function toSide({ id, platform, title, legLabel, rules, endTime }: Judgement['marketA']) {
  const titleLeg = legLabel === null ? null : LEG_DASH + legLabel
  const isTitleLeg = titleLeg !== null && title.endsWith(titleLeg) && title.length > titleLeg.length
  return {
    id,
    venue: platform,
    title: isTitleLeg ? title.slice(0, -titleLeg.length) : title,
    ...(isTitleLeg && { outcome: legLabel }),
    ...(rules !== null && { description: rules }),
    ...(endTime !== null && { end_date: endTime }),
  }
}

/**
 * The title family of each listing. Listings that were judged together or share a title have one title family, so that
 * cross-validation never tests a model on what it learnt. Named after one of its pairs.
 */
function toTitleFamilies(judgements: readonly Judgement[]): ReadonlyMap<string, string> {
  const titleFamilies = new Map<string, { name: string; keys: string[] }>()
  for (const { pairId, marketA, marketB } of judgements) {
    const own = [marketA, marketB].flatMap(({ id, title }) => [id, `title ${title.toLowerCase()}`])
    const met = new Set(own.flatMap((key) => titleFamilies.get(key) ?? []))
    const name = [...met][0]?.name ?? pairId
    const keys = [...new Set([...own, ...[...met].flatMap((titleFamily) => titleFamily.keys)])]
    const joined = { name, keys }
    for (const key of keys) titleFamilies.set(key, joined)
  }
  return new Map([...titleFamilies].map(([key, { name }]) => [key, name]))
}

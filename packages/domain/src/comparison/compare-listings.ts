import { compareTerms } from './compare-terms.ts'
import { isMoment } from './deadline.ts'
import { type ComparedTexts, readStatedTerms, type StatedTerms, showComparedTerm } from './stated-terms.ts'
import { COMPARED_TERMS, type ComparedTermFinding, type ComparedTermName, compareGravity } from './term.ts'

/** One term over all listings of a question. */
export interface ComparedTerm extends ComparedTermFinding {
  readonly term: ComparedTermName
  /** What each listing states, in their order; null where it is silent or not certain. */
  readonly values: readonly (string | null)[]
}

/**
 * How the listings of a question compare, most harmful first: differences, then unknown terms, then equal ones. Of
 * several listings the most serious finding of any two counts. Time zones are left out where the deadlines state
 * them. Empty for fewer than two.
 */
export function compareListings(listings: readonly ComparedTexts[]): ComparedTerm[] {
  const stated = listings.map(readStatedTerms)
  const pairs = stated.flatMap((one, place) =>
    stated.slice(place + 1).map((other) => compareTerms(one, other)),
  )
  if (pairs.length === 0) return []
  const shown = COMPARED_TERMS.filter((term) => term !== 'timeZone' || !isZoneInDeadlines(stated))
  return shown
    .map((term) => {
      const values = stated.map((each) => showComparedTerm(each, term))
      const found = pairs.flatMap((pair) => pair.get(term) ?? [])
      return { term, values, ...explainSilence(toGravest(found), values, stated) }
    })
    .sort(compareGravity)
}

/** Whether every stated zone belongs to a deadline, which already shows it. */
function isZoneInDeadlines(stated: readonly StatedTerms[]): boolean {
  const zoned = stated.filter(({ ruleTerms }) => ruleTerms !== null && ruleTerms.timeZone !== null)
  return zoned.length > 0 && zoned.every(({ deadline }) => deadline !== null && isMoment(deadline))
}

/** The first of the most serious. */
function toGravest(found: readonly ComparedTermFinding[]): ComparedTermFinding {
  return found.reduce((gravest, each) => (compareGravity(each, gravest) < 0 ? each : gravest))
}

function explainSilence(
  finding: ComparedTermFinding,
  values: readonly (string | null)[],
  stated: readonly StatedTerms[],
): ComparedTermFinding {
  const silent = [...new Set(stated.filter((_, place) => values[place] === null).map(({ name }) => name))]
  if (finding.verdict !== 'unknown' || finding.reason !== null || silent.length === 0) return finding
  const reason =
    silent.length === new Set(stated.map(({ name }) => name)).size
      ? 'No listing states it.'
      : `Not stated by ${silent.join(', ')}.`
  return { ...finding, reason }
}

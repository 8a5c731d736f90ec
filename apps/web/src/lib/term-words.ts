import type { ComparedListing, ComparedTerm } from '@parallax/contract'

type Term = ComparedTerm['term']

export const TERM_WORDS: Readonly<Record<Term, string>> = {
  polarity: 'Yes and No',
  measure: 'Number asked about',
  field: 'Price that counts',
  deadline: 'Deadline',
  time_zone: 'Time zone',
  window: 'Price window',
  asset_pair: 'Asset pair',
  overtime: 'Overtime',
  source: 'Resolution source',
  tie: 'Tie, or exactly on the line',
  postponement: 'Postponed, or no result',
  void_rule: 'If called off',
  trading_end: 'Listed end',
  figures: 'Dates, numbers, key words',
}

/** Terms that no text mentions are listed in one line, not as a row of dashes, and not at all where they cannot matter. */
export function splitTerms(terms: readonly ComparedTerm[]) {
  const isSaid = ({ values }: ComparedTerm) => values.some(({ value }) => value !== null)
  return {
    said: terms.filter(isSaid),
    unsaid: terms.filter((term) => !isSaid(term) && term.verdict !== 'irrelevant'),
  }
}

/**
 * The dates and numbers that not all texts name: the others would fill a cell with what no reader needs. Null stays
 * null: that text names none.
 */
export function toOwnFigures(values: readonly (string | null)[]): (string | null)[] {
  const lists = values.map((value) => value?.split(', ') ?? null)
  const shared = (figure: string) => lists.every((list) => list === null || list.includes(figure))
  return lists.map((list) => {
    if (list === null) return null
    const own = list.filter((figure) => !shared(figure))
    return own.length === 0 ? 'nothing else' : `also ${own.join(', ')}`
  })
}

/** How the listings compare, in a sentence. */
export function toSummary(terms: readonly ComparedTerm[]): string {
  const differing = terms.filter(({ verdict }) => verdict === 'differs')
  const open = splitTerms(terms).said.filter(({ verdict }) => verdict === 'unknown').length
  const worst = differing[0]?.harm
  const found =
    worst === undefined || worst === null
      ? 'No difference found in what the texts state.'
      : `${toCounted(differing.length, 'difference')}; the worst can do ${worst} harm.`
  const unsaid = splitTerms(terms).unsaid.length
  return [
    found,
    ...(open === 0 ? [] : [`${toCounted(open, 'term')} cannot be compared for certain.`]),
    ...(unsaid === 0 ? [] : [`No text states ${unsaid === 1 ? '1 other term' : `${unsaid} other terms`}.`]),
  ].join(' ')
}

function toCounted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** The venue's name, with the title where the venue has more than one of the listings. */
export function toListingName(
  { market_id, platform_name, title }: ComparedListing,
  listings: readonly ComparedListing[],
): string {
  const isAlone = listings.every(
    (each) => each.market_id === market_id || each.platform_name !== platform_name,
  )
  return isAlone ? platform_name : `${platform_name}: ${title}`
}

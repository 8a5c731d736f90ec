import { type ComparedListing, type ComparedTerm, type Comparison, toTermName } from '@parallax/contract'
import { type ComparedTermName, compareListings } from '@parallax/domain'
import type { ComparisonRow } from '@parallax/store'
import { toRounded } from '../../http/response/to-rounded.ts'
import type { VenueRules } from './venue-rules.ts'

/** Terms in which the two questions of one trade differ by design. */
const OF_ONE_QUESTION: readonly ComparedTermName[] = [
  'polarity',
  'measure',
  'deadline',
  'timeZone',
  'tradingEnd',
  'figures',
]

/** How listings compare. `question` is the requested one, or the one that an opportunity belongs to. */
export function toComparison(
  question: Comparison['question'],
  rows: readonly ComparisonRow[],
  { getVenueTerms }: Pick<VenueRules, 'getVenueTerms'>,
): Comparison {
  const isOneQuestion = new Set(rows.map(({ questionId }) => questionId)).size <= 1
  const terms = compareListings(
    rows.map(({ platform, platformName, title, relation, rules, endTime }) => ({
      name: platformName,
      title,
      relation,
      rules,
      endTimeMs: endTime?.getTime() ?? null,
      voidRule: getVenueTerms(platform).voidRule,
    })),
  )
  return {
    question,
    is_one_question: isOneQuestion,
    terms: terms
      .filter(({ term }) => isOneQuestion || !OF_ONE_QUESTION.includes(term))
      .map(
        ({ term, verdict, harm, reason, values }): ComparedTerm => ({
          term: toTermName(term),
          verdict,
          harm,
          reason,
          values: rows.map(({ marketId }, place) => ({ market_id: marketId, value: values[place] ?? null })),
        }),
      ),
    listings: rows.map(toListing),
  }
}

function toListing(row: ComparisonRow): ComparedListing {
  return {
    market_id: row.marketId,
    platform_slug: row.platform,
    platform_name: row.platformName,
    title: row.title,
    url: row.url,
    relation: row.relation,
    confidence: row.confidence === null ? null : toRounded(row.confidence, 6),
    match_method: row.method,
    match_reason: row.reason,
    rules: row.rules,
    end_time: row.endTime?.toISOString() ?? null,
  }
}

import { findGap } from '@parallax/domain/strip'
import { toStripVenue } from '../../components/strip-words.ts'
import { toStripPoints } from '../../components/to-strip-points.ts'
import { toCount } from '../../lib/format.ts'
import type { Question } from './discover-query.ts'

type Quoted = Pick<Question, 'platform_slugs' | 'platform_prices' | 'platform_quotes'>

/** The sentence at the top of the page: how many of its questions have real-money prices that cross. */
export function toGapSentence(questions: readonly Quoted[] | undefined): string {
  if (questions === undefined)
    return 'Looking for questions that cost less on one venue than they sell for on another…'
  const crossing = questions.filter(hasGap).length
  const lead = crossing === 0 ? 'None' : toCount(crossing)
  const verb =
    crossing <= 1 ? 'costs less on one venue than it sells' : 'cost less on one venue than they sell'
  return `${lead} of these ${toCount(questions.length)} ${verb} for on another, before fees.`
}

function hasGap({ platform_slugs, platform_prices, platform_quotes }: Quoted): boolean {
  return findGap(toStripPoints(platform_slugs, platform_prices, platform_quotes).map(toStripVenue)) !== null
}

import { toTermName } from '@parallax/contract'
import type { ReviewPair, ReviewRow } from '@parallax/store'
import { toOneLine, WIDTH, wrap } from '../terminal/fit-text.ts'

const LABEL_WIDTH = 12

/** Everything a person needs to judge a pair. Unknown values are an en dash. */
export function showPair(pair: ReviewPair): string {
  const { reports, differences } = pair
  return [
    field('pair', pair.id),
    field('waits', showWaiting(pair)),
    field('decision', showDecision(pair)),
    field('matcher', showVerdict(pair)),
    field('judge', showJudge(pair)),
    field('value', pair.value.toFixed(2)),
    field('reports', String(reports.count)),
    ...reports.notes.map((report) => field('', showReport(report, pair))),
    showMarket('A', pair.marketA),
    showMarket('B', pair.marketB),
    differences.length === 0 ? '' : `\nDifferences\n`,
    ...differences.flatMap(({ slot, a, b }) => [field(slot, `A: ${a}`), field('', `B: ${b}`)]),
  ].join('')
}

/** For two listings said to differ: in what. For one that does not belong: which. */
function showReport(
  { marketId, otherMarketId, term, note }: ReviewPair['reports']['notes'][number],
  { marketA }: ReviewPair,
): string {
  const about = otherMarketId === null ? (marketId === marketA.id ? 'A' : 'B') : 'A and B differ'
  const words = note === null ? '' : `: ${note}`
  return term === null ? `${about}${words}` : `${about}, ${toTermName(term).replaceAll('_', ' ')}${words}`
}

function showWaiting({ waitsBecause, decisionKind }: ReviewPair): string {
  if (waitsBecause === null) return 'no'
  return waitsBecause === 'contradiction' && decisionKind !== null
    ? 'yes: contradiction: a person linked them, and other decisions keep them in different questions'
    : `yes: ${waitsBecause}`
}

function showDecision({ decisionId, decisionKind, decisionRelation }: ReviewPair): string | null {
  return decisionId === null ? null : `${decisionKind}: ${decisionRelation}, decision ${decisionId}`
}

function showVerdict({ relation, confidence, reason }: ReviewPair): string | null {
  return confidence === null ? null : `${relation}, confidence ${confidence.toFixed(2)}: ${reason}`
}

function showJudge({ judge }: ReviewPair): string | null {
  return judge === null ? null : `${judge.verdict}, by ${judge.model}: ${judge.reason}`
}

function showMarket(name: string, market: ReviewRow): string {
  const { questionId, questionTitle } = market
  return [
    `\n${name}\n`,
    field('title', market.title),
    field('id', market.id),
    field('venue', `${market.platform}, ${market.status}${market.isPlayMoney ? ', play money' : ''}`),
    field('group', market.groupTitle),
    field('leg', market.legLabel),
    field('question', questionId === null ? null : `${questionTitle} (${questionId})`),
    field('category', market.category),
    field('ends', market.endTime?.toISOString() ?? null),
    field('price', market.price?.toFixed(3) ?? null),
    field('24 h USD', market.volume24hUsd?.toFixed(2) ?? null),
    // Not wrapped, so that it can be opened from the terminal.
    `${'url'.padEnd(LABEL_WIDTH)}${toOneLine(market.url ?? '–')}\n`,
    field('rules', market.rules),
  ].join('')
}

function field(label: string, text: string | null): string {
  const [first, ...rest] = wrap(text ?? '–', WIDTH - LABEL_WIDTH)
  const indent = ' '.repeat(LABEL_WIDTH)
  return [`${label.padEnd(LABEL_WIDTH)}${first}`, ...rest.map((line) => `${indent}${line}`), ''].join('\n')
}

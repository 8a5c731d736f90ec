import type { DecisionPage } from '@parallax/store'
import { clip, WIDTH } from '../terminal/fit-text.ts'
import { showListing } from './show-queue.ts'

const HEAD = row('decision', 'decided', 'kind', 'relation', 'confidence', 'stands')

/** The table of `parallax review log`: a row per decision, with its two listings and its note below. */
export function showDecisions({ decisions, total }: DecisionPage): string {
  if (total === 0) return 'There are no decisions yet.\n'
  const lines = decisions.flatMap(({ marketA, marketB, ...decision }) => [
    row(
      decision.id,
      decision.decidedAt.toISOString().slice(0, 16).replace('T', ' '),
      decision.kind,
      decision.relation,
      decision.confidence?.toFixed(2) ?? '–',
      decision.undoneAt === null ? 'yes' : 'no',
    ),
    ...[marketA, marketB].map(showListing),
    ...(decision.note === null ? [] : [`    ${clip(`note: ${decision.note}`, WIDTH - 4)}`]),
  ])
  return `${[HEAD, ...lines, '', `${decisions.length} of ${total}, times in UTC`].join('\n')}\n`
}

function row(
  id: string,
  decided: string,
  kind: string,
  relation: string,
  confidence: string,
  stands: string,
): string {
  return [
    id.padEnd(36),
    decided.padEnd(16),
    kind.padEnd(6),
    relation.padEnd(10),
    confidence.padStart(10),
    stands,
  ].join('  ')
}

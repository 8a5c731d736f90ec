import type { ReviewPage } from '@parallax/store'
import { clip, WIDTH } from '../terminal/fit-text.ts'

const HEAD = row('pair', 'waits because', 'relation', 'confidence', 'value', 'reports')
const INDENT = 4
const VENUE_WIDTH = 12

/** The table of `parallax review list`: a row per pair, with its two listings below. */
export function showQueue({ pairs, total }: ReviewPage): string {
  if (total === 0) return 'No pair waits for review.\n'
  const lines = pairs.flatMap(({ marketA, marketB, ...pair }) => [
    row(
      pair.id,
      pair.waitsBecause ?? '–',
      pair.relation ?? '–',
      pair.confidence?.toFixed(2) ?? '–',
      pair.value.toFixed(2),
      String(pair.reports.count),
    ),
    ...[marketA, marketB].map(showListing),
  ])
  return `${[HEAD, ...lines, '', `${pairs.length} of ${total} that wait`].join('\n')}\n`
}

/** The venue and title of a listing, below a row of a table. */
export function showListing({ platform, title }: { platform: string; title: string }): string {
  return `${' '.repeat(INDENT)}${platform.padEnd(VENUE_WIDTH)}${clip(title, WIDTH - INDENT - VENUE_WIDTH)}`
}

function row(
  id: string,
  waits: string,
  relation: string,
  confidence: string,
  value: string,
  reports: string,
): string {
  return [
    id.padEnd(36),
    waits.padEnd(13),
    relation.padEnd(10),
    confidence.padStart(10),
    value.padStart(12),
    reports.padStart(7),
  ].join('  ')
}

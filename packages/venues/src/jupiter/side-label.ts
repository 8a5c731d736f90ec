import { readText } from '../parse/read.ts'
import { isNo, isYes, readOptionLabels } from './option-labels.ts'
import type { MarketPayload } from './payload.ts'

/**
 * What one side of a split market is called: by its options, by its own title, or by the original's list of outcomes,
 * into which the number at the end of its id points. Null when all it says is Yes or the event's title again.
 */
export function toSideLabel(market: MarketPayload, index: 0 | 1, eventTitle: string | null): string | null {
  const { labels, isTold } = readOptionLabels(market.marketOptions)
  const candidates = [
    isTold ? labels[0] : null,
    market.sideLabel,
    market.title?.toLowerCase() === eventTitle?.toLowerCase() ? null : market.title,
    readText({ outcome: market.outcomes[index] }, 'outcome'),
  ]
  return candidates.find(isName) ?? null
}

function isName(label: string | null | undefined): label is string {
  return typeof label === 'string' && label !== '' && !isYes(label) && !isNo(label)
}

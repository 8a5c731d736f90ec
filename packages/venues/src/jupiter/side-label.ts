import { readText } from '../parse/read.ts'
import { isNo, isYes, readOptionLabels } from './option-labels.ts'
import type { MarketPayload } from './payload.ts'

/**
 * The label of one side of a split market: from its options, its own title, or the original's list of outcomes, indexed
 * by the number at the end of its id. Null when these only repeat Yes or the event's title.
 */
export function toSideLabel(market: MarketPayload, index: 0 | 1, eventTitle: string | null): string | null {
  const { labels, isYesKnown } = readOptionLabels(market.marketOptions)
  const candidates = [
    isYesKnown ? labels[0] : null,
    market.sideLabel,
    market.title?.toLowerCase() === eventTitle?.toLowerCase() ? null : market.title,
    readText({ outcome: market.outcomes[index] }, 'outcome'),
  ]
  return candidates.find(isName) ?? null
}

function isName(label: string | null | undefined): label is string {
  return typeof label === 'string' && label !== '' && !isYes(label) && !isNo(label)
}

import type { PricePoint, Rejection } from '@parallax/domain'
import { isFields, readList, readNumber, readProbability } from '../parse/read.ts'
import { toIsoFromSeconds } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { refuse, toRejection } from './refusal.ts'

/** Points of `/prices-history` (`t` in seconds), oldest first, one per moment: of two, the later one counts. */
export function parseHistory(answer: unknown): Parsed<PricePoint> {
  const rows = isFields(answer) ? readList(answer, 'history') : null
  if (rows === null) {
    return {
      items: [],
      rejected: [toRejection(null, refuse('unexpected_shape', 'there is no history list'))],
    }
  }
  const prices = new Map<string, number>()
  const rejected: Rejection[] = []
  for (const row of rows) {
    const at = isFields(row) ? toIsoFromSeconds(readNumber(row, 't')) : null
    const price = isFields(row) ? readProbability(row, 'p') : null
    if (at === null) rejected.push(toRejection(null, refuse('bad_time', 't is not a time in seconds')))
    else if (price === null) rejected.push(toRejection(null, refuse('bad_price', 'p is not a price')))
    else prices.set(at, price)
  }
  const items = [...prices].map(([at, price]) => ({ at, price }))
  return { items: items.sort((a, b) => (a.at < b.at ? -1 : 1)), rejected }
}

import type { Rejection } from '@parallax/domain'
import { type Fields, isFields, readText } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import { readWhole, reject } from './payload.ts'

/** Rows of `{data: […]}` or a bare list. Anything else is one unreadable row. */
function listRows(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  return isFields(answer) && Array.isArray(answer.data) ? answer.data : [answer]
}

/** Reads each row separately, so that a bad row becomes a rejection beside the good ones. */
export function parseRows<Item extends { readonly marketTitle: string }>(
  answer: unknown,
  toItem: (row: Fields, id: string | null) => Item | Rejection,
): Parsed<Item> {
  const items: Item[] = []
  const rejected: Rejection[] = []
  for (const row of listRows(answer)) {
    const item = isFields(row)
      ? toItem(row, toRowMarketId(row))
      : reject(null, 'not_an_object', `a ${typeof row} in place of a row`)
    if ('marketTitle' in item) items.push(item)
    else rejected.push(item)
  }
  return { items, rejected }
}

/** Portfolio rows and actions name network and market; the trading system only shows in `executionMode`, if at all. */
function toRowMarketId(row: Fields): string | null {
  const networkId = readWhole(row, 'networkId')
  const marketId = readWhole(row, 'marketId')
  if (networkId === null || marketId === null) return null
  const mode = readText(row, 'executionMode')
  const model = mode === '0' ? 'amm:' : mode === '1' ? 'ob:' : ''
  return `${networkId}:${model}${marketId}`
}

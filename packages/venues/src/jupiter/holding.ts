import type { Rejection } from '@parallax/domain'
import { type Fields, isFields, readList, readText, toFields } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import { readPositiveUnits, readWholeUnits } from './micro.ts'
import { readOptionLabels } from './option-labels.ts'
import { toQuestion } from './question.ts'

/** The rows of an answer about an account: a page of them, or one row alone. Null when it has none. */
export function toRows(answer: unknown, key: string): readonly unknown[] | null {
  if (Array.isArray(answer)) return answer
  if (!isFields(answer)) return null
  return readList(answer, 'data') ?? (key in answer ? [answer] : null)
}

/**
 * Whether a row belongs to the requested account. A venue that ignored the filter would return rows of all accounts.
 */
export function isOwnedBy(row: Fields, owner: string | undefined): boolean {
  return owner === undefined || row.ownerPubkey === undefined || row.ownerPubkey === owner
}

/** The market's question from a wallet row, or its id when the row has no question. */
export function readMarketTitle(row: Fields): string | null {
  const eventTitle = readText(toFields(row.eventMetadata) ?? {}, 'title')
  const groupLegTitle = readText(toFields(row.marketMetadata) ?? {}, 'title')
  return toQuestion(eventTitle, groupLegTitle, groupLegTitle === null) ?? readText(row, 'marketId')
}

/** The label of the held side. */
export function readOutcomeLabel(row: Fields, isYes: boolean): string {
  const { labels, isYesKnown } = readOptionLabels(toFields(row.marketMetadata)?.marketOptions)
  return (isYesKnown ? labels[isYes ? 0 : 1] : undefined) ?? (isYes ? 'Yes' : 'No')
}

/** Contracts by their exact fields, `<name>Decimal` or `<name>Micro`; the plain field is cut to whole contracts. */
export function readContracts(row: Fields, name: string): number | null {
  return readWholeUnits(row, `${name}Decimal`) ?? readPositiveUnits(row, `${name}Micro`)
}

export function rejectRow(row: unknown, reason: string, detail: string): Rejection {
  return { platformMarketId: isFields(row) ? readText(row, 'marketId') : null, reason, detail }
}

/** Separates readable rows from rejections. Null is a row that is left out on purpose. */
export function separate<Item extends object>(parsed: readonly (Item | Rejection | null)[]): Parsed<Item> {
  const items: Item[] = []
  const rejected: Rejection[] = []
  for (const each of parsed) {
    if (each === null) continue
    if (isRejection(each)) rejected.push(each)
    else items.push(each)
  }
  return { items, rejected }
}

function isRejection(value: object): value is Rejection {
  return 'reason' in value
}

import type { Rejection } from '@parallax/domain'
import { isFields, readNumber, readText } from '../parse/read.ts'

/** The rows of an account over all pages, and a note when there were more than could be read. */
export interface AccountRows {
  readonly rows: readonly unknown[]
  readonly note: readonly Rejection[]
}

export const PAGE_ROWS = 500
/** Past an offset of 10,000 the venue returns an empty list, as if there were no more. */
export const MOST_POSITIONS = 10_000 + PAGE_ROWS
/** A busy account has made hundreds of thousands of trades; users want the latest. */
export const MOST_TRADES = 2_000

export interface AccountPaging {
  readonly mostRows: number
  readPage(offset: number): Promise<readonly unknown[]>
  /** Identifies a row; null for a row without identity, which is kept. */
  toKey(row: unknown): string | null
  /** Called when a full page holds nothing new. */
  onRepeat(): never
}

/** Pages by offset overlap when rows appear or disappear in between, so a row of an earlier page is skipped. */
export async function readAccountRows(paging: AccountPaging): Promise<AccountRows> {
  const seen = new Set<string>()
  const rows: unknown[] = []
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const page = await paging.readPage(offset)
    const keys = page.map((row) => paging.toKey(row))
    const fresh = page.filter((_, index) => !seen.has(keys[index] ?? ''))
    for (const key of keys) if (key !== null) seen.add(key)
    if (page.length >= PAGE_ROWS && fresh.length === 0) paging.onRepeat()
    rows.push(...fresh)
    if (page.length < PAGE_ROWS) return { rows, note: [] }
    if (offset + PAGE_ROWS >= paging.mostRows) return { rows, note: [toNote(rows.length)] }
  }
}

/** An activity row has no id, and one transaction has several fills. So the key combines all distinguishing fields. */
export function toActivityKey(row: unknown): string | null {
  if (!isFields(row)) return null
  const texts = ['transactionHash', 'type', 'asset', 'side', 'conditionId'].map((name) => readText(row, name))
  const numbers = ['timestamp', 'size', 'price', 'usdcSize'].map((name) => readNumber(row, name))
  return JSON.stringify([texts, numbers])
}

function toNote(count: number): Rejection {
  return { platformMarketId: null, reason: 'more_left_out', detail: `only ${count} rows could be read` }
}

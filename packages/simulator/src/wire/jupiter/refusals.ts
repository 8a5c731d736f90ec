import { hashText } from '../../world/hash.ts'
import { refuse } from '../roster/answers.ts'
import { toUuid } from '../roster/number-ids.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer } from '../wire.ts'

/** The API's own error body. Clients rely on the code. */
export function refuseWith(status: number, message: string, code: string, param: string): WireAnswer {
  return refuse(status, {
    type: status >= 500 ? 'api_error' : 'invalid_request_error',
    message,
    code,
    param,
    request_id: toUuid(hashText(message, 1), hashText(param, 2)),
  })
}

export interface Range {
  readonly start: number
  readonly end: number
}

/** `start` is an offset and `end` an exclusive bound, at most 100 apart. */
export function readRange(query: URLSearchParams): Range | WireAnswer {
  const start = readInteger(query, 'start', 0)
  if (start === null || start < 0) return refuseWith(400, 'Invalid start', 'invalid_value', 'start')
  const end = readInteger(query, 'end', start + 20)
  if (end === null || end < start) return refuseWith(400, 'Invalid end', 'invalid_value', 'end')
  if (end - start > 100) return refuseWith(400, 'Range cannot exceed 100 items', 'invalid_value', 'end')
  return { start, end }
}

/** Cuts a page from a list and says whether there is more; lists of events no longer include the total. */
export function toPage<T>(
  items: readonly T[],
  range: Range,
  hasTotal: boolean,
): { readonly items: T[]; readonly pagination: Record<string, unknown> } {
  const taken = items.slice(range.start, range.end)
  return {
    items: taken,
    pagination: {
      start: range.start,
      end: range.start + taken.length,
      ...(hasTotal ? { total: items.length } : {}),
      hasNext: range.end < items.length,
    },
  }
}

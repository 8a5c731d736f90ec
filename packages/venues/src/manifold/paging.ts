import { isFields, readNumber, readText } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'

/**
 * Where a list in descending order of time continues. The venue cuts strictly before a time, so one of two records of
 * the same millisecond could be lost between pages. So the next page starts one millisecond after the last record, and
 * the ids of that millisecond's delivered records are kept here.
 */
export interface Boundary {
  readonly beforeTime: number
  readonly seen: readonly string[]
}

export interface Slice {
  /** Records that were on no earlier page. */
  readonly fresh: readonly unknown[]
  /** Where to continue. Null when the page leads no further back: it repeats, or has no times. */
  readonly next: Boundary | null
}

/** Splits a page. `timeField` is the field the list is sorted by. A record without a sensible time is kept. */
export function slicePage(rows: readonly unknown[], timeField: string, before: Boundary | null): Slice {
  const fresh = rows.filter((row) => {
    const time = toTime(row, timeField)
    const isOld = before !== null && time !== null && time >= before.beforeTime
    return !isOld && before?.seen.includes(toId(row) ?? '') !== true
  })
  const lastTime = fresh.map((row) => toTime(row, timeField)).findLast((time) => time !== null) ?? null
  if (lastTime === null || (before !== null && lastTime + 1 >= before.beforeTime))
    return { fresh, next: null }
  const seen = fresh.filter((row) => toTime(row, timeField) === lastTime).flatMap((row) => toId(row) ?? [])
  return { fresh, next: { beforeTime: lastTime + 1, seen } }
}

function toTime(row: unknown, timeField: string): number | null {
  const time = isFields(row) ? readNumber(row, timeField) : null
  return toIsoFromMs(time) === null ? null : time
}

function toId(row: unknown): string | null {
  return isFields(row) ? readText(row, 'id') : null
}

/** Reads a boundary that we wrote into a cursor; null when it is not one. */
export function parseBoundary(value: unknown): Boundary | null {
  if (!isFields(value) || !Array.isArray(value.seen)) return null
  const beforeTime = readNumber(value, 'beforeTime')
  if (beforeTime === null) return null
  return { beforeTime, seen: value.seen.filter((id) => typeof id === 'string') }
}

export function toChunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

import { isFields, readNumber, readText } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'

/**
 * Where a list sorted by falling time goes on. The venue cuts strictly before a time, so that of two records of the same
 * millisecond one could be lost between pages. The next page therefore starts one millisecond after the last record,
 * and the records of that millisecond which were delivered already are kept here by id.
 */
export interface Boundary {
  readonly beforeTime: number
  readonly seen: readonly string[]
}

export interface Slice {
  /** Records that no earlier page had. */
  readonly fresh: readonly unknown[]
  /** Where to go on; null when the page leads no further back: it repeats, or tells no times. */
  readonly next: Boundary | null
}

/** Takes a page apart. `timeField` is the one the list is sorted by; a record without a sensible time is kept. */
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

/** Reads a boundary that we wrote into a cursor; null when it is none. */
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

type Json = unknown

function isRecord(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRows(value: Json): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
}

/** Copies a JSON value with its outermost lists of records changed. The insides of their rows are kept. */
function mapRows(value: Json, change: (rows: readonly Json[]) => readonly Json[]): Json {
  if (isRows(value)) return change(value)
  if (Array.isArray(value)) return value.map((item) => mapRows(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapRows(item, change)]))
}

/** No rows, but the same totals: like a broken query behind a healthy endpoint. */
export function emptyLists(body: Json): Json {
  return mapRows(body, () => [])
}

/** The first tenth of every list, at least one row. */
export function shrinkLists(body: Json): Json {
  return mapRows(body, (rows) => rows.slice(0, Math.max(1, Math.ceil(rows.length / 10))))
}

function largest(value: Json, best: readonly Json[] | null): readonly Json[] | null {
  let found = best
  if (isRows(value) && value.length > (found?.length ?? 0)) found = value
  const inside = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []
  for (const item of inside) if (typeof item === 'object' && item !== null) found = largest(item, found)
  return found
}

function nonsense(row: Json): Json {
  if (!isRecord(row)) return null
  return Object.fromEntries(
    Object.entries(row).map(([key, item], i) => [
      key,
      [null, 'NaN', -1e99, { '': [] }, ''][typeof item === 'number' ? (i % 2) + 1 : i % 5],
    ]),
  )
}

/** Replaces every field of one row, in the middle of the largest list of records, with an impossible value. */
export function spoilRow(body: Json): Json {
  const rows = largest(body, null)
  if (rows === null) return body
  const spoilt = rows.map((row, i) => (i === Math.floor(rows.length / 2) ? nonsense(row) : row))
  const put = (value: Json): Json => {
    if (value === rows) return spoilt
    if (Array.isArray(value)) return value.map(put)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, put(item)]))
  }
  return put(body)
}

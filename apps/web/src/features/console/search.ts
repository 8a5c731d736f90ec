import type { StatsQuery } from '@parallax/contract'
import { readOneOf, readText, toChosen } from '../../lib/read-search.ts'

export const GRANULARITIES = [
  'hourly',
  'daily',
  'monthly',
] as const satisfies readonly StatsQuery['granularity'][]
export type Granularity = (typeof GRANULARITIES)[number]

/** The open key, the granularity of its usage, and the page of its log. */
export function toConsoleSearch(search: Record<string, unknown>) {
  return toChosen({
    key: readText(search, 'key'),
    granularity: readOneOf(search, 'granularity', GRANULARITIES),
    offset: readOffset(search.offset),
  })
}
export type ConsoleSearch = ReturnType<typeof toConsoleSearch>

function readOffset(value: unknown): number | undefined {
  const offset = typeof value === 'string' ? Number(value) : value
  return typeof offset === 'number' && Number.isSafeInteger(offset) && offset > 0 ? offset : undefined
}

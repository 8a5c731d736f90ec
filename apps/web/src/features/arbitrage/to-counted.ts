import { toCount } from '../../lib/format.ts'

interface Named {
  readonly name: string
  readonly count: number
}

/** How many are named before the rest are summed up. */
const MOST = 4

/** `play money 98, stale prices 73, 12 others`: most frequent first. */
export function toCounted(names: readonly Named[]): string {
  const sorted = names.toSorted((one, other) => other.count - one.count)
  const rest = sorted.slice(MOST).reduce((sum, { count }) => sum + count, 0)
  const named = sorted.slice(0, MOST).map(({ name, count }) => `${name} ${toCount(count)}`)
  return [...named, ...(rest === 0 ? [] : [`${toCount(rest)} others`])].join(', ')
}

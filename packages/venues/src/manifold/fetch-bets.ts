import { VenueError } from '../http/venue-error.ts'
import type { ManifoldApi, Query } from './client.ts'
import { type Boundary, slicePage } from './paging.ts'

/** The documented limit of bets per call. */
const BETS_PER_CALL = 1000

export interface Bets {
  readonly bets: readonly unknown[]
  /** False when there are older bets beyond the allowed pages. */
  readonly isWhole: boolean
}

/** Bets of a query, latest first, page by page until a page is not full or `maxPages` is reached. */
export async function fetchBets(api: ManifoldApi, query: Query, maxPages: number): Promise<Bets> {
  const bets: unknown[] = []
  let before: Boundary | null = null
  for (let page = 1; page <= maxPages; page += 1) {
    const cut: Query = before === null ? {} : { beforeTime: before.beforeTime }
    const rows = await api.bets({ ...query, limit: BETS_PER_CALL, ...cut })
    const slice = slicePage(rows, 'createdTime', before)
    bets.push(...slice.fresh)
    if (rows.length < BETS_PER_CALL) return { bets, isWhole: true }
    if (slice.next === null) {
      throw new VenueError('unexpected_shape', 'the page goes no further back', { url: '/v0/bets' })
    }
    before = slice.next
  }
  return { bets, isWhole: false }
}

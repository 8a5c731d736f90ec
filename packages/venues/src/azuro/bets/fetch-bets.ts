import { VenueError } from '../../http/venue-error.ts'
import { type Bet, readBet } from './payload-bet.ts'
import { BETS_PER_PAGE, LAST_SKIP } from './v3-bets-query.ts'

type FetchPage = (where: Readonly<Record<string, string>>, skip: number) => Promise<readonly unknown[]>

/**
 * All bets of an account, newest first. Where `skip` ends, paging continues from the time of the oldest bet so far. It
 * includes that second ("before the next one"), because several bets can share it, and skips bets already seen. `actor`
 * is the real bettor. The subgraph writes addresses in lower case.
 */
export async function fetchBets(
  address: string,
  fetchPage: FetchPage,
  url: string,
): Promise<readonly unknown[]> {
  const records = new Map<string, unknown>()
  const unread: unknown[] = []
  const actor = address.toLowerCase()
  let where: Readonly<Record<string, string>> = { actor }
  let oldest = Number.POSITIVE_INFINITY
  for (let skip = 0; ; skip += BETS_PER_PAGE) {
    if (skip > LAST_SKIP) {
      skip = 0
      where = { actor, createdBlockTimestamp_lt: String(oldest + 1) }
    }
    const page = await fetchPage(where, skip)
    const known = records.size
    for (const record of page) {
      const bet = readBet(record)
      if (bet === null) unread.push(record)
      else if (!records.has(bet.id)) records.set(bet.id, record)
      oldest = Math.min(oldest, bet?.createdBlockTimestamp ?? oldest)
    }
    if (page.length < BETS_PER_PAGE) return [...records.values(), ...unread]
    if (records.size === known)
      throw new VenueError('unexpected_shape', 'a full page of bets contains nothing new', { url })
  }
}

/**
 * The games of all bets, and the conditions that only the feed can price (open bets) or name (modern ones without
 * title).
 */
export function toUnknownIds(bets: readonly Bet[], wantsOdds: boolean) {
  const gameIds = new Set<string>()
  const conditionIds = new Set<string>()
  for (const bet of bets) {
    for (const { title, condition } of bet.selections) {
      if (condition.gameId !== null) gameIds.add(condition.gameId)
      const isUnnamed = condition.conditionId.startsWith('5') && (title === null || condition.title === null)
      if (isUnnamed || (wantsOdds && bet.status === 'Accepted')) conditionIds.add(condition.conditionId)
    }
  }
  return { gameIds: [...gameIds], conditionIds: [...conditionIds] }
}

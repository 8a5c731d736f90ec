import { ACCEPT_CONFIDENCE, type Pair, type StandingDecision } from '@parallax/domain'
import { isLinking } from '@parallax/matching'
import {
  listMatchListings,
  listPairs,
  listQuestionMates,
  listStandingDecisions,
  type MatchRow,
  type TransactionalDatabase,
} from '@parallax/store'

/** Listings, and everything known between them. */
export interface Component {
  readonly listings: readonly MatchRow[]
  readonly pairs: readonly Pair[]
  readonly decisions: readonly StandingDecision[]
  /** The current question of each listing. */
  readonly questionIds: ReadonlyMap<string, string>
}

export interface ComponentOptions {
  readonly startIds: readonly string[]
  /** Listings that were already read. */
  readonly listings: readonly MatchRow[]
  /** Listings whose pairs are about to be written, so their pairs in the database do not count. */
  readonly comparedIds: ReadonlySet<string>
  /** All pairs of the listings in `comparedIds`. */
  readonly pairs: readonly Pair[]
  /** A listing that cannot be matched stays where it is. */
  readonly isAside: (id: string) => boolean
}

/**
 * Reads everything connected to the first listings: through pairs that are certain enough, through people's links, and
 * through a shared question. Nothing outside affects the result, and every question involved is completely inside.
 */
export async function readComponent(
  store: TransactionalDatabase,
  { startIds, listings, comparedIds, pairs, isAside }: ComponentOptions,
): Promise<Component> {
  const reached = new Set(startIds)
  const sure = new Map<string, Pair>()
  const decisions = new Map<string, StandingDecision>()
  const questionIds = new Map<string, string>()
  const fresh = pairs.filter(({ confidence }) => confidence >= ACCEPT_CONFIDENCE)
  for (const pair of fresh) {
    sure.set(pair.id, pair)
    reached.add(pair.marketA).add(pair.marketB)
  }
  let edge = [...reached]
  while (edge.length > 0) {
    const unread = edge.filter((id) => !comparedIds.has(id))
    const known = unread.length === 0 ? [] : await listPairs(store, unread, ACCEPT_CONFIDENCE)
    const standing = await listStandingDecisions(store, edge)
    const mates = await listQuestionMates(store, edge)
    const old = known.filter(({ marketA, marketB }) => !comparedIds.has(marketA) && !comparedIds.has(marketB))
    for (const pair of old) sure.set(pair.id, pair)
    for (const decision of standing) decisions.set(`${decision.marketA} ${decision.marketB}`, decision)
    for (const { marketId, questionId } of mates) questionIds.set(marketId, questionId)
    const near = [
      ...[...old, ...standing.filter(isLinking)].flatMap(({ marketA, marketB }) => [marketA, marketB]),
      ...mates.map(({ marketId }) => marketId),
    ]
    edge = [...new Set(near)].filter((id) => !reached.has(id) && !isAside(id))
    for (const id of edge) reached.add(id)
  }
  const readIds = new Set(listings.map(({ id }) => id))
  const missing = [...reached].filter((id) => !readIds.has(id))
  return {
    listings: [...listings, ...(missing.length === 0 ? [] : await listMatchListings(store, missing))],
    pairs: [...sure.values()],
    decisions: [...decisions.values()],
    questionIds,
  }
}

import type { LinkingRelation, PlatformMarket } from '@parallax/domain'
import { type Fragment, fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The link of one listing, and the texts that decide whether it asks the question it is linked to. */
export interface ComparisonRow extends Pick<PlatformMarket, 'platform' | 'title' | 'url' | 'rules'> {
  readonly marketId: string
  readonly platformName: string
  readonly endTime: Date | null
  readonly questionId: string
  readonly questionTitle: string
  readonly relation: LinkingRelation
  /** Null for a manual link. */
  readonly confidence: number | null
  readonly method: 'semantic' | 'manual' | 'exact'
  readonly reason: string
}

/** The listings of a question, ordered by venue. */
export function listComparedListings(database: Database, questionId: string): Promise<ComparisonRow[]> {
  return list(database, fragment`link.question_id = ${questionId}`)
}

/** These listings in the order of the ids, from any questions; without those that have none. */
export async function findComparedListings(
  database: Database,
  marketIds: readonly string[],
): Promise<ComparisonRow[]> {
  const found = await list(database, fragment`link.market_id = any (${marketIds}::uuid[])`)
  return marketIds.flatMap((id) => found.find(({ marketId }) => marketId === id) ?? [])
}

function list(database: Database, isWanted: Fragment): Promise<ComparisonRow[]> {
  return database.many(sql<ComparisonRow>`
    select
      market.id as "marketId", platform.slug as platform, platform.name as "platformName", market.title, market.url,
      market.rules, market.end_time as "endTime", question.id as "questionId", question.title as "questionTitle",
      link.relation, link.confidence, link.method, link.reason
    from link
    join question on question.id = link.question_id
    join platform_market as market on market.id = link.market_id
    join platform on platform.id = market.platform_id
    where ${isWanted}
    order by platform.slug, market.id`)
}

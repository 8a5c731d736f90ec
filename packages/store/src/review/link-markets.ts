import type { LinkingRelation } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import { type Decided, type Deciding, saveDecision } from './save-decision.ts'

export type LinkRefusal = 'itself' | 'no_market' | 'one_group'

/** Links two listings by hand, in either order. Legs of one group are different questions. */
export async function linkMarkets(
  store: Store,
  marketIds: readonly [string, string],
  relation: LinkingRelation,
  deciding: Deciding,
): Promise<Decided | LinkRefusal> {
  const [one, other] = marketIds
  if (one.toLowerCase() === other.toLowerCase()) return 'itself'
  return store.transaction(async (database) => {
    const [a, b] = await listMarkets(database, marketIds)
    if (a === undefined || b === undefined) return 'no_market'
    if (a.groupId !== null && a.groupId === b.groupId && a.platformId === b.platformId) return 'one_group'
    const pair = await database.find(sql<{ confidence: number; reason: string }>`
      select confidence, reason from pair where market_a = ${a.id} and market_b = ${b.id}`)
    const { confidence, reason } = pair ?? { confidence: null, reason: null }
    return saveDecision(database, {
      ...deciding,
      marketA: a.id,
      marketB: b.id,
      kind: 'link',
      relation,
      confidence,
      reason,
    })
  })
}

function listMarkets(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; platformId: string; groupId: string | null }[]> {
  return database.many(sql<{ id: string; platformId: string; groupId: string | null }>`
    select id, platform_id as "platformId", group_id as "groupId" from platform_market
    where id = any(${ids}::uuid[]) order by id`)
}

import { randomUUID } from 'node:crypto'
import type { LinkingRelation, PlatformMarket } from '@parallax/domain'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { makeMarket } from './make-market.ts'

const AT = new Date('2026-11-15T08:00:00Z')

/** Saves a listing of its own native id, and answers its id. */
export async function addMarket(database: Database, changes: Partial<PlatformMarket> = {}): Promise<string> {
  const market = makeMarket({ platformMarketId: randomUUID(), ...changes })
  await saveMarkets(database, [market], AT)
  return toMarketId(market.platform, market.platformMarketId)
}

/** Writes a pair as the match stage leaves it, and answers its id. */
export async function addPair(
  database: Database,
  markets: readonly [string, string],
  { confidence = 0.8, relation = 'same' }: { confidence?: number; relation?: LinkingRelation } = {},
): Promise<string> {
  const id = randomUUID()
  const [a, b] = [...markets].sort()
  const differences = JSON.stringify([{ slot: 'window', a: 'by 2026-12-31', b: '—' }])
  await database.run(sql`
    insert into pair (id, market_a, market_b, relation, confidence, method, reason, differences, compared_at)
    values (${id}, ${a}, ${b}, ${relation}, ${confidence}, 'semantic', 'Same: all agrees.', ${differences}, ${AT})`)
  return id
}

/** Writes a question with its links, and answers its id. */
export async function addQuestion(
  database: Database,
  marketIds: readonly string[],
  title = 'Will it rain in Oslo?',
): Promise<string> {
  const id = randomUUID()
  await database.run(sql`
    insert into question (id, anchor_id, title, slug, category, end_time, created_at, updated_at)
    values (${id}, ${marketIds[0] ?? id}, ${title}, 'rain', 'science', null, ${AT}, ${AT})`)
  for (const marketId of marketIds) {
    await database.run(sql`
      insert into link (market_id, question_id, relation, confidence, method, reason, linked_at)
      values (${marketId}, ${id}, 'same', 0.9, 'semantic', 'Same: all agrees.', ${AT})
      on conflict (market_id) do update set question_id = excluded.question_id`)
  }
  return id
}

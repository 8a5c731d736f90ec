import { randomUUID } from 'node:crypto'
import type { LinkingRelation, PlatformMarket } from '@parallax/domain'
import { listStandingDecisions } from '../decision/list-standing-decisions.ts'
import { saveLinks } from '../link/save-links.ts'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { listPairs } from '../pair/list-pairs.ts'
import { toPairId } from '../pair/pair-id.ts'
import { saveQuestions } from '../question/save-questions.ts'
import { saveWaitingPairs } from '../review/save-waiting-pairs.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { makeMarket } from './make-market.ts'

const AT = new Date('2026-11-15T08:00:00Z')

/** Saves a listing with a new native id, and returns its id. */
export async function addMarket(database: Database, changes: Partial<PlatformMarket> = {}): Promise<string> {
  const market = makeMarket({ platformMarketId: randomUUID(), ...changes })
  await saveMarkets(database, [market], AT)
  return toMarketId(market.platform, market.platformMarketId)
}

/** Writes a pair as the match stage does, and returns its id. */
export async function addPair(
  database: Database,
  markets: readonly [string, string],
  { confidence = 0.8, relation = 'same' }: { confidence?: number; relation?: LinkingRelation } = {},
): Promise<string> {
  const [a = '', b = ''] = [...markets].sort()
  const id = toPairId(a, b)
  const differences = JSON.stringify([{ slot: 'window', a: 'by 2026-12-31', b: '—' }])
  await database.run(sql`
    insert into pair (id, market_a, market_b, relation, confidence, method, reason, differences, compared_at)
    values (${id}, ${a}, ${b}, ${relation}, ${confidence}, 'semantic', 'Same: all agrees.', ${differences}, ${AT})`)
  await saveWaitingPairs(database, [id])
  return id
}

/** Writes a question with its links, and returns its id. */
export async function addQuestion(
  database: Database,
  marketIds: readonly string[],
  title = 'Will it rain in Oslo?',
): Promise<string> {
  const id = randomUUID()
  const anchorId = marketIds[0] ?? id
  await saveQuestions(
    database,
    [{ id, anchorId, title, slug: 'rain', category: 'science', endTime: null }],
    AT,
  )
  const link = { questionId: id, relation: 'same', confidence: 0.9, method: 'semantic' } as const
  const reason = 'Same: all agrees.'
  await saveLinks(
    database,
    marketIds.map((marketId) => ({ ...link, marketId, reason })),
    AT,
  )
  const pairs = await listPairs(database, marketIds, 0)
  const decisions = await listStandingDecisions(database, marketIds)
  await saveWaitingPairs(
    database,
    [...pairs, ...decisions].map(({ marketA, marketB }) => toPairId(marketA, marketB)),
  )
  return id
}

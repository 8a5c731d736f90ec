import { fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type Decision, SELECT_DECISIONS } from './decision.ts'

export interface DecisionPage {
  readonly decisions: Decision[]
  readonly total: number
}

/** All decisions, latest first, including undone ones; or only those about one listing. */
export async function listDecisions(
  database: Database,
  {
    marketId,
    limit,
    offset,
  }: { readonly marketId: string | null; readonly limit: number; readonly offset: number },
): Promise<DecisionPage> {
  const about =
    marketId === null
      ? fragment``
      : fragment`where decision.market_a = ${marketId} or decision.market_b = ${marketId}`
  const decisions = await database.many(sql<Decision>`
    ${SELECT_DECISIONS} ${about}
    order by decision.decided_at desc, decision.id limit ${limit} offset ${offset}`)
  const { total } = await database.get(
    sql<{ total: number }>`select count(*) as total from decision ${about}`,
  )
  return { decisions, total }
}

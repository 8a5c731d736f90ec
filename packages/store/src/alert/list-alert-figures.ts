import type { LivingOpportunity } from '@parallax/domain'
import type { MarketRow } from '../market/list-market-rows.ts'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { DAY_VOLUME_USD } from '../volume/day-volume.ts'

export interface QuestionOpportunity extends LivingOpportunity {
  readonly questionId: string
}

/** The unresolved opportunities of these questions: of several ways to make one trade, the one that represents it. */
export function listLivingOpportunities(
  database: Database,
  questionIds: readonly string[],
): Promise<QuestionOpportunity[]> {
  return database.many(
    unprepared(sql<QuestionOpportunity>`
    select
      question_id as "questionId", status, decision -> 'gate' ->> 'state' as "gateState",
      (decision -> 'quality' ->> 'score')::double precision as score,
      (decision ->> 'netSpread')::double precision as "netSpread",
      extract(epoch from fresh_until)::double precision * 1000 as "freshUntilMs"
    from opportunity where question_id = any (${questionIds}::uuid[]) and status <> 'resolved' and alternative_of is null`),
  )
}

/** The questions of these opportunities. */
export async function listOpportunityQuestions(
  database: Database,
  opportunityIds: readonly string[],
): Promise<string[]> {
  const found = await database.many(
    unprepared(sql<{ id: string }>`
    select distinct question_id as id from opportunity where id = any (${opportunityIds}::uuid[])`),
  )
  return found.map(({ id }) => id)
}

interface MarketFigures extends Pick<MarketRow, 'id' | 'price' | 'volume24hUsd'> {
  readonly isOpen: boolean
}

/** Those of these listings that exist. */
export function listMarketFigures(
  database: Database,
  marketIds: readonly string[],
): Promise<MarketFigures[]> {
  return database.many(
    unprepared(sql<MarketFigures>`
    select id, status = 'open' as "isOpen", price, ${DAY_VOLUME_USD} as "volume24hUsd"
    from platform_market as market where id = any (${marketIds}::uuid[])`),
  )
}

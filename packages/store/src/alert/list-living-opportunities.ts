import type { LivingOpportunity } from '@parallax/domain'
import { replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'

export interface QuestionOpportunity extends LivingOpportunity {
  readonly questionId: string
}

/** The unresolved opportunities of these questions: of several ways to make one trade, the one that represents it. */
export function listLivingOpportunities(
  database: Database,
  questionIds: readonly string[],
): Promise<QuestionOpportunity[]> {
  return database.many(
    replanned(sql<QuestionOpportunity>`
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
    replanned(sql<{ id: string }>`
    select distinct question_id as id from opportunity where id = any (${opportunityIds}::uuid[])`),
  )
  return found.map(({ id }) => id)
}

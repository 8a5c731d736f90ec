import { replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The index price of a question as last computed. */
export interface QuestionIndex {
  readonly questionId: string
  /** Null while no venue has a usable price. */
  readonly price: number | null
  readonly divergence: number | null
}

/** Those of the questions that ever had a price. */
export function listQuestionIndices(
  database: Database,
  questionIds: readonly string[],
): Promise<QuestionIndex[]> {
  return database.many(
    replanned(sql<QuestionIndex>`
    select question_id as "questionId", price, divergence
    from question_index where question_id = any (${questionIds}::uuid[])`),
  )
}

import { type NewLink, saveLinks } from '../link/save-links.ts'
import { type NewQuestionChange, saveQuestionChanges } from '../question/save-question-changes.ts'
import { saveQuestions } from '../question/save-questions.ts'
import type { Store } from '../store.ts'

/** Writes questions, links and changes as the match stage does, except for the pairs behind them. */
export function saveLinked(
  store: Store,
  questionIds: readonly string[],
  links: readonly Pick<NewLink, 'marketId' | 'questionId' | 'relation'>[],
  changes: readonly NewQuestionChange[],
  at: Date,
): Promise<void> {
  const questions = questionIds.map((id) => ({
    id,
    anchorId: id,
    title: 'Will it rain in Oslo?',
    slug: 'rain',
    category: 'science' as const,
    endTime: null,
  }))
  const reasons = { confidence: 0.9, method: 'semantic', reason: 'Same: all agrees.' } as const
  return store.transaction(async (database) => {
    await saveQuestions(database, questions, at)
    await saveLinks(
      database,
      links.map((link) => ({ ...link, ...reasons })),
      at,
    )
    await saveQuestionChanges(database, changes, at)
  })
}

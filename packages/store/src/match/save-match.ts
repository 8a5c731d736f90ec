import { type JudgePair, saveJudgePairs } from '../judge/judge-pair.ts'
import { type NewLink, saveLinks } from '../link/save-links.ts'
import type { ComparedPair } from '../pair/pair.ts'
import { savePairs } from '../pair/save-pairs.ts'
import { type NewQuestionChange, saveQuestionChanges } from '../question/save-question-changes.ts'
import { type NewQuestion, saveQuestions } from '../question/save-questions.ts'
import { saveWaitingPairs } from '../review/save-waiting-pairs.ts'
import { sql } from '../sql.ts'
import type { TransactionalDatabase } from '../store.ts'
import { advanceFence } from './advance-fence.ts'
import { type MarketClaim, saveClaims } from './save-claims.ts'

/** The results for some due listings. */
export interface SavedMatch {
  /** The value returned by `openMatcher` or the last `saveMatch` before any of this was read. */
  readonly turn: number
  readonly dueIds: readonly number[]
  /** The listings that were due. */
  readonly marketIds: readonly string[]
  readonly pairs: readonly ComparedPair[]
  /** Pairs that no longer exist. */
  readonly gonePairIds: readonly string[]
  /**
   * Pairs that may now wait for a person, or no longer do: those of due listings, and those between listings that
   * were linked.
   */
  readonly judgedPairIds: readonly string[]
  readonly questions: readonly NewQuestion[]
  readonly links: readonly NewLink[]
  /** The claims of the due listings. */
  readonly claims: readonly MarketClaim[]
  readonly changes: readonly NewQuestionChange[]
  /** The doubted pairs of the compared listings; left out where no judge is used. */
  readonly doubts?: { readonly marketIds: readonly string[]; readonly pairs: readonly JudgePair[] }
  readonly at: Date
}

/**
 * Writes the results and deletes what was due, all or nothing. Returns the next turn, or null when another process
 * has written since: then nothing is written.
 */
export function saveMatch(store: TransactionalDatabase, match: SavedMatch): Promise<number | null> {
  return store.transaction(async (database) => {
    const turn = await advanceFence(database, match.turn)
    if (turn === null) return null
    await savePairs(database, match.pairs, match.gonePairIds, match.at)
    if (match.doubts !== undefined) await saveJudgePairs(database, match.doubts.marketIds, match.doubts.pairs)
    await saveQuestions(database, match.questions, match.at)
    await saveLinks(database, match.links, match.at)
    await saveClaims(database, match.claims)
    await saveQuestionChanges(database, match.changes, match.at)
    await database.run(sql`delete from match_due where id = any (${match.dueIds}::bigint[])`)
    await database.run(sql`delete from match_failure where market_id = any (${match.marketIds}::uuid[])`)
    await saveWaitingPairs(database, match.judgedPairIds)
    return turn
  })
}

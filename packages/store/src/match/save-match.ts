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

/** All that some due listings led to. */
export interface Match {
  /** What `openMatcher` or the last `saveMatch` answered before anything of this was read. */
  readonly turn: number
  readonly dueIds: readonly number[]
  /** The listings that were due. */
  readonly marketIds: readonly string[]
  readonly pairs: readonly ComparedPair[]
  /** Pairs that are none any more. */
  readonly gonePairIds: readonly string[]
  /** Pairs that may wait for a person now, or no longer: of what was due, and between the listings that were linked. */
  readonly judgedPairIds: readonly string[]
  readonly questions: readonly NewQuestion[]
  readonly links: readonly NewLink[]
  /** What the listings that were due claim. */
  readonly claims: readonly MarketClaim[]
  readonly changes: readonly NewQuestionChange[]
  /** The doubted pairs of the listings that were compared; left out where nobody is asked about them. */
  readonly doubts?: { readonly marketIds: readonly string[]; readonly pairs: readonly JudgePair[] }
  readonly at: Date
}

/**
 * Writes it and forgets that it was due, all or nothing. Answers the next turn, or null when somebody else has had one since:
 * then nothing is written.
 */
export function saveMatch(store: TransactionalDatabase, match: Match): Promise<number | null> {
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

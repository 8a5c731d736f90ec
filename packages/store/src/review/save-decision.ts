import type { DecisionKind, Relation } from '@parallax/domain'
import { noteMatchDue } from '../match/note-match-due.ts'
import { toPairId } from '../pair/pair-id.ts'
import { OPEN_REPORT } from '../report/open-report.ts'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { type Decision, SELECT_DECISIONS } from './decision.ts'
import { saveWaitingPairs } from './save-waiting-pairs.ts'

/** Who decides, when, and with which note. */
export interface Deciding {
  /** Id of the decision, if it is a new one. */
  readonly id: string
  readonly note: string | null
  /** Null in the terminal. */
  readonly accountId: string | null
  readonly decidedAt: Date
}

export interface NewDecision extends Deciding {
  /** The smaller of the two ids. */
  readonly marketA: string
  readonly marketB: string
  readonly kind: DecisionKind
  readonly relation: Relation
  /** The matcher's verdict; null where it has none. */
  readonly confidence: number | null
  readonly reason: string | null
}

export interface Decided {
  readonly decision: Decision
  /** False when the same decision already holds, and there was nothing to add to it. */
  readonly isNew: boolean
}

/**
 * Writes a decision in place of the standing one, and makes both listings due. The same decision is written again if
 * it has another note, or answers a report. Has to run in a transaction: until it ends, other decisions about the
 * pair wait, and then replace this one.
 */
export async function saveDecision(database: Database, decision: NewDecision): Promise<Decided> {
  const { marketA, marketB, kind, relation, accountId, decidedAt } = decision
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${marketA + marketB}, 0))`)
  const standing = await findStanding(database, marketA, marketB)
  if (standing !== null && saysSame(decision, standing) && !(await isReported(database, marketA, marketB))) {
    return { decision: standing, isNew: false }
  }
  await database.run(sql`
    update decision set undone_at = ${decidedAt}, undone_by = ${accountId}
    where market_a = ${marketA} and market_b = ${marketB} and undone_at is null`)
  await database.run(sql`
    insert into decision
      (id, market_a, market_b, pair_id, kind, relation, confidence, reason, note, account_id, decided_at)
    values
      (${decision.id}, ${marketA}, ${marketB}, ${toPairId(marketA, marketB)}, ${kind}, ${relation},
      ${decision.confidence}, ${decision.reason}, ${decision.note}, ${accountId}, ${decidedAt})`)
  await noteMatchDue(database, [marketA, marketB])
  await saveWaitingPairs(database, [toPairId(marketA, marketB)])
  const saved = await findStanding(database, marketA, marketB)
  if (saved === null) throw new Error(`decision ${decision.id} was not saved`)
  return { decision: saved, isNew: true }
}

function saysSame({ kind, relation, note }: NewDecision, standing: Decision): boolean {
  return standing.kind === kind && standing.relation === relation && (note === null || note === standing.note)
}

/** Whether a report about the two waits for a decision. */
async function isReported(database: Database, marketA: string, marketB: string): Promise<boolean> {
  const reported = await database.find(sql<{ id: string }>`
    with ${OPEN_REPORT}
    select open_report.id from open_report
    join link as other on other.question_id = open_report.question_id
    where open_report.market_id in (${marketA}, ${marketB})
      and other.market_id in (${marketA}, ${marketB}) and other.market_id <> open_report.market_id
      and (open_report.pair_id is null or open_report.pair_id = ${toPairId(marketA, marketB)})
    limit 1`)
  return reported !== null
}

function findStanding(database: Database, marketA: string, marketB: string): Promise<Decision | null> {
  return database.find(sql<Decision>`
    ${SELECT_DECISIONS}
    where decision.market_a = ${marketA} and decision.market_b = ${marketB} and decision.undone_at is null`)
}

import { ACCEPT_CONFIDENCE, type DecisionKind, type WaitReason } from '@parallax/domain'
import { replanned, sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { countWaitingPairs } from './count-waiting-pairs.ts'
import { type IdRange, splitIds } from './split-ids.ts'

/** Decisions about pairs in one range of confidence. */
export interface Agreement {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Mean confidence, and the share that people agreed with: equal when the confidence is calibrated. */
  readonly meanConfidence: number
  readonly share: number
}

/** The results of the matcher and the reviewers so far. */
export interface MatchingFigures {
  /** By the number of venues that list them. */
  readonly questions: readonly { readonly marketCount: number; readonly questions: number }[]
  /** Without the anchors, which give the question its wording. */
  readonly links: Readonly<Record<'exact' | 'semantic' | 'manual', number>>
  /** Confident enough for a link, or in the range for review. */
  readonly pairs: { readonly accept: number; readonly review: number }
  /** Those that were not undone. */
  readonly decisions: Readonly<Record<DecisionKind, number>>
  readonly agreement: readonly Agreement[]
  readonly queue: Readonly<Record<WaitReason, number>>
  /** Listings that the stage fails on. */
  readonly setAside: number
}

export async function measureMatching(database: Database): Promise<MatchingFigures> {
  return {
    ...(await countQuestions(database)),
    pairs: await database.get(sql<MatchingFigures['pairs']>`
      select
        count(*) filter (where confidence >= ${ACCEPT_CONFIDENCE}) as accept,
        count(*) filter (where confidence < ${ACCEPT_CONFIDENCE}) as review
      from pair`),
    decisions: await database.get(sql<MatchingFigures['decisions']>`
      select
        count(*) filter (where kind = 'accept') as accept,
        count(*) filter (where kind = 'reject') as reject,
        count(*) filter (where kind = 'relate') as relate,
        count(*) filter (where kind = 'link') as link
      from decision where undone_at is null`),
    agreement: await measureAgreement(database),
    queue: await countWaitingPairs(database),
    ...(await database.get(sql<{ setAside: number }>`select count(*) as "setAside" from match_failure`)),
  }
}

async function countQuestions(database: Database): Promise<Pick<MatchingFigures, 'questions' | 'links'>> {
  const questions = new Map<number, number>()
  const links = { exact: 0, semantic: 0, manual: 0 }
  for (const ids of splitIds(16)) {
    for (const row of await countPart(database, ids)) {
      questions.set(row.marketCount, (questions.get(row.marketCount) ?? 0) + row.questions)
      links.exact += row.exact
      links.semantic += row.semantic
      links.manual += row.manual
    }
  }
  const counted = [...questions].map(([marketCount, count]) => ({ marketCount, questions: count }))
  return { questions: counted.sort((one, other) => one.marketCount - other.marketCount), links }
}

interface PartRow {
  readonly marketCount: number
  readonly questions: number
  readonly exact: number
  readonly semantic: number
  readonly manual: number
}

function countPart(database: Database, { from, to }: IdRange): Promise<PartRow[]> {
  return database.many(
    replanned(sql<PartRow>`
    select
      market_count as "marketCount", count(*) as questions, sum(exact)::integer as exact,
      sum(semantic)::integer as semantic, sum(manual)::integer as manual
    from (
      select
        count(distinct market.platform_id) as market_count,
        count(*) filter (where method = 'exact' and link.market_id <> question.anchor_id) as exact,
        count(*) filter (where method = 'semantic' and link.market_id <> question.anchor_id) as semantic,
        count(*) filter (where method = 'manual' and link.market_id <> question.anchor_id) as manual
      from question
      join link on link.question_id = question.id
      cross join lateral (select platform_id from platform_market where id = link.market_id offset 0) as market
      where question.id between ${from} and ${to} and link.question_id between ${from} and ${to}
      group by question.id
    ) as question
    group by market_count`),
  )
}

const EDGES = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1]

/**
 * Accepting means agreement; rejecting, or choosing a relation other than same or complement, means disagreement.
 * Other decisions (a manual link, the other one of these two relations) show neither, and are left out, as are ranges
 * without a decision.
 */
async function measureAgreement(database: Database): Promise<Agreement[]> {
  const rows = await database.many(sql<Omit<Agreement, 'from' | 'to'> & { bin: number }>`
    select
      width_bucket(confidence, ${EDGES.slice(0, -1)}::double precision[]) as bin, count(*) as count,
      avg(confidence) as "meanConfidence", avg(case when kind = 'accept' then 1 else 0 end)::double precision as share
    from decision
    where undone_at is null and confidence >= ${EDGES[0]} and (
      kind in ('accept', 'reject') or kind = 'relate' and relation not in ('same', 'complement')
    )
    group by bin order by bin`)
  return rows.map(({ bin, ...figures }) => ({
    from: EDGES[bin - 1] ?? 0,
    to: EDGES[bin] ?? 1,
    ...figures,
  }))
}

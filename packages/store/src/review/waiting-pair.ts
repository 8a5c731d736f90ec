import { ACCEPT_CONFIDENCE, type DecisionKind, type Relation, type WaitReason } from '@parallax/domain'
import { OPEN_REPORT } from '../report/open-report.ts'
import { type Fragment, fragment } from '../sql.ts'
import type { IdRange } from './split-ids.ts'

/** Two listings that the matcher or a person holds together, and why they wait for a person. */
export interface WaitingPair {
  /** Of the pair, or that it would have, where only a person linked the two. */
  readonly id: string
  readonly marketA: string
  readonly marketB: string
  /** Null when it does not wait. */
  readonly waitsBecause: WaitReason | null
  readonly value: number
  /** The decision that stands; null while there is none. */
  readonly decisionId: string | null
  readonly decisionKind: DecisionKind | null
  readonly decisionRelation: Relation | null
}

const PAIR = fragment`select id, market_a, market_b, confidence, is_apart from pair`

/** A decision about two listings that are no pair of the matcher. Its `id` is the one that the pair would have. */
const LONE_DECISION = fragment`
  select
    pair_id, market_a, market_b, null::double precision,
    (select question_id from link where market_id = decision.market_a)
      <> (select question_id from link where market_id = decision.market_b)
  from decision
  where undone_at is null and not exists (
    select from pair where pair.market_a = decision.market_a and pair.market_b = decision.market_b offset 0
  )`

/** Candidates: the one with this id. */
export function withId(id: string): Fragment {
  return fragment`${PAIR} where id = ${id} union all ${LONE_DECISION} and pair_id = ${id}`
}

/**
 * Candidates: all of these ids that may wait. Those are few among all pairs, so that they are looked up, each by an index of
 * its own. A pair that is sure, in one question and not reported waits for nobody, whatever was decided about it.
 */
export function mayWait({ from, to }: IdRange): Fragment {
  const inOneQuestion = fragment`confidence >= ${ACCEPT_CONFIDENCE} and is_apart is not true`
  return fragment`
    ${PAIR} where id between ${from} and ${to} and confidence < ${ACCEPT_CONFIDENCE}
    union all
    ${PAIR} where id between ${from} and ${to} and confidence >= ${ACCEPT_CONFIDENCE} and is_apart
    union all
    select distinct reported.*
    from open_report cross join lateral (
      ${PAIR} where market_a = open_report.market_id and ${inOneQuestion}
      union all
      ${PAIR} where market_b = open_report.market_id and ${inOneQuestion}
      offset 0
    ) as reported
    where reported.id between ${from} and ${to}
    union all
    ${LONE_DECISION} and relation in ('same', 'complement') and pair_id between ${from} and ${to}`
}

/**
 * For a `with`: the table `waiting_pair`, in the names of `WaitingPair`, of the candidates. Its `value` is the 24 h volume of
 * both in USD, times the chance that the matcher is wrong, which is 1 where it does not say. The other 1 keeps an order among
 * pairs that are not traded, or not known to be. The volume of play money is in USD already.
 *
 * Listings and decisions are looked up one by one (`offset 0`): there are fewer candidates than the embedded database, which gathers no statistics,
 * believes. What a person linked contradicts only once the matcher has read it.
 */
export function toWaitingPair(candidates: Fragment): Fragment {
  return fragment`
    ${OPEN_REPORT}, candidate (id, market_a, market_b, confidence, is_apart) as (${candidates}),
    waiting_pair as materialized (
      select
        candidate.id, candidate.market_a as "marketA", candidate.market_b as "marketB",
        decision.id as "decisionId", decision.kind as "decisionKind", decision.relation as "decisionRelation",
        (coalesce(a.volume_24h_usd, 0) + coalesce(b.volume_24h_usd, 0) + 1)
          * (1 - coalesce(candidate.confidence, 0)) as value,
        case
          when not is_apart and (
            candidate.market_a in (select market_id from open_report)
            or candidate.market_b in (select market_id from open_report)
          ) then 'reported'
          when a.status = 'resolved' or b.status = 'resolved' then null
          when decision.id is null and candidate.confidence < ${ACCEPT_CONFIDENCE} then 'uncertain'
          when is_apart and (
            decision.id is null
            or decision.relation in ('same', 'complement') and not exists (
              select from match_due where array[candidate.market_a, candidate.market_b] && market_ids
            )
          ) then 'contradiction'
        end as "waitsBecause"
      from candidate
      cross join lateral (
        select status, volume_24h_usd from platform_market where id = candidate.market_a offset 0
      ) as a
      cross join lateral (
        select status, volume_24h_usd from platform_market where id = candidate.market_b offset 0
      ) as b
      left join lateral (
        select * from decision
        where market_a = candidate.market_a and market_b = candidate.market_b and undone_at is null offset 0
      ) as decision on true
    )`
}

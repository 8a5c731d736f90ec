import { ACCEPT_CONFIDENCE, type DecisionKind, type Relation, type WaitReason } from '@parallax/domain'
import { type Fragment, fragment } from '../sql.ts'

/** Two listings that the matcher or a person linked, and why they wait for a person. */
export interface WaitingPair {
  /** The id of the pair, or the one it would have, where only a person linked the two. */
  readonly id: string
  readonly marketA: string
  readonly marketB: string
  /** Null when it does not wait. */
  readonly waitsBecause: WaitReason | null
  readonly value: number
  /** The standing decision; null while there is none. */
  readonly decisionId: string | null
  readonly decisionKind: DecisionKind | null
  readonly decisionRelation: Relation | null
}

/** Candidates: pairs of the matcher; the caller adds conditions. */
export const PAIR = fragment`select pair.id, market_a, market_b, confidence from pair`

/** Candidates: decisions about two listings that are not a pair. Their `id` is the one that the pair would have. */
export const LONE_DECISION = fragment`
  select pair_id, market_a, market_b, null::double precision
  from decision
  where undone_at is null and not exists (
    select from pair where pair.market_a = decision.market_a and pair.market_b = decision.market_b offset 0
  )`

/** Candidates: the two listings of each open report that names two; they need not be a pair. Requires `OPEN_REPORT`. */
export const REPORTED_PAIR = fragment`
  select
    pair_id, least(market_id, mate_ids[1]), greatest(market_id, mate_ids[1]),
    (select confidence from pair where pair.id = open_report.pair_id)
  from open_report
  where pair_id is not null`

/** For candidates: whether the two are in different questions; null while one has none. */
export const IS_APART = fragment`(
  (select question_id from link where market_id = market_a)
    <> (select question_id from link where market_id = market_b)
)`

/**
 * The impact of a wrong verdict: the 24 h volume of both in USD, times the chance that the matcher is wrong, which is
 * 1 where it has no verdict. Adding 1 keeps an order among pairs without known volume. The volume of play money is in
 * USD already.
 */
export const VALUE = fragment`
  (coalesce(a.volume_24h_usd, 0) + coalesce(b.volume_24h_usd, 0) + 1) * (1 - coalesce(pair.confidence, 0))`

/**
 * For a `with`: the table `judged_pair` of the candidates, with the names of `WaitingPair`. Its `reason` is why a
 * pair waits where nothing was reported, or null.
 *
 * Listings and decisions are looked up one by one (`offset 0`): there are fewer candidates than the embedded
 * database, which has no statistics, assumes. A manual link is a contradiction only once the matcher has processed
 * it.
 */
export function toJudgedPairs(candidates: Fragment): Fragment {
  return fragment`
    candidate (id, market_a, market_b, confidence) as materialized (${candidates}),
    judged_pair as materialized (
      select
        pair.id, pair.market_a as "marketA", pair.market_b as "marketB", is_apart as "isApart", ${VALUE} as value,
        decision.id as "decisionId", decision.kind as "decisionKind", decision.relation as "decisionRelation",
        case
          when a.status = 'resolved' or b.status = 'resolved' then null
          when decision.id is null and pair.confidence < ${ACCEPT_CONFIDENCE} then 'uncertain'
          when is_apart and (
            decision.id is null
            or decision.relation in ('same', 'complement') and not exists (
              select from match_due where array[pair.market_a, pair.market_b] && market_ids
            )
          ) then 'contradiction'
        end as reason
      from (select *, ${IS_APART} as is_apart from candidate) as pair
      cross join lateral (
        select status, coalesce(volume_24h_usd, volume_24h_derived_usd) as volume_24h_usd from platform_market where id = pair.market_a offset 0
      ) as a
      cross join lateral (
        select status, coalesce(volume_24h_usd, volume_24h_derived_usd) as volume_24h_usd from platform_market where id = pair.market_b offset 0
      ) as b
      left join lateral (
        select * from decision
        where market_a = pair.market_a and market_b = pair.market_b and undone_at is null offset 0
      ) as decision on true
    )`
}

import type { DecisionKind, PlatformMarket, Relation } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** A person's decision about two listings, with everything they read. */
export interface Judgement {
  readonly pairId: string
  /** With its current texts. */
  readonly marketA: { readonly id: string } & Pick<
    PlatformMarket,
    'platform' | 'title' | 'legLabel' | 'rules' | 'category' | 'endTime'
  >
  readonly marketB: Judgement['marketA']
  readonly kind: DecisionKind
  /** The relation of `marketA` to `marketB`. */
  readonly relation: Relation
  /** The matcher's confidence at that time; null where it had none. */
  readonly confidence: number | null
  readonly note: string | null
  /** Null for one made in the terminal, or by a deleted account. */
  readonly accountId: string | null
}

/** Every standing decision, oldest first. */
export function listJudgements(database: Database): Promise<Judgement[]> {
  return database.many(sql<Judgement>`
    with market as (
      select
        platform_market.id,
        jsonb_build_object(
          'id', platform_market.id, 'platform', platform.slug, 'title', title, 'legLabel', leg_label, 'rules', rules,
          'category', category, 'endTime', to_char(end_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) as judged
      from platform_market join platform on platform.id = platform_market.platform_id
    )
    select
      decision.pair_id as "pairId", decision.kind, decision.relation, decision.confidence, decision.note,
      decision.account_id as "accountId", a.judged as "marketA", b.judged as "marketB"
    from decision
    join market as a on a.id = decision.market_a
    join market as b on b.id = decision.market_b
    where decision.undone_at is null
    order by decision.decided_at, decision.id`)
}

import type { Relation } from '@parallax/domain'
import { OPEN_REPORT } from '../report/open-report.ts'
import { sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import { type Decided, type Deciding, type NewDecision, saveDecision } from './save-decision.ts'

export type PairDecision =
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'relate'; readonly relation: Relation }

/**
 * Decides whether two listings belong together, or how they are related. Null when there is no such pair, and when
 * there is nothing to accept: the matcher has no pair, and a person separated the two.
 */
export function decidePair(
  store: Store,
  pairId: string,
  said: PairDecision,
  deciding: Deciding,
): Promise<Decided | null> {
  return store.transaction(async (database) => {
    const held =
      (await findPair(database, pairId)) ??
      (await findDecided(database, pairId)) ??
      (await findReported(database, pairId))
    if (held === null) return null
    const relation = toRelation(said, held.relation)
    if (said.kind === 'accept' && relation !== 'same' && relation !== 'complement') return null
    return saveDecision(database, { ...held, ...deciding, kind: said.kind, relation })
  })
}

type Held = Pick<NewDecision, 'marketA' | 'marketB' | 'relation' | 'confidence' | 'reason'>

function findPair(database: Database, id: string): Promise<Held | null> {
  return database.find(sql<Held>`
    select market_a as "marketA", market_b as "marketB", relation, confidence, reason from pair where id = ${id}`)
}

/** A person's decision about two listings, which need not be a pair of the matcher. */
function findDecided(database: Database, pairId: string): Promise<Held | null> {
  return database.find(sql<Held>`
    select market_a as "marketA", market_b as "marketB", relation, null::double precision as confidence, null as reason
    from decision where pair_id = ${pairId} and undone_at is null`)
}

/** Two listings that are reported as different, and linked through others. */
function findReported(database: Database, pairId: string): Promise<Held | null> {
  return database.find(sql<Held>`
    with ${OPEN_REPORT}
    select
      a.market_id as "marketA", b.market_id as "marketB",
      case when a.relation = b.relation then 'same' else 'complement' end as relation,
      null::double precision as confidence, null as reason
    from open_report
    join link as a on a.market_id = least(open_report.market_id, mate_ids[1])
    join link as b on b.market_id = greatest(open_report.market_id, mate_ids[1])
    where open_report.pair_id = ${pairId}
    limit 1`)
}

function toRelation(said: PairDecision, held: Relation): Relation {
  switch (said.kind) {
    case 'accept':
      return held
    case 'reject':
      return 'different'
    case 'relate':
      return said.relation
  }
}

import type { VenueSlug } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** An opportunity when it was first allowed, with its figures at that moment. */
export interface FirstAllowed {
  readonly id: string
  readonly questionTitle: string
  readonly buyVenue: VenueSlug
  readonly sellVenue: VenueSlug
  /** Unix milliseconds. */
  readonly atMs: number
  readonly spread: number
  readonly netSpread: number | null
  readonly score: number
  readonly guarantee: 'STRICT' | 'QUASI' | null
}

/**
 * Opportunities that were active and allowed for the first time after `since`, as far as their history is kept,
 * newest first. Of several ways to make one trade, only the one that represents it is listed.
 */
export function listFirstAllowed(
  database: Database,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<FirstAllowed[]> {
  return database.many(sql<FirstAllowed>`
    select
      opportunity.id, question_title as "questionTitle", decision ->> 'buyVenue' as "buyVenue",
      decision ->> 'sellVenue' as "sellVenue", extract(epoch from first.at)::double precision * 1000 as "atMs",
      first.spread, first.net_spread as "netSpread", first.score, first.guarantee
    from opportunity_history as first join opportunity on opportunity.id = first.opportunity_id
    where first.status = 'active' and first.risk_gate_state = 'allowed' and first.at >= ${since}
      and opportunity.alternative_of is null
      and not exists (
        select from opportunity_history as earlier
        where earlier.opportunity_id = first.opportunity_id and earlier.at < first.at
          and earlier.status = 'active' and earlier.risk_gate_state = 'allowed'
      )
    order by first.at desc, opportunity.id limit ${limit}`)
}

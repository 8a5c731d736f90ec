import { findOpportunityRow, type Store } from '@parallax/store'
import type { OpportunityEntry } from '../../catalog/arbitrage/opportunity-entry.ts'
import type { ReadModel } from '../../catalog/read-model.ts'
import { ApiError } from '../../http/errors/api-error.ts'

/** Dependencies of the routes of one opportunity. */
export interface OpportunityDeps {
  readonly store: Store
  readonly model: ReadModel
  readonly now: () => number
}

/** From memory while it is listed, otherwise from the database. Refuses an unknown id. */
export async function getOpportunityEntry(
  { store, model }: OpportunityDeps,
  id: string,
): Promise<OpportunityEntry> {
  const known = model.opportunities.find(id)
  if (known !== null) return known
  const row = await findOpportunityRow(store, id)
  if (row === null) throw new ApiError('NOT_FOUND', 'there is no such opportunity')
  return model.opportunities.toEntry(row)
}

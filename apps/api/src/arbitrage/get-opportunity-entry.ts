import { findOpportunityRow, type Store } from '@parallax/store'
import { ApiError } from '../api-error.ts'
import type { ReadModel } from '../read-model/read-model.ts'
import type { OpportunityEntry } from './opportunity-entry.ts'

/** What the routes of one opportunity are made of. */
export interface OpportunityDeps {
  readonly store: Store
  readonly model: ReadModel
  readonly now: () => number
}

/** From memory, as it is listed; what is no longer listed from the database. Refuses what never was. */
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

import {
  type Changes,
  type Database,
  listChanges,
  listLinkRows,
  listMarketRows,
  listOpportunityRows,
  listQuestionRows,
  listSweeps,
  type OpportunityRow,
  type Store,
} from '@parallax/store'
import type { CatalogChange } from './catalog.ts'

/** Rows per statement. */
const BATCH = 2_000

/** What is new or changed, with its rows. */
interface ChangedRows extends CatalogChange {
  readonly changes: Changes
  readonly opportunities: readonly OpportunityRow[]
}

/** Reads all changes since a change position in a single snapshot: other transactions are seen whole or not at all. */
export function readChanges(store: Store, changePosition: string): Promise<ChangedRows> {
  const read = async (database: Database): Promise<ChangedRows> => {
    const changes = await listChanges(database, changePosition)
    const { questionIds, marketIds, opportunityIds } = changes
    const links = await inBatches(marketIds, (ids) => listLinkRows(database, ids))
    return {
      changes,
      questions: await inBatches(questionIds, (ids) => listQuestionRows(database, ids)),
      markets: await inBatches(marketIds, (ids) => listMarketRows(database, ids)),
      links: new Map(links.map((link) => [link.marketId, link])),
      opportunities: await inBatches(opportunityIds, (ids) => listOpportunityRows(database, ids)),
      sweeps: await listSweeps(database),
    }
  }
  return store.transaction(read, { isSnapshot: true })
}

async function inBatches<Row>(
  ids: readonly string[],
  list: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += BATCH)
    for (const row of await list(ids.slice(at, at + BATCH))) rows.push(row)
  return rows
}

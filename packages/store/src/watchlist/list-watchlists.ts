import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { WATCHLIST_COLUMNS, type Watchlist } from './watchlist.ts'

export interface WatchlistPage {
  readonly watchlists: Watchlist[]
  readonly total: number
}

/** The lists of an account, newest first. */
export async function listWatchlists(
  database: Database,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<WatchlistPage> {
  const watchlists = await database.many(sql<Watchlist>`
    select ${WATCHLIST_COLUMNS} from watchlist where account_id = ${accountId}
    order by created_at desc, id limit ${limit} offset ${offset}`)
  const { total } = await database.get(
    sql<{ total: number }>`select count(*) as total from watchlist where account_id = ${accountId}`,
  )
  return { watchlists, total }
}

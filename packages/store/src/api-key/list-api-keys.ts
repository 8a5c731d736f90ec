import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { API_KEY_COLUMNS, type ApiKey } from './api-key.ts'

export interface ApiKeyPage {
  readonly keys: ApiKey[]
  readonly total: number
}

/** The keys of an account, newest first, including those that no longer work. */
export async function listApiKeys(
  database: Database,
  accountId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ApiKeyPage> {
  const keys = await database.many(sql<ApiKey>`
    select ${API_KEY_COLUMNS} from api_key where account_id = ${accountId}
    order by created_at desc, id limit ${limit} offset ${offset}`)
  const { total } = await database.get(
    sql<{ total: number }>`select count(*) as total from api_key where account_id = ${accountId}`,
  )
  return { keys, total }
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { API_KEY_COLUMNS, type ApiKey } from './api-key.ts'

/** Null when the account has no such key. */
export function findApiKey(database: Database, accountId: string, id: string): Promise<ApiKey | null> {
  return database.find(sql<ApiKey>`
    select ${API_KEY_COLUMNS} from api_key where id = ${id} and account_id = ${accountId}`)
}

import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** One request of a key, as logged. */
export interface LoggedCall {
  readonly id: string
  readonly endpoint: string
  readonly method: string
  readonly statusCode: number
  readonly responseTimeMs: number
  readonly createdAt: Date
}

export interface LogPage {
  readonly calls: LoggedCall[]
  readonly total: number
}

/** The logged requests of a key, newest first. */
export async function listLogs(
  database: Database,
  apiKeyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<LogPage> {
  const [calls, { total }] = await Promise.all([
    database.many(sql<LoggedCall>`
      select id, endpoint, method, status_code as "statusCode", response_time_ms as "responseTimeMs",
        created_at as "createdAt"
      from request_log where api_key_id = ${apiKeyId}
      order by created_at desc, id desc limit ${limit} offset ${offset}`),
    database.get(
      sql<{ total: number }>`select count(*) as total from request_log where api_key_id = ${apiKeyId}`,
    ),
  ])
  return { calls, total }
}

/** The next logged requests of a key older than `after`, to read all of them, however many. */
export function listLogsAfter(
  database: Database,
  apiKeyId: string,
  after: Pick<LoggedCall, 'createdAt' | 'id'>,
  limit: number,
): Promise<LoggedCall[]> {
  return database.many(sql<LoggedCall>`
    select id, endpoint, method, status_code as "statusCode", response_time_ms as "responseTimeMs",
      created_at as "createdAt"
    from request_log
    where api_key_id = ${apiKeyId} and (created_at, id) < (${after.createdAt}, ${after.id})
    order by created_at desc, id desc limit ${limit}`)
}

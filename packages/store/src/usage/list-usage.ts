import type { Granularity, Usage } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The usage of one endpoint by one key in one period. */
export interface EndpointUsage extends Usage {
  readonly periodStart: Date
  readonly endpoint: string
}

/** The usage of a key in the last `periods` periods with any usage, newest first. */
export function listUsage(
  database: Database,
  apiKeyId: string,
  granularity: Granularity,
  periods: number,
): Promise<EndpointUsage[]> {
  return database.many(sql<EndpointUsage>`
    select period_start as "periodStart", endpoint, total_calls as "totalCalls",
      successful_calls as "successfulCalls", error_calls as "errorCalls", latency_sum_ms as "latencySumMs", latency
    from usage
    where api_key_id = ${apiKeyId} and granularity = ${granularity} and period_start in (
      select distinct period_start from usage
      where api_key_id = ${apiKeyId} and granularity = ${granularity}
      order by period_start desc limit ${periods}
    )
    order by period_start desc, endpoint`)
}

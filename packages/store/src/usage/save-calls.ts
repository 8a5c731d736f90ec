import { type ApiCall, countUsage } from '@parallax/domain'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'

/**
 * Writes calls to the log and counts them in one statement, all or nothing. The same calls may be saved again when it
 * is unknown whether they were saved: a call that is in the log is not counted twice. Retry with the same batches.
 */
export async function saveCalls(database: Database, calls: readonly ApiCall[]): Promise<void> {
  const rows = calls.map((call) => ({
    api_key_id: call.apiKeyId,
    created_at: new Date(call.atMs),
    id: call.id,
    method: call.method,
    endpoint: call.path,
    status_code: call.statusCode,
    response_time_ms: Math.round(call.latencyMs),
  }))
  const lastCallMs = new Map<string, number>()
  for (const { apiKeyId, atMs } of calls) {
    lastCallMs.set(apiKeyId, Math.max(atMs, lastCallMs.get(apiKeyId) ?? atMs))
  }
  const counts = countUsage(calls).map((usage) => ({
    api_key_id: usage.apiKeyId,
    granularity: usage.granularity,
    period_start: usage.periodStart,
    endpoint: usage.endpoint,
    total_calls: usage.totalCalls,
    successful_calls: usage.successfulCalls,
    error_calls: usage.errorCalls,
    latency_sum_ms: usage.latencySumMs,
    latency: usage.latency,
    last_call_at: new Date(lastCallMs.get(usage.apiKeyId) ?? 0),
  }))
  await database.run(
    unprepared(sql`
    with logged as (
      insert into request_log (api_key_id, created_at, id, method, endpoint, status_code, response_time_ms)
      select * from jsonb_to_recordset(${toJsonb(rows)}::jsonb) as row (
        api_key_id uuid, created_at timestamptz, id uuid, method text, endpoint text, status_code integer,
        response_time_ms integer
      )
      on conflict do nothing
      returning 1
    )
    insert into usage as known (
      api_key_id, granularity, period_start, endpoint, total_calls, successful_calls, error_calls, latency_sum_ms, latency,
      last_call_at
    )
    select * from jsonb_to_recordset(${toJsonb(counts)}::jsonb) as row (
      api_key_id uuid, granularity text, period_start timestamptz, endpoint text, total_calls bigint,
      successful_calls bigint, error_calls bigint, latency_sum_ms double precision, latency jsonb,
      last_call_at timestamptz
    )
    where exists (select from logged)
    order by api_key_id, granularity, period_start, endpoint
    on conflict (api_key_id, granularity, period_start, endpoint) do update set
      total_calls = known.total_calls + excluded.total_calls,
      successful_calls = known.successful_calls + excluded.successful_calls,
      error_calls = known.error_calls + excluded.error_calls,
      latency_sum_ms = known.latency_sum_ms + excluded.latency_sum_ms,
      latency = merge_latency(known.latency, excluded.latency),
      last_call_at = greatest(known.last_call_at, excluded.last_call_at)`),
  )
}

import { GRANULARITIES } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, Uuid } from './formats.ts'
import { Limit, Meta, Offset } from './paging.ts'

const Count = Type.Integer({ minimum: 0 })

const COUNTS = {
  total_calls: Count,
  successful_calls: { ...Count, description: 'Answered with 2xx.' },
  error_calls: { ...Count, description: 'Answered with 4xx or 5xx.' },
  avg_latency_ms: Type.Number({ minimum: 0 }),
  p95_latency_ms: Type.Number({ minimum: 0, description: 'Over all calls of the period, accurate to 1 %.' }),
}

/** The usage of a key in one period. A period without calls has no row. */
export const UsageStats = Type.Object(
  {
    period_start: IsoTime,
    ...COUNTS,
    unique_endpoints: {
      ...Count,
      description: 'Number of different endpoints; all unknown paths count as one.',
    },
  },
  { additionalProperties: false },
)
export type UsageStats = Static<typeof UsageStats>

export const EndpointUsage = Type.Object(
  {
    endpoint: Type.String({
      description: 'The path of the route, such as /api/v1/external/key; `unserved` for unknown paths.',
    }),
    ...COUNTS,
  },
  { additionalProperties: false },
)

const GranularityName = Type.Enum(GRANULARITIES, { type: 'string', default: 'daily' })

export const StatsQuery = Type.Object({
  api_key_id: Uuid,
  granularity: GranularityName,
  limit: Type.Integer({
    minimum: 1,
    maximum: 90,
    default: 30,
    description: 'Maximum number of periods to include: the latest ones with calls.',
  }),
})
export type StatsQuery = Static<typeof StatsQuery>

const StatsMeta = Type.Object(
  { granularity: Type.Enum(GRANULARITIES, { type: 'string' }), count: Count },
  { additionalProperties: false },
)

export const StatsList = Type.Object(
  { data: Type.Array(UsageStats), meta: StatsMeta },
  { additionalProperties: false },
)
export type StatsList = Static<typeof StatsList>

export const EndpointStats = Type.Object(
  { data: Type.Array(EndpointUsage), meta: StatsMeta },
  { additionalProperties: false },
)
export type EndpointStats = Static<typeof EndpointStats>

export const LogQuery = Type.Object({ api_key_id: Uuid, limit: Limit, offset: Offset })
export type LogQuery = Static<typeof LogQuery>

export const LogExportQuery = Type.Object({ api_key_id: Uuid })

export const LogRow = Type.Object(
  {
    endpoint: Type.String({ description: 'The path without its query string.' }),
    method: Type.String(),
    status_code: Type.Integer(),
    response_time_ms: Type.Integer({ minimum: 0 }),
    created_at: IsoTime,
  },
  { additionalProperties: false },
)

export const LogList = Type.Object({ data: Type.Array(LogRow), meta: Meta }, { additionalProperties: false })
export type LogList = Static<typeof LogList>

/** The whole log of a key as CSV (RFC 4180), with column names in the first line. It is streamed while it is read. */
export const LogsCsv = Type.Unsafe<AsyncIterable<string>>(Type.String())

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SparklineQuery, Sparklines, UUID_PATTERN } from '@parallax/contract'
import { type SparklinePoint, type SparklineRange, toSparkline } from '@parallax/domain'
import { listRecentPrices, listSummedPrices, type RecentPrice, type Store } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'
import { toRounded } from '../../http/response/to-rounded.ts'

export interface SparklineOptions {
  readonly store: Store
  readonly now: () => number
}

const MOST_IDS = 100
const UUID = new RegExp(UUID_PATTERN)

/** GET /api/v1/markets/sparklines: prices of each listing over an hour, a day, a week or a year. */
export const listSparklines: FastifyPluginAsyncTypebox<SparklineOptions> = async (app, { store, now }) => {
  app.get(
    '/api/v1/markets/sparklines',
    {
      config: { access: 'public', keyPermission: 'read:markets' },
      schema: {
        tags: ['Markets'],
        summary: 'Prices of the last hour, day, week or year, by listing',
        description:
          'Up to 60, 48, 168 or 365 points for each listing, the oldest first: the last price of each minute, half hour, hour or day. The current period has its latest price. Hours and days are summed up every few minutes. A price that has not moved is repeated while it is known to be current. Periods of which nothing is known have no point, and an unknown id has none.',
        security: [],
        querystring: SparklineQuery,
        response: { 200: { ...Sparklines, description: 'The points, by id.' } },
      },
    },
    async ({ query }) => {
      const ids = readIds(query.ids)
      const nowMs = now()
      const byId = new Map<string, RecentPrice[]>(ids.map((id) => [id, []]))
      for (const price of await listPrices(ids, query.range, new Date(nowMs))) {
        byId.get(price.marketId)?.push(price)
      }
      const lines = [...byId].map(
        ([id, prices]) => [id, toSparkline(prices, nowMs, query.range).map(toAnswer)] as const,
      )
      return { data: Object.fromEntries(lines) }
    },
  )

  function listPrices(ids: readonly string[], range: SparklineRange, at: Date): Promise<RecentPrice[]> {
    return range === '1h' || range === '1d'
      ? listRecentPrices(store, ids, at, range)
      : listSummedPrices(store, ids, at, range)
  }
}

/** Each id once, in lower case as we write them. */
function readIds(text: string): string[] {
  const ids = [...new Set(text.toLowerCase().split(','))]
  if (!ids.every((id) => UUID.test(id))) {
    throw new ApiError('INVALID_REQUEST', 'ids must be UUIDs, separated by commas')
  }
  if (ids.length > MOST_IDS) throw new ApiError('INVALID_REQUEST', `ids must be at most ${MOST_IDS} UUIDs`)
  return ids
}

function toAnswer({ t, p }: SparklinePoint): SparklinePoint {
  return { t, p: toRounded(p, 6) }
}

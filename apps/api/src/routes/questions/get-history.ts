import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { HistoryAnswer, HistoryQuery, IdParams } from '@parallax/contract'
import { DAY_MS, HOUR_MS, type IndexInterval, type IndexPoint, listIndexPoints } from '@parallax/domain'
import { findDestination, listIndexHistory, type Store } from '@parallax/store'
import { ApiError } from '../../http/errors/api-error.ts'

interface HistoryOptions {
  readonly store: Store
  readonly now: () => number
}

const PERIOD_MS = { hour: HOUR_MS, day: DAY_MS } as const
const DEFAULT_DAYS = { hour: 7, day: 90 } as const
/** How long hourly prices are kept. */
const MOST_HOUR_DAYS = 90

/** GET /api/v1/questions/{id}/history: the index price by hour or day, for a chart. */
export const getHistory: FastifyPluginAsyncTypebox<HistoryOptions> = async (app, { store, now }) => {
  const shared = {
    summary: 'Index price of a question by hour or day',
    description:
      'A price that has not moved is repeated while it is known to be current. Periods of which nothing is known have no point. The current period gets one once the question has been checked in it. A question that was merged answers as the one it went into.',
    params: IdParams,
    querystring: HistoryQuery,
    response: { 200: { ...HistoryAnswer, description: 'The points, the oldest first.' } },
  }

  app.get(
    '/api/v1/questions/:id/history',
    {
      config: { access: 'session', keyPermission: 'read:questions' },
      schema: {
        ...shared,
        tags: ['Questions'],
        security: [{ session: [] }, { sessionCookie: [] }, { wallet: [] }],
      },
    },
    ({ params, query }) => answer(params.id, query),
  )

  async function answer(questionId: string, { interval, days }: HistoryQuery): Promise<HistoryAnswer> {
    const from = toStart(interval, days ?? DEFAULT_DAYS[interval], now())
    const id = await findDestination(store, questionId)
    if (id === null) throw new ApiError('NOT_FOUND', 'there is no such question')
    const { before, periods, seenMs } = await listIndexHistory(store, id, interval, from)
    return { data: { id, interval, points: listIndexPoints(before, periods, seenMs).map(toPoint) } }
  }
}

/** The start of the first period. */
function toStart(interval: IndexInterval, days: number, nowMs: number): Date {
  if (interval === 'hour' && days > MOST_HOUR_DAYS) {
    throw new ApiError('INVALID_REQUEST', `days must be at most ${MOST_HOUR_DAYS} with interval=hour`)
  }
  const periodMs = PERIOD_MS[interval]
  return new Date(Math.floor(nowMs / periodMs) * periodMs - days * DAY_MS + periodMs)
}

function toPoint({ atMs, close, open, high, low, divergence }: IndexPoint) {
  return { at: new Date(atMs).toISOString(), index_price: close, open, high, low, divergence }
}

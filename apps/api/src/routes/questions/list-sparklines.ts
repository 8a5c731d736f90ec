import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { QuestionSparklineQuery, Sparklines, UUID_PATTERN } from '@parallax/contract'
import { HOUR_MS, listIndexPoints } from '@parallax/domain'
import { type IndexHistory, listIndexHistories, type Store } from '@parallax/store'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { toRounded } from '../../http/response/to-rounded.ts'

interface SparklineOptions {
  readonly store: Store
  readonly now: () => number
}

const HOURS = 24
const MOST_IDS = 200
const UUID = new RegExp(UUID_PATTERN)

/** GET /api/v1/questions/sparklines: a day of index prices of each question, an hour apart. */
export const listQuestionSparklines: FastifyPluginAsyncTypebox<SparklineOptions> = async (
  app,
  { store, now },
) => {
  app.get(
    '/api/v1/questions/sparklines',
    {
      config: { access: 'session', keyPermission: 'read:questions' },
      schema: {
        tags: ['Questions'],
        summary: 'Index prices of the last 24 hours, by question',
        description:
          'The last index price of each hour, the oldest first. Hours of which nothing is known have no point, and an unknown id has none.',
        security: SESSION_SECURITY,
        querystring: QuestionSparklineQuery,
        response: { 200: { ...Sparklines, description: 'The points, by id.' } },
      },
    },
    async ({ query }) => {
      const from = new Date((Math.floor(now() / HOUR_MS) - HOURS + 1) * HOUR_MS)
      const histories = await listIndexHistories(store, readIds(query.ids), from)
      return { data: Object.fromEntries([...histories].map(([id, history]) => [id, toPoints(history)])) }
    },
  )
}

function toPoints({ before, periods, seenMs }: IndexHistory) {
  return listIndexPoints(before, periods, seenMs).flatMap(({ atMs, close }) =>
    close === null ? [] : [{ t: atMs / 1_000, p: toRounded(close, 6) }],
  )
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

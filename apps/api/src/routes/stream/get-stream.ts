import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { STREAM_TOPICS, StreamAnswer, StreamQuery } from '@parallax/contract'
import type { FastifyRequest } from 'fastify'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import type { CredentialMemory } from '../../auth/access/session-credential.ts'
import { SESSION_SECURITY } from '../../auth/access/session-security.ts'
import type { ReadModel } from '../../catalog/read-model.ts'
import { readStreamFilter } from '../../stream/stream-filter.ts'
import type { Streams } from '../../stream/streams.ts'

interface StreamOptions {
  readonly model: ReadModel
  readonly streams: Streams
  readonly credentials: CredentialMemory
}

const MEDIA_TYPE = 'text/event-stream'
const KEY_TOPICS = STREAM_TOPICS.filter((topic) => topic !== 'alerts')

/** GET /api/v1/stream: opportunities, index prices and the caller's alerts, and then every change. */
export const getStream: FastifyPluginAsyncTypebox<StreamOptions> = async (
  app,
  { model, streams, credentials },
) => {
  app.addHook('preClose', () => streams.close())
  app.get(
    '/api/v1/stream',
    {
      config: { access: 'session', keyPermission: 'read:stream', produces: MEDIA_TYPE },
      schema: {
        tags: ['Stream'],
        summary: 'Opportunities, index prices and alerts as they come',
        description: `Server-sent events. A new connection starts with \`reset\`: discard what you have. Then come all
opportunities of the list, all index prices, and the events of your alerts in the last hour, as far as you asked for them. \`ready\` follows.
From then on each change comes as it happens.

Every event from \`ready\` on has an \`id\`. Send the last one as \`Last-Event-ID\` when you connect again (browsers do so by themselves)
and ask for the same: you get what has changed since. If that is no longer known, \`reset\` comes again. An id is valid in every process and after restarts.

Several changes of one thing may come as one. The stream ends with the session: connect again with a new token. API keys get everything but alerts.`,
        security: SESSION_SECURITY,
        querystring: StreamQuery,
        response: {
          200: {
            description: 'Events, until either side closes the connection.',
            content: { [MEDIA_TYPE]: { schema: StreamAnswer } },
          },
        },
      },
    },
    (request, reply) => {
      const { query, headers, method } = request
      const { streamFilter, credential } = readClient(request, credentials)
      if (method === 'HEAD') {
        send(Readable.from([]))
        return
      }
      model.answer(reply, () => {
        // Loading the model took too long, and a timeout was already sent.
        if (reply.sent) return
        const header = headers['last-event-id']
        const lastEventId = typeof header === 'string' ? header : (query.last_event_id ?? null)
        streams.begin({ credential, streamFilter, lastEventId, address: request.ip }).then(
          (stream) => {
            if (reply.sent || request.raw.destroyed) stream.destroy()
            else send(stream)
          },
          (cause) => {
            if (!reply.sent) reply.send(cause)
          },
        )
      })

      /** Proxies must not buffer events. A connection is closed after its stream has ended. */
      function send(stream: Readable): void {
        reply.type(MEDIA_TYPE).header('x-accel-buffering', 'no').header('connection', 'close').send(stream)
      }
    },
  )
}

/** The caller and its filter. Alerts are for accounts only. */
function readClient(
  { caller, headers, query, raw }: FastifyRequest<{ Querystring: StreamQuery }>,
  credentials: CredentialMemory,
) {
  if (caller.kind === 'key') {
    const key = String(headers['x-api-key'])
    return {
      streamFilter: readStreamFilter(caller.key.accountId, query, KEY_TOPICS),
      credential: { kind: 'key', key } as const,
    }
  }
  const credential = credentials.read(raw.socket, headers)
  if (credential === null) throw new Error('the route declares no session')
  return { streamFilter: readStreamFilter(getAccountId(caller), query), credential }
}

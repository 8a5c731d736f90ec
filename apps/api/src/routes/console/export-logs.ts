import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LogExportQuery, LogsCsv } from '@parallax/contract'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { getOwnKey } from '../../auth/keys/get-own-key.ts'
import { streamLogsCsv } from '../../auth/usage/stream-logs-csv.ts'

/** GET /api/v1/console/logs/export: all stored requests of a key, as CSV, newest first. */
export const exportLogs: FastifyPluginAsyncTypebox<ConsoleDeps> = async (app, { store, recorder }) => {
  app.get(
    '/api/v1/console/logs/export',
    {
      config: { access: 'console', produces: 'text/csv', errors: ['NotFound'] },
      schema: {
        tags: ['Console'],
        summary: 'Requests of an API key as CSV',
        security: CONSOLE_SECURITY,
        querystring: LogExportQuery,
        response: {
          200: { description: 'One line for each request.', content: { 'text/csv': { schema: LogsCsv } } },
        },
      },
    },
    async ({ query, caller }, reply) => {
      const { id } = await getOwnKey(store, getAccountId(caller), query.api_key_id)
      await recorder.settle()
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="parallax-logs-${id}.csv"`)
        .send(Readable.from(streamLogsCsv(store, id)))
    },
  )
}

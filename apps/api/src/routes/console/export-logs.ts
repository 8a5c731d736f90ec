import { Readable } from 'node:stream'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { LogExportQuery, LogsCsv } from '@parallax/contract'
import { writeCsvCell } from '@parallax/contract/csv-cell'
import { type Database, type LoggedCall, listLogsAfter } from '@parallax/store'
import { getAccountId } from '../../auth/access/get-account-id.ts'
import { CONSOLE_SECURITY, type ConsoleDeps } from '../../auth/keys/console-deps.ts'
import { getOwnKey } from '../../auth/keys/get-own-key.ts'

const ROWS_AT_ONCE = 1_000
/** Where the first page starts: before the newest row, with a later time and a larger id than any row. */
const START = { createdAt: new Date('9999-12-31T23:59:59.999Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

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

/** The whole log of a key as CSV (RFC 4180), newest first, a few rows at a time however many there are. */
async function* streamLogsCsv(database: Database, apiKeyId: string): AsyncGenerator<string> {
  yield 'created_at,method,endpoint,status_code,response_time_ms\r\n'
  for (let after: Pick<LoggedCall, 'createdAt' | 'id'> | undefined = START; after !== undefined; ) {
    const calls: LoggedCall[] = await listLogsAfter(database, apiKeyId, after, ROWS_AT_ONCE)
    yield calls.map(toLine).join('')
    after = calls.length < ROWS_AT_ONCE ? undefined : calls.at(-1)
  }
}

function toLine({ createdAt, method, endpoint, statusCode, responseTimeMs }: LoggedCall): string {
  const fields = [createdAt.toISOString(), method, endpoint, statusCode, responseTimeMs]
  return `${fields.map(writeCsvCell).join(',')}\r\n`
}

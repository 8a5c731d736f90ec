import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../errors/api-error.ts'
import { parseJsonBody } from '../request/json-body.ts'

/** Accepts only JSON bodies. */
export const jsonOnly = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        const encoding = request.headers['content-encoding']
        if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
          throw new ApiError('INVALID_REQUEST', 'the body must not be compressed', { httpStatus: 415 })
        }
        return parseJsonBody(body)
      },
    )
  },
  { name: 'json-only' },
)

import type { ErrorEnvelope } from '@parallax/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../errors/api-error.ts'
import { toApiError } from '../errors/to-api-error.ts'

/** Answers every error with the envelope, and logs our own failures with their cause. */
export const errorHandler = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.setErrorHandler((thrown, request, reply) => {
      const error = isCutOff(request) ? cutOff(thrown) : toApiError(thrown)
      if (error.httpStatus >= 500) {
        const { method, routeOptions } = request
        request.log.error({ err: error.cause ?? error, method, route: routeOptions.url }, error.message)
      } else {
        request.log.debug({ err: error.cause, status: error.httpStatus }, error.message)
      }
      if (error.httpStatus === 504 && !request.raw.complete) reply.header('connection', 'close')
      const envelope: ErrorEnvelope = { status: error.code, message: error.callerMessage }
      return reply
        .code(error.httpStatus)
        .headers(error.headers)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(envelope))
    })
  },
  { name: 'error-handler' },
)

/** The caller hung up before the request was complete. That is not our failure, and no one reads the response. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

function cutOff(cause: unknown): ApiError {
  return new ApiError('INVALID_REQUEST', 'the request was cut off', { cause })
}

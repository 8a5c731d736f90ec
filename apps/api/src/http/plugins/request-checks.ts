import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../errors/api-error.ts'
import { findUrlFault } from '../errors/url-fault.ts'
import { isAccepted } from '../headers/accept.ts'
import type { HostCheck } from '../request/host-check.ts'
import { isWebPageRequest, sendMissingWebPage } from '../response/send-file.ts'
import type { WebFile } from '../response/web-file.ts'

interface RequestChecksOptions {
  readonly hostCheck: HostCheck
  /** Shown to browsers that request a missing page; null without a web app. */
  readonly missingWebPage: WebFile | null
}

/**
 * Refuses, before a body is read, what no handler should see: unroutable targets, foreign hosts, unknown paths,
 * unsupported methods, unknown Expect headers, and callers that do not accept what the route produces.
 */
export const requestChecks = fastifyPlugin(
  async (app: FastifyInstance, { hostCheck, missingWebPage }: RequestChecksOptions) => {
    app.addHook('onRequest', (request, reply, done) => {
      const refusal = findProtocolFault(request, hostCheck)
      if (refusal !== null) done(refusal)
      else if (request.is404) answerUnserved(request, reply, missingWebPage, done)
      else done(findAcceptFault(request) ?? undefined)
    })
    app.setNotFoundHandler((request, reply) => {
      answerUnserved(request, reply, missingWebPage, (error) => reply.send(error))
    })
  },
  { name: 'request-checks', dependencies: ['route-rules', 'request-id'] },
)

function findProtocolFault(request: FastifyRequest, hostCheck: HostCheck): ApiError | null {
  const { raw, headers } = request
  const urlFault = findUrlFault(raw.url ?? '')
  if (urlFault !== null) return urlFault
  const hostFault = hostCheck.findFault(raw, request.routeOptions.config.anyHost === true)
  if (hostFault !== null) return new ApiError('INVALID_REQUEST', hostFault)
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    return new ApiError('INVALID_REQUEST', 'the Expect header must be 100-continue')
  }
  return null
}

function answerUnserved(
  request: FastifyRequest,
  reply: FastifyReply,
  missingWebPage: WebFile | null,
  refuse: (error: ApiError) => void,
): void {
  const allowed = request.server.routeTable.findAllowed(request.url)
  if (allowed.length === 0 || isHidden(request, allowed)) {
    if (missingWebPage !== null && isWebPageRequest(request))
      sendMissingWebPage(request, reply, missingWebPage)
    else refuse(new ApiError('NOT_FOUND', 'nothing is served at this path'))
    return
  }
  const allow = allowed.join(', ')
  if (request.method === 'OPTIONS') {
    reply.code(204).header('allow', allow).send()
    return
  }
  refuse(
    new ApiError('INVALID_REQUEST', `this path accepts only ${allow}`, {
      httpStatus: 405,
      headers: { allow },
    }),
  )
}

/** A route matches path and method but reports that nothing exists there, such as a missing file. */
function isHidden({ method }: FastifyRequest, allowed: readonly string[]): boolean {
  return method !== 'OPTIONS' && allowed.includes(method)
}

function findAcceptFault(request: FastifyRequest): ApiError | null {
  const { accept } = request.headers
  if (accept === undefined || accept === '*/*') return null
  const { produces = 'application/json' } = request.routeOptions.config
  if (produces === 'any' || isAccepted(accept, produces)) return null
  return new ApiError('INVALID_REQUEST', `this path returns only ${produces}`, { httpStatus: 406 })
}

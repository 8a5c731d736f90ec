import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { toTargetPath } from '../../http/request/target-path.ts'
import type { KeyAddresses } from '../keys/key-addresses.ts'
import type { UsageRecorder } from './usage-recorder.ts'

interface UsageOptions {
  readonly recorder: UsageRecorder
  readonly addresses: KeyAddresses
  /** Unix time in ms. */
  readonly now: () => number
}

/** Endpoint name for paths that nothing serves. */
const UNSERVED = 'unserved'
/** No path of ours is longer. Longer ones are cut. */
const LONGEST_PATH = 500

/**
 * Records every request of a valid API key and its response, including refused ones: everything that counts against a
 * key's limit is in its log. Requests with an invalid key belong to no account and are not recorded.
 */
export const usage = fastifyPlugin(
  async (app: FastifyInstance, { recorder, addresses, now }: UsageOptions) => {
    // There is no application-wide hook at the end of responses, because every route would pay for it.
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (request.is404) record(request, reply, UNSERVED)
      done()
    })
    app.addHook('onRoute', (route) => {
      if (typeof route.config?.access !== 'object') return
      const endpoint = route.url.replaceAll(/:(\w+)/g, '{$1}')
      route.onResponse = [
        ...[route.onResponse ?? []].flat(),
        (request, reply, done) => {
          record(request, reply, endpoint)
          done()
        },
      ]
    })
    app.addHook('onClose', () => recorder.close())

    function record(request: FastifyRequest, reply: FastifyReply, endpoint: string): void {
      const { caller, inFlight, method, originalUrl } = request
      // A request that was answered before its caller was identified has no caller.
      if (caller?.kind !== 'key') return
      addresses.see(caller.key, request)
      recorder.record({
        apiKeyId: caller.key.id,
        atMs: now(),
        method,
        path: toTargetPath(originalUrl).slice(0, LONGEST_PATH),
        endpoint,
        statusCode: reply.statusCode,
        latencyMs: inFlight === null ? 0 : performance.now() - inFlight.atMs,
      })
    }
  },
  { name: 'usage', dependencies: ['access', 'in-flight'] },
)

import { ACCOUNT_KEYS_TIER, SESSION_TIER } from '@parallax/domain'
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ApiError } from '../../http/errors/api-error.ts'
import { EXTERNAL_PREFIX } from '../../http/plugins/external-routes.ts'
import { toAddressCaller } from '../../http/plugins/rate-limit.ts'
import type { RateCaller } from '../../http/rate-limit/rate-limiter.ts'
import { toTargetPath } from '../../http/request/target-path.ts'
import type { Access } from '../../http/route-config.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { ANONYMOUS, type Caller } from './caller.ts'
import { findRefusal } from './find-refusal.ts'
import type { KeyLookup } from './key-lookup.ts'
import type { SameSiteCheck } from './same-site-check.ts'
import type { CredentialMemory } from './session-credential.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request. */
    caller: Caller
  }
}

export interface AccessOptions {
  readonly sessions: Pick<Sessions, 'find'>
  readonly credentials: CredentialMemory
  readonly keys: KeyLookup
  readonly site: SameSiteCheck
  /** Whether the account is currently a reviewer. */
  readonly isReviewer: (accountId: string) => Promise<boolean>
}

const ANY_KEY = { permission: null } as const

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Identifies the caller before the rate limit counts, and enforces the declared access of every route after that. So
 * a bad credential is counted, and its refusal carries the rate-limit headers. It is registered before the rate
 * limit. The refusal is a route hook, and route hooks run after those of the application; a public route has none.
 */
export const access = fastifyPlugin(
  async (app: FastifyInstance, { sessions, credentials, keys, site, isReviewer }: AccessOptions) => {
    app.decorateRequest('caller')
    app.addHook('onRequest', (request, _reply, done) => {
      const { authorization, cookie, 'x-api-key': presented } = request.headers
      if (authorization === undefined && cookie === undefined && presented === undefined) {
        request.caller = ANONYMOUS
        done()
        return
      }
      identify(request, done)
    })
    app.addHook('onRoute', (route) => {
      const access = route.config?.access
      if (access === undefined || access === 'public') return
      route.onRequest = [
        ...[route.onRequest ?? []].flat(),
        (request, reply, done) => {
          // A response for one caller must not be cached by proxies. A route can override this.
          reply.header('cache-control', 'no-store')
          done(findRefusal(access, request.caller) ?? findForgery(request) ?? undefined)
        },
        ...(access === 'reviewer' ? [refuseOthers] : []),
      ]
    })

    function identify(request: FastifyRequest, done: HookHandlerDoneFunction): void {
      const access = request.routeOptions.config.access ?? toUnservedAccess(request)
      const caller = findCaller(request, access)
      if (!(caller instanceof Promise)) {
        request.caller = caller
        done()
        return
      }
      request.caller = ANONYMOUS
      caller.then(
        (found) => {
          request.caller = found
          done()
        },
        // A public route serves every caller, even one whose credential cannot be checked.
        (cause) => (access === 'public' ? done() : done(cause)),
      )
    }

    function findCaller(request: FastifyRequest, access: Access): Caller | Promise<Caller> {
      if (typeof access === 'object') return findKeyCaller(request)
      const credential = credentials.read(request.raw.socket, request.headers)
      return credential === null ? ANONYMOUS : sessions.find(credential)
    }

    function findKeyCaller({ headers }: FastifyRequest): Caller | Promise<Caller> {
      const presented = headers['x-api-key']
      if (typeof presented !== 'string') return ANONYMOUS
      const key = keys.find(presented)
      return key instanceof Promise ? key.then(toKeyCaller) : toKeyCaller(key)
    }

    /** Runs last. The role is looked up on each request, so that it ends as soon as it is revoked. */
    async function refuseOthers({ caller }: FastifyRequest): Promise<void> {
      if (caller.kind !== 'account' || !(await isReviewer(caller.accountId)))
        throw new ApiError('FORBIDDEN', 'this is for reviewers')
    }

    /**
     * Protects against CSRF: a page of another site can make a browser send our cookies, but not our custom headers.
     */
    function findForgery(request: FastifyRequest): ApiError | null {
      const { caller, method } = request
      if (!('by' in caller) || caller.by !== 'cookie' || SAFE_METHODS.has(method)) return null
      return site.isFromElsewhere(request)
        ? new ApiError('FORBIDDEN', 'the request came from another site')
        : null
    }
  },
  { name: 'access', dependencies: ['route-rules'] },
)

function toUnservedAccess({ url }: FastifyRequest): Access {
  return toTargetPath(url).startsWith(EXTERNAL_PREFIX) ? ANY_KEY : 'public'
}

function toKeyCaller(key: (Caller & { kind: 'key' })['key'] | null): Caller {
  return key === null ? ANONYMOUS : { kind: 'key', key }
}

/** The caller that a request is counted for. */
export function toRateCaller({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): RateCaller {
  switch (caller.kind) {
    case 'none':
      return toAddressCaller(ip)
    case 'account':
    case 'wallet':
      return { id: `account:${caller.accountId}`, tier: SESSION_TIER }
    case 'key':
      return {
        id: `key:${caller.key.id}`,
        tier: caller.key.tier,
        ceiling: { id: `keys:${caller.key.accountId}`, tier: ACCOUNT_KEYS_TIER },
      }
  }
}

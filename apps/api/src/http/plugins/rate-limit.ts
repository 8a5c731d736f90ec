import type { IncomingMessage } from 'node:http'
import { PRODUCT_TIER, peekRate, toRateAddress } from '@parallax/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { RateCaller, RateDecision, RateLimiter } from '../rate-limit/rate-limiter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller that the request was counted for; null before that. */
    rateCaller: RateCaller | null
    /** The caller's limit and remaining requests when the request was counted; null before that. */
    rateDecision: RateDecision | null
  }
  interface FastifyContextConfig {
    /** `exempt`: requests to the route are neither counted nor refused. Their responses still carry the headers. */
    rateLimit?: 'exempt'
  }
}

type Decided = RateDecision | Promise<RateDecision>

export interface RateLimitOptions {
  readonly limiter: RateLimiter
  /** When false, nothing is counted or refused, and every caller is shown its whole allowance. */
  readonly enabled: boolean
  /** Unix time in ms. */
  readonly now: () => number
  /**
   * The caller to count a request for; by default its client address. Called once per request, in `onRequest`. What it
   * reads must have been set by a hook added before this plugin.
   */
  readonly callerOf?: (request: FastifyRequest) => RateCaller
}

const LIMIT_HEADER = 'x-ratelimit-limit'
const REMAINING_HEADER = 'x-ratelimit-remaining'
const RESET_HEADER = 'x-ratelimit-reset'

/** Requests that were counted before the application saw them. */
const counted = new WeakMap<IncomingMessage, Decided>()

const MAX_KNOWN_CALLERS = 10_000
const knownCallers = new Map<string, RateCaller>()

/** A client without a credential, or with a bad one. Cached, because parsing an address costs as much as counting. */
export function toAddressCaller(ip: string): RateCaller {
  const known = knownCallers.get(ip)
  if (known !== undefined) return known
  const caller = { id: `address:${toRateAddress(ip)}`, tier: PRODUCT_TIER }
  if (knownCallers.size >= MAX_KNOWN_CALLERS) knownCallers.clear()
  knownCallers.set(ip, caller)
  return caller
}

/**
 * Counts a request before the application sees it, and returns its headers. Returns null when the
 * request is refused or the limiter is asynchronous. The application then continues with what was counted.
 */
export function countEarly(
  options: PeekOptions,
  request: IncomingMessage,
  caller: RateCaller,
): Record<string, string> | null {
  const decision = count(options, caller, options.now())
  if (!(decision instanceof Promise) && decision.allowed) return rateLimitHeaders(decision)
  counted.set(request, decision)
  return null
}

/** The headers that every response carries, even one written to a bare socket. */
function rateLimitHeaders(decision: RateDecision): Record<string, string> {
  return {
    [LIMIT_HEADER]: `${decision.limit}`,
    [REMAINING_HEADER]: `${decision.remaining}`,
    [RESET_HEADER]: `${decision.resetAt}`,
  }
}

type PeekOptions = Omit<RateLimitOptions, 'callerOf'>

/** The headers of a client address, without counting, for connections that sent no valid request. Never rejects. */
export async function peekRateHeaders(options: PeekOptions, ip: string): Promise<Record<string, string>> {
  const caller = toAddressCaller(ip)
  const nowMs = options.now()
  const decision = await Promise.resolve(peek(options, caller, nowMs)).catch(() =>
    peekRate(undefined, caller.tier, nowMs),
  )
  return rateLimitHeaders(decision)
}

function peek({ limiter, enabled }: PeekOptions, caller: RateCaller, nowMs: number): Decided {
  return enabled ? limiter.peek(caller, nowMs) : peekRate(undefined, caller.tier, nowMs)
}

function count({ limiter, enabled }: PeekOptions, caller: RateCaller, nowMs: number): Decided {
  if (!enabled) return peekRate(undefined, caller.tier, nowMs)
  return caller.ceiling === undefined
    ? limiter.take(caller, nowMs)
    : countUnder(caller.ceiling, limiter, caller, nowMs)
}

/** Counts under a ceiling. A request that either limit refuses counts against neither. */
function countUnder(ceiling: RateCaller, limiter: RateLimiter, caller: RateCaller, nowMs: number): Decided {
  const take = (above: RateDecision): Decided => {
    if (!above.allowed) return { ...above, limit: caller.tier.perMinute }
    const decision = limiter.take(caller, nowMs)
    return decision instanceof Promise ? decision.then(note) : note(decision)
  }
  const note = (decision: RateDecision): RateDecision => {
    // Not awaited: the ceiling was already checked above.
    if (decision.allowed) Promise.resolve(limiter.take(ceiling, nowMs)).catch(() => {})
    return decision
  }
  const above = limiter.peek(ceiling, nowMs)
  return above instanceof Promise ? above.then(take) : take(above)
}

/**
 * Counts each request before any other work and responds 429 to those over the limit. A synchronous limiter is not
 * awaited. A request that was answered before it could be counted, or that could not be counted, gets the headers of
 * its client address.
 */
export const rateLimit = fp(
  async (app: FastifyInstance, options: RateLimitOptions) => {
    const { enabled, now, callerOf = (request) => toAddressCaller(request.ip) } = options

    app.decorateRequest('rateCaller', null)
    app.decorateRequest('rateDecision', null)

    app.addHook('onRequest', (request, reply, done) => {
      const caller = callerOf(request)
      request.rateCaller = caller
      const nowMs = now()
      const isExempt = !enabled || request.routeOptions.config.rateLimit === 'exempt'
      const judge = isExempt ? peek : count
      const decision = counted.get(request.raw) ?? judge(options, caller, nowMs)
      if (decision instanceof Promise) {
        decision.then((late) => answer(reply, late, isExempt, nowMs, done), done)
      } else {
        answer(reply, decision, isExempt, nowMs, done)
      }
    })

    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.hasHeader(LIMIT_HEADER)) return done(null, payload)
      peekRateHeaders(options, request.ip).then((headers) => {
        reply.headers(headers)
        done(null, payload)
      }, done)
    })
  },
  { name: 'rate-limit', fastify: '5.x' },
)

function answer(
  reply: FastifyReply,
  decision: RateDecision,
  isExempt: boolean,
  nowMs: number,
  done: () => void,
): void {
  reply.request.rateDecision = decision
  reply.headers(rateLimitHeaders(decision))
  if (decision.allowed || isExempt) done()
  else refuse(reply, decision, nowMs)
}

function refuse(reply: FastifyReply, decision: RateDecision, nowMs: number): void {
  const waitS = Math.max(1, Math.ceil(decision.resetAt - nowMs / 1000))
  const message = `Rate limit exceeded. Try again in ${waitS} seconds.`
  reply.code(429).header('retry-after', `${waitS}`).send({ status: 'RATE_LIMITED', message })
}

import { createNotifier, type Notifier } from '@parallax/notify'
import type { Store } from '@parallax/store'
import { computeFee, getVenueTerms } from '@parallax/venues'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'
import { type App, buildApp } from '../app.ts'
import type { AppOptions, AppSettings } from '../app-options.ts'
import type { GuessCounter } from '../auth/guesses/guess-counter.ts'
import { MemoryGuessCounter } from '../auth/guesses/memory-guess-counter.ts'
import { Passwords } from '../auth/passwords/passwords.ts'
import type { Secrets } from '../auth/secrets/secrets.ts'
import { MemoryRateLimiter } from '../http/rate-limit/memory-rate-limiter.ts'
import type { RateLimiter } from '../http/rate-limit/rate-limiter.ts'
import type { ModelQuality } from '../routes/matching/model-quality.ts'
import { type Answer, checkAnswer } from './check-answer.ts'

export interface TestAppOptions {
  readonly store: Store
  readonly databaseTimeoutMs?: number
  readonly settings?: Partial<AppSettings>
  readonly limiter?: RateLimiter
  readonly guesses?: GuessCounter
  readonly pingRedis?: () => Promise<void>
  readonly isRedisAway?: () => boolean
  readonly moreMetrics?: () => Promise<string>
  readonly logLevel?: string
  readonly now?: () => number
  readonly secrets?: Secrets
  readonly notifier?: Notifier
  /** Whether passwords are hashed as in production, and not cheaply by a process that all applications share. */
  readonly isHashingInEarnest?: boolean
  readonly modelQuality?: ModelQuality
  readonly venues?: AppOptions['venues']
  readonly wait?: AppOptions['wait']
  readonly streamSlots?: AppOptions['streamSlots']
  readonly lagMs?: AppOptions['lagMs']
  readonly web?: AppOptions['web']
}

/** A hash of 19 MiB, and starting a process for it, took half of the time of account tests. */
const CHEAP = new Passwords({ costs: { memoryCost: 64, timeCost: 1, parallelism: 1 } })

/** The secrets that the test application signs with. */
export const TEST_SECRETS = ['a secret of tests, long enough for one'] as const

export interface TestApp {
  readonly app: App
  readonly store: Store
  readonly secrets: Secrets
  readonly now: () => number
  /** The log, line by line. */
  readonly log: Record<string, unknown>[]
  /** Sends a request without a socket, and checks the response for what all responses must have. */
  readonly inject: (options: InjectOptions) => Promise<Answer>
  /** Listens on a free local port and returns the port. */
  readonly listen: () => Promise<number>
}

/** Builds the real application until the test ends. Routes can be added before the first request. */
export async function buildTestApp(options: TestAppOptions): Promise<TestApp> {
  const testApp = await makeTestApp(options)
  onTestFinished(() => testApp.app.close())
  return testApp
}

/** One application for all tests of a file, built from `options` when the first of them starts. */
export function useTestApp(options: () => TestAppOptions): () => TestApp {
  let made: TestApp | undefined
  beforeAll(async () => {
    made = await makeTestApp(options())
  })
  afterAll(() => made?.app.close())
  return () => {
    if (made === undefined) throw new Error('the application exists only while tests run')
    return made
  }
}

/** The same, with the counts of requests and password attempts starting from zero in each test. */
export function usePlainApp(
  store: () => Store,
  options: Omit<TestAppOptions, 'store' | 'limiter' | 'guesses'> = {},
): () => TestApp {
  let limiter = new MemoryRateLimiter()
  let guesses = new MemoryGuessCounter()
  beforeEach(() => {
    limiter = new MemoryRateLimiter()
    guesses = new MemoryGuessCounter()
  })
  return useTestApp(() => ({
    ...options,
    store: store(),
    limiter: {
      take: (caller, nowMs) => limiter.take(caller, nowMs),
      peek: (caller, nowMs) => limiter.peek(caller, nowMs),
      close: async () => {},
    },
    guesses: {
      take: (id, limit, nowMs) => guesses.take(id, limit, nowMs),
      giveBack: (id) => guesses.giveBack(id),
    },
  }))
}

/** A clock that only the tests of a file move. It is set back before each of them. */
export function useClock(startMs: number): { nowMs: number } {
  const clock = { nowMs: startMs }
  beforeEach(() => {
    clock.nowMs = startMs
  })
  return clock
}

async function makeTestApp(options: TestAppOptions): Promise<TestApp> {
  const log: Record<string, unknown>[] = []
  const { store, secrets = TEST_SECRETS, now = Date.now } = options
  const app = await buildApp({
    store,
    ...(options.databaseTimeoutMs === undefined ? {} : { databaseTimeoutMs: options.databaseTimeoutMs }),
    limiter: options.limiter ?? new MemoryRateLimiter(),
    guesses: options.guesses ?? new MemoryGuessCounter(),
    pingRedis: options.pingRedis ?? null,
    isRedisAway: options.isRedisAway ?? null,
    ...(options.moreMetrics === undefined ? {} : { moreMetrics: options.moreMetrics }),
    secrets,
    notifier: options.notifier ?? createNotifier(),
    passwords: options.isHashingInEarnest ? undefined : CHEAP,
    rules: { computeFee, getVenueTerms },
    logger: pino({ level: options.logLevel ?? 'info' }, { write: (line) => log.push(JSON.parse(line)) }),
    settings: {
      publicUrl: null,
      trustProxy: false,
      corsOrigins: [],
      metrics: 'loopback',
      rateLimits: 'on',
      signUp: 'open',
      rpcUrl: null,
      ...options.settings,
    },
    ...(options.modelQuality === undefined ? {} : { modelQuality: options.modelQuality }),
    ...(options.venues === undefined ? {} : { venues: options.venues }),
    ...(options.wait === undefined ? {} : { wait: options.wait }),
    ...(options.lagMs === undefined ? {} : { lagMs: options.lagMs }),
    streamSlots: options.streamSlots ?? null,
    ...(options.web === undefined ? {} : { web: options.web }),
    now,
  })
  return {
    app,
    store,
    secrets,
    now,
    log,
    inject: async (request) => {
      const { statusCode: status, headers, body } = await app.inject(request)
      checkAnswer(app, request.method ?? 'GET', String(request.url), { status, headers, body })
      return { status, headers, body }
    },
    listen: async () => Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port),
  }
}

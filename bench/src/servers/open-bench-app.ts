import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, openRateLimits } from '@parallax/api'
import { createNotifier } from '@parallax/notify'
import { migrate, openStore, type StorePlace } from '@parallax/store'
import { computeFee, getVenueTerms } from '@parallax/venues'
import { pino } from 'pino'

interface BenchAppOptions {
  readonly rateLimits: 'on' | 'off'
  /** By default a new embedded store. */
  readonly place?: StorePlace
  /** The web app, if it is measured. */
  readonly web?: NonNullable<Parameters<typeof buildApp>[0]['web']>
}

/** Signs the sessions. */
export const BENCH_SECRETS = ['what the bench signs its sessions with'] as const

/** The real API. Routes can be added until it listens. */
export async function openBenchApp({ rateLimits, place, web }: BenchAppOptions) {
  const dataDir = place === undefined ? await mkdtemp(join(tmpdir(), 'parallax-bench-')) : null
  const logger = pino({ level: 'warn' }, pino.destination(2))
  const store = await openStore(place ?? { dataDir: dataDir ?? '' })
  await migrate(store)
  const app = await buildApp({
    ...(await openRateLimits({ redisUrl: null, logger })),
    store,
    secrets: BENCH_SECRETS,
    notifier: createNotifier(),
    rules: { computeFee, getVenueTerms },
    ...(web === undefined ? {} : { web }),
    logger,
    settings: {
      publicUrl: null,
      trustProxy: false,
      corsOrigins: [],
      metrics: 'loopback',
      rateLimits,
      rpcUrl: null,
      signUp: 'open',
    },
    now: Date.now,
  })
  return {
    app,
    store,
    close: async () => {
      await app.close()
      await store.close()
      if (dataDir !== null) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, openRateLimits } from '@parallax/api'
import { migrate, openStore } from '@parallax/store'
import { pino } from 'pino'

/** The real API on an embedded store of its own. Routes can be added until it listens. */
export async function openBenchApp({ rateLimits }: { rateLimits: 'on' | 'off' }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'parallax-bench-'))
  const logger = pino({ level: 'warn' }, pino.destination(2))
  const store = await openStore({ dataDir })
  await migrate(store)
  const app = await buildApp({
    ...(await openRateLimits({ redisUrl: null, logger })),
    store,
    secrets: ['what the bench signs its sessions with'],
    logger,
    settings: {
      publicUrl: null,
      trustProxy: false,
      corsOrigins: [],
      metrics: 'loopback',
      rateLimits,
      adminEmails: [],
      rpcUrl: null,
    },
    now: Date.now,
  })
  return {
    app,
    store,
    close: async () => {
      await app.close()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

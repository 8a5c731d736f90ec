import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { buildApp, openRateLimits, readWebFiles } from '@parallax/api'
import { isLoopbackHost } from '@parallax/domain'
import { MODEL_QUALITY } from '@parallax/matching/model-quality'
import { computeFee, getVenueTerms } from '@parallax/venues'
import type { Logger } from 'pino'
import type { VenueHosts } from '../config/parse-setting.ts'
import type { Config } from '../config/settings.ts'
import { toSignUp } from '../config/sign-up.ts'
import { DEMO_ACCOUNT } from '../demo/demo-account.ts'
import { connectVenues } from './connect-venues.ts'
import { ListenError } from './listen-error.ts'
import type { Installation } from './open-installation.ts'
import { openNotifier } from './open-notifier.ts'
import type { Shutdown } from './shutdown.ts'

export interface ApiDeps {
  readonly config: Config
  readonly installation: Installation
  /** Addresses of the venues for the wallet tracker. */
  readonly hosts: VenueHosts
  /** Metrics of the process beyond those of the API. */
  readonly moreMetrics: () => Promise<string>
  readonly logger: Logger
  readonly shutdown: Shutdown
}

const WEB_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** A user waits for the wallet tracker, so it gives up on a venue sooner than a sweep does. */
const TRACKER_PATIENCE = { timeoutMs: 10_000, attempts: 2 }

/** How long a stopping process keeps serving by default: load balancers probe every few seconds whether it is ready. */
const STOP_SECONDS = 5

/** Leaves time for the rest of a request, so that it is answered within 5 s even if the database does not respond. */
const DATABASE_TIMEOUT_MS = 4_000

export interface ServedApi {
  readonly address: string
  readonly server: Server
  /** All metrics of the process. */
  metrics(): Promise<string>
}

export async function serveApi({
  config,
  installation,
  hosts,
  moreMetrics,
  logger,
  shutdown,
}: ApiDeps): Promise<ServedApi> {
  const { limiter, guesses, streamSlots, pingRedis, isRedisAway } = await openRateLimits({
    redisUrl: config.redisUrl,
    logger,
  })
  shutdown.add('the rate limits', () => limiter.close())
  const { mode } = installation
  const venues = connectVenues({ config, mode, hosts }, { patience: TRACKER_PATIENCE })
  for (const { venue, close } of venues) shutdown.add(`the wallet tracker’s client of ${venue.slug}`, close)
  const files = readWebFiles(WEB_DIR)
  if (files.length === 0)
    logger.warn({ dir: WEB_DIR }, 'the web app is not built; the address redirects to /docs')
  const demoAccount = mode === 'demo' ? DEMO_ACCOUNT : null
  const app = await buildApp({
    store: installation.store,
    // The embedded database runs in this process and needs no timeout.
    ...(config.databaseUrl === null ? {} : { databaseTimeoutMs: DATABASE_TIMEOUT_MS }),
    limiter,
    guesses,
    streamSlots,
    pingRedis,
    isRedisAway,
    moreMetrics,
    secrets: installation.secrets,
    logger: logger.child({ part: 'api' }),
    modelQuality: MODEL_QUALITY,
    venues,
    rules: { computeFee, getVenueTerms },
    notifier: openNotifier(config),
    ...(files.length === 0 ? {} : { web: { files, demoAccount } }),
    settings: { ...config, signUp: toSignUp(config) },
    now: Date.now,
  })
  shutdown.add('the API', () => app.close())
  shutdown.onStop(() => app.beginClosing(), toLingerMs(config))
  try {
    const address = await app.listen({ host: config.host, port: config.port })
    return { address, server: app.server, metrics: () => app.metricsText() }
  } catch (cause) {
    throw new ListenError(config.host, config.port, cause)
  }
}

/** Clients on this machine need no time to find another process. */
function toLingerMs({ host, stopSeconds }: Config): number {
  return (stopSeconds ?? (isLoopbackHost(host) ? 0 : STOP_SECONDS)) * 1_000
}

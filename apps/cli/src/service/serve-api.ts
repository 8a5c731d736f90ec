import { buildApp, openRateLimits } from '@parallax/api'
import { MODEL_QUALITY } from '@parallax/matching'
import type { Logger } from 'pino'
import type { Config } from '../config/settings.ts'
import { ListenError } from './listen-error.ts'
import type { Installation } from './open-installation.ts'
import type { Shutdown } from './shutdown.ts'

export interface ApiParts {
  readonly config: Config
  readonly installation: Installation
  readonly logger: Logger
  readonly shutdown: Shutdown
}

/** Starts the API and answers its address. */
export async function serveApi({ config, installation, logger, shutdown }: ApiParts): Promise<string> {
  const { limiter, guesses, pingRedis } = await openRateLimits({ redisUrl: config.redisUrl, logger })
  shutdown.add('the rate limits', () => limiter.close())
  const app = await buildApp({
    store: installation.store,
    limiter,
    guesses,
    pingRedis,
    secrets: installation.secrets,
    logger: logger.child({ part: 'api' }),
    modelQuality: MODEL_QUALITY,
    settings: config,
    now: Date.now,
  })
  shutdown.add('the API', () => app.close())
  try {
    return await app.listen({ host: config.host, port: config.port })
  } catch (cause) {
    throw new ListenError(config.host, config.port, cause)
  }
}

import type { Mode, NotifyingDatabase } from '@parallax/store'
import { type Rest, startWorker, type Worker } from '@parallax/worker'
import type { Logger } from 'pino'
import type { VenueHosts } from '../config/parse-setting.ts'
import type { Config } from '../config/settings.ts'
import { connectVenues } from './connect-venues.ts'
import { openNotifier } from './open-notifier.ts'
import type { Shutdown } from './shutdown.ts'

export interface PipelineDeps {
  readonly config: Config
  readonly mode: Mode
  /** When the installation's database was first used. */
  readonly installedAt: Date
  /** Sign certificates and decrypt channel configurations. The first one is current. */
  readonly secrets: readonly [string, ...string[]]
  readonly store: NotifyingDatabase
  readonly logger: Logger
  readonly shutdown: Shutdown
  readonly rest: Rest
}

export interface Pipeline {
  /** Addresses of the venues. */
  readonly hosts: VenueHosts
  readonly worker: Worker
}

/** Connects the venues, simulated ones in the demo, and runs the pipeline on them. */
export async function runPipeline({
  config,
  mode,
  installedAt,
  secrets,
  store,
  logger,
  shutdown,
  rest,
}: PipelineDeps): Promise<Pipeline> {
  // A demo that is given venues simulated elsewhere shares them.
  const isAlone = mode === 'demo' && Object.keys(config.venueHosts).length === 0
  const hosts = isAlone ? await startDemo() : config.venueHosts
  const venues = connectVenues({ config, mode, hosts })
  for (const connected of venues)
    shutdown.add(`the client of ${connected.venue.slug}`, () => connected.close())
  const notifier = openNotifier(config)
  const worker = startWorker({
    store,
    venues,
    logger,
    now: Date.now,
    notifier,
    secrets,
    logRetentionDays: config.logRetentionDays,
    judge: toJudge(config),
    rest,
  })
  shutdown.add('the worker', () => worker.close())

  return { hosts, worker }

  async function startDemo(): Promise<VenueHosts> {
    if (config.venues.length === 0) return {}
    const { startDemoVenues } = await import('../demo/start-demo-venues.ts')
    const demo = await startDemoVenues(installedAt)
    shutdown.add('the simulated venues', () => demo.close())
    return demo.hosts
  }
}

function toJudge({ judgeUrl: url, judgeModel: model, judgeKey: key, judgeDaily: daily }: Config) {
  return url === null || model === null ? null : { url, model, key, daily }
}

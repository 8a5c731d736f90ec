import { resolve } from 'node:path'
import { type EmbeddedStore, isEmbedded, type Mode, type Store } from '@parallax/store'
import { type Logger, pino } from 'pino'
import { performAccountTask } from '../accounts/account-task.ts'
import type { VenueHosts } from '../config/parse-setting.ts'
import { type Config, SETTINGS } from '../config/settings.ts'
import { DEMO_ACCOUNT } from '../demo/demo-account.ts'
import { furnishDemoAccount, openDemoAccount } from '../demo/furnish-demo-account.ts'
import { watchVisitors } from '../demo/watch-visitors.ts'
import { openControlSocket } from './control-socket.ts'
import { openMetricsPort } from './metrics-port.ts'
import { openInstallation } from './open-installation.ts'
import { readProcessMetrics } from './process-metrics.ts'
import { saveMemory } from './save-memory.ts'
import { serveApi } from './serve-api.ts'
import { Shutdown } from './shutdown.ts'
import { startNotice } from './start-notice.ts'
import { startPipeline } from './start-pipeline.ts'
import { toControlTasks } from './store-tasks.ts'

export interface Service {
  readonly mode: Mode
  readonly api: boolean
  readonly worker: boolean
}

/** How often the event loop lag is measured; the same as in the API. */
const LAG_PRECISION_MS = 100

/** Runs the requested parts in this process until it is stopped, and prints their addresses on standard output. */
export async function runService(service: Service, given: Config): Promise<void> {
  saveMemory(service)
  const config = placeDemoApart(given, service.mode)
  const logger = pino({ level: config.logLevel }, pino.destination(2))
  const shutdown = new Shutdown(logger)
  exitOnSurprise(logger)
  shutdown.onSignal()
  try {
    const port = await openMetricsPort(config)
    if (port !== null) {
      shutdown.add('the metrics', () => port.close())
      logger.info({ address: port.address }, 'serving /health and /metrics for operators')
    }
    const installation = await openInstallation(config, service.mode, logger)
    const { store } = installation
    shutdown.add('the database', () => store.close())
    shutdown.onLate(() => store.abandon())
    if (isEmbedded(store)) await openControl(store, config.dataDir, { logger, shutdown })
    const pipeline = service.worker ? await startPipeline({ config, installation, shutdown }) : null
    const hosts = pipeline?.hosts ?? config.venueHosts
    const moreMetrics = () => readProcessMetrics({ store, pipeline })
    const api = service.api
      ? await serveApi({ config, installation, hosts, moreMetrics, logger, shutdown })
      : null
    port?.serve(api === null ? await addNodeMetrics(moreMetrics) : api.metrics)
    const address = api?.address ?? null
    if (service.mode === 'demo' && api !== null && pipeline !== null)
      watchVisitors(api.server, {
        onCome: () => pipeline.send('resume'),
        onLeave: () => pipeline.send('rest'),
      })
    const simulator = findSimulator(service, hosts)
    if (service.mode === 'demo' && service.worker && address !== null)
      await furnishDemo({ address, simulator, store, logger, shutdown })
    process.stdout.write(
      startNotice({ service, config, store, address, metrics: port?.address ?? null, simulator }),
    )
  } catch (cause) {
    await shutdown.run()
    throw cause
  }
}

/** Memory, processor time and the like for a process without an API, which adds them itself. */
async function addNodeMetrics(more: () => Promise<string>): Promise<() => Promise<string>> {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LAG_PRECISION_MS })
  return async () => `${await register.metrics()}\n${await more()}`
}

/** If the folder's path is too long for a socket, the service runs anyway, but commands cannot reach it. */
async function openControl(
  store: EmbeddedStore,
  dataDir: string,
  { logger, shutdown }: { readonly logger: Logger; readonly shutdown: Shutdown },
): Promise<void> {
  try {
    const control = await openControlSocket(resolve(dataDir), {
      copy: ({ folder }: { folder: string }) => store.copyTo(folder),
      ...toControlTasks(store, (task) => logger.info({ task }, 'an operator ran a command')),
    })
    shutdown.add('the control socket', () => control.close())
  } catch (cause) {
    logger.warn(
      { err: cause },
      'commands that need the database, such as backup, accounts and review, work only while the service is stopped',
    )
  }
}

interface FurnishOptions {
  readonly address: string
  readonly store: Store
  readonly simulator: string | null
  readonly logger: Logger
  readonly shutdown: Shutdown
}

/**
 * Waits until the demo account can sign in, because the start notice names it. Its data are added in the background.
 * The demo works without it too.
 */
async function furnishDemo({ address, simulator, store, logger, shutdown }: FurnishOptions): Promise<void> {
  const aborter = new AbortController()
  const warn = (cause: unknown) => {
    if (!aborter.signal.aborted) logger.warn({ err: cause }, 'the demo account could not be set up')
  }
  const { email } = DEMO_ACCOUNT
  const invite = await performAccountTask(store, { action: 'invite', note: 'demo', days: 1, uses: 1 })
  const client = await openDemoAccount(address, 'code' in invite ? invite.code : '').catch(warn)
  if (client === undefined) return
  await performAccountTask(store, { action: 'grant', role: 'reviewer', email })
  await performAccountTask(store, { action: 'confirm', email })
  const furnished = furnishDemoAccount({ client, baseUrl: address, simulator, signal: aborter.signal }).catch(
    warn,
  )
  shutdown.add('the demo account', async () => {
    aborter.abort()
    await furnished
  })
}

/** Simulated venues share one server. */
function findSimulator({ mode, worker }: Service, hosts: VenueHosts): string | null {
  const [host] = Object.values(hosts).flatMap((roles) => Object.values(roles))
  return mode === 'demo' && worker && host !== undefined ? new URL(host).origin : null
}

/** Keeps the demo's simulated data apart from real data, unless a folder is configured. */
function placeDemoApart(config: Config, mode: Mode): Config {
  const isDefault = config.dataDir === SETTINGS.dataDir.value
  return mode === 'demo' && isDefault ? { ...config, dataDir: 'data-demo' } : config
}

/** An unhandled error ends the process; its supervisor starts a clean one. */
function exitOnSurprise(logger: Logger): void {
  const surprise = (cause: unknown) => {
    logger.fatal({ err: cause }, 'ended by an unhandled error')
    process.exit(1)
  }
  process.on('uncaughtException', surprise)
  process.on('unhandledRejection', surprise)
}

import { API_VERSION } from '@parallax/contract'
import type { Store } from '@parallax/store'
import { showAddress } from '../config/parse-setting.ts'
import type { Config } from '../config/settings.ts'
import { DEMO_ACCOUNT } from '../demo/demo-account.ts'
import type { Service } from './run-service.ts'

export interface Started {
  readonly service: Service
  readonly config: Config
  readonly store: Store
  /** Address of the API; null if this process has none. */
  readonly address: string | null
  /** Address of /health and /metrics for operators; null without such a port. */
  readonly metrics: string | null
  /** Address of the simulated venues; null if there are none. */
  readonly simulator: string | null
}

/** What a person reads after the start: what runs, and where. */
export function startNotice({ service, config, store, address, metrics, simulator }: Started): string {
  const lines: [string, string][] = [
    ['API', address ?? 'not in this process'],
    ['Web', address ?? 'not in this process'],
    ['Docs', address === null ? 'not in this process' : `${address}/docs`],
    ['Database', store.description],
    ['Data folder', config.databaseUrl === null ? config.dataDir : 'not used with DATABASE_URL'],
    ['Rate limits', toRateLimits(config)],
    ['Worker', service.worker ? 'running' : 'not in this process'],
    ['Venues', toVenues(service, config)],
    ...(metrics === null ? [] : [['Metrics', `${metrics}/metrics`] satisfies [string, string]]),
    ...(simulator === null ? [] : [['Simulator', simulator] satisfies [string, string]]),
    ...(service.mode === 'demo' && address !== null ? [DEMO_LINE] : []),
  ]
  const width = Math.max(...lines.map(([label]) => label.length)) + 2
  const body = lines.map(([label, text]) => `  ${label.padEnd(width)}${text}`).join('\n')
  const title = `Parallax ${API_VERSION}${service.mode === 'demo' ? ' demo' : ''}`
  return `${title}\n${body}\n  Stop with Ctrl+C.\n`
}

const DEMO_LINE: [string, string] = ['Sign in', `${DEMO_ACCOUNT.email} with ${DEMO_ACCOUNT.password}`]

function toVenues({ worker, mode }: Service, { venues }: Config): string {
  if (!worker) return 'not in this process'
  if (venues.length === 0) return 'none (PARALLAX_VENUES)'
  return `${venues.join(', ')} (${mode === 'demo' ? 'simulated' : 'live'})`
}

function toRateLimits({ rateLimits, redisUrl }: Config): string {
  if (rateLimits === 'off') return 'off'
  return redisUrl === null ? 'counted in memory' : `shared in ${showAddress(redisUrl)}`
}

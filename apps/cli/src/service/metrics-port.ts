import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { API_VERSION, SERVICE } from '@parallax/contract'
import { isForwarded, isLoopbackHost, isOwnHost } from '@parallax/domain'
import type { Config } from '../config/settings.ts'
import { ListenError } from './listen-error.ts'

export interface MetricsPort {
  readonly address: string
  /** Sets the source of /metrics, which is empty before, while the process starts. */
  serve(read: () => Promise<string>): void
  close(): Promise<void>
}

const HEALTH = JSON.stringify({ status: 'ok', service: SERVICE, version: API_VERSION })
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * `/health` and `/metrics` on a separate port for operators: a worker has no other port, and clients of the API need no
 * access to this one. It opens before the database is available, and refuses requests through a proxy. A port that only
 * this machine can reach also refuses unknown host names (DNS rebinding). Null if no port is configured.
 */
export async function openMetricsPort({
  host,
  metricsPort,
}: Pick<Config, 'host' | 'metricsPort'>): Promise<MetricsPort | null> {
  if (metricsPort === null) return null
  let read = async () => ''
  const isLocal = isLoopbackHost(host)
  const server = createServer(({ method, url = '', headers }, response) => {
    const [pathname] = url.split('?')
    if (isForwarded(headers))
      send(response, 404, 'application/json', toError('this port does not serve proxies'))
    else if (isLocal && !isOwnHost(headers.host ?? '', null))
      send(response, 400, 'application/json', toError('the Host header must name this machine'))
    else if (method !== 'GET' && method !== 'HEAD') send(response, 405, 'application/json', toError('GET'))
    else if (pathname === '/health') send(response, 200, 'application/json', HEALTH)
    else if (pathname === '/metrics')
      read().then(
        (text) => send(response, 200, CONTENT_TYPE, text),
        () => send(response, 500, 'application/json', toError('the metrics could not be read')),
      )
    else send(response, 404, 'application/json', toError('only /health and /metrics are served here'))
  })
  server.listen(metricsPort, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new ListenError(host, metricsPort, cause, 'PARALLAX_METRICS_PORT')
  }
  const place = server.address()
  const port = place === null || typeof place === 'string' ? metricsPort : place.port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    serve(next) {
      read = next
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

function toError(message: string): string {
  return JSON.stringify({ status: 'INVALID_REQUEST', message })
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isOwnHost } from '@parallax/domain'

export const MCP_PATH = '/mcp'

interface Refusal {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

type HttpRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Why a request is refused; null if it is allowed. A page of another site must not use its visitor's keys, even by DNS
 * rebinding: such a request names another host or another origin.
 */
export function findHttpRefusal({ method, url = '', headers }: HttpRequest): Refusal | null {
  if (headers.host === undefined || !isOwnHost(headers.host, null))
    return { status: 403, message: 'the Host header must name this machine, such as localhost' }
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin))
    return { status: 403, message: 'pages of other sites are not served' }
  if (url.split('?')[0] !== MCP_PATH) return { status: 404, message: `the MCP server is at ${MCP_PATH}` }
  if (method !== 'POST')
    return {
      status: 405,
      message: 'only POST is supported: there are no sessions',
      headers: { allow: 'POST' },
    }
  return null
}

/** The API key of a request, from `X-API-Key` or a bearer token; null if it has none. */
export function findKey(headers: IncomingHttpHeaders): string | null {
  const own = headers['x-api-key']
  if (typeof own === 'string' && own !== '') return own
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

function isOwnOrigin(origin: string): boolean {
  const host = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]
  return host !== undefined && isOwnHost(host, null)
}

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isOwnHost } from '@parallax/domain'

export const MCP_PATH = '/mcp'

interface Refusal {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

type HttpAsked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Why a request gets no further; null where nothing is wrong. A page of another site, also one whose name was made to lead to this machine, must
 * not use the keys of its visitor: such a request names another host, or another origin.
 */
export function findHttpRefusal({ method, url = '', headers }: HttpAsked): Refusal | null {
  if (headers.host === undefined || !isOwnHost(headers.host, null))
    return { status: 403, message: 'the Host header must name this machine, as localhost does' }
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin))
    return { status: 403, message: 'pages of other sites are not served' }
  if (url.split('?')[0] !== MCP_PATH) return { status: 404, message: `the MCP server is at ${MCP_PATH}` }
  if (method !== 'POST')
    return {
      status: 405,
      message: 'only POST is answered: there are no sessions',
      headers: { allow: 'POST' },
    }
  return null
}

/** The API key that a request brings, as `X-API-Key` or as a bearer token; null where it brings none. */
export function findKey(headers: IncomingHttpHeaders): string | null {
  const own = headers['x-api-key']
  if (typeof own === 'string' && own !== '') return own
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

function isOwnOrigin(origin: string): boolean {
  const host = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]
  return host !== undefined && isOwnHost(host, null)
}

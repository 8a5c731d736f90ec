import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The address of a service, and the host name to use there. */
export interface ServiceAddress {
  readonly url: URL
  readonly host: string
}

/** Longest answer that is read. */
const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 10_000

/**
 * GETs a path of a service with the given headers, including duplicates. The Host header is `host` unless it is given.
 * Follows no redirect. Rejects if there is no answer or the certificate is invalid.
 */
export function ask(
  { url, host }: ServiceAddress,
  path: string,
  headers: readonly [string, string][] = [],
): Promise<HttpAnswer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const hasHost = headers.some(([name]) => name.toLowerCase() === 'host')
  const sent = [...(hasHost ? [] : [['Host', host] as const]), ...headers, ['Connection', 'close'] as const]
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        hostname: url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port === '' ? undefined : url.port,
        path,
        setHost: false,
        headers: sent.flat(),
        agent: false,
        timeout: TIMEOUT_MS,
      },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          bytes += part.length
          if (bytes > MAX_BYTES) sending.destroy(new Error('its answer does not end'))
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts).toString(),
          }),
        )
      },
    )
    sending.on('timeout', () => sending.destroy(new Error('it did not answer within 10 s')))
    sending.on('error', reject)
    sending.end()
  })
}

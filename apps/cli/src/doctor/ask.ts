import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

export interface Asked {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The address of a service, and the host name to use there. */
export interface Door {
  readonly url: URL
  readonly host: string
}

/** Longest answer that is read. */
const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 10_000

/**
 * GETs a path of a service with the given headers, including duplicates. Host defaults to the door's. Follows no
 * redirect. Rejects if there is no answer or the certificate is invalid.
 */
export function ask(
  { url, host }: Door,
  path: string,
  headers: readonly [string, string][] = [],
): Promise<Asked> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const hasHost = headers.some(([name]) => name.toLowerCase() === 'host')
  const sent = [...(hasHost ? [] : [['Host', host] as const]), ...headers, ['Connection', 'close'] as const]
  return new Promise((resolve, reject) => {
    const asking = request(
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
          if (bytes > MAX_BYTES) asking.destroy(new Error('it answers without an end'))
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
    asking.on('timeout', () => asking.destroy(new Error('it did not answer within 10 s')))
    asking.on('error', reject)
    asking.end()
  })
}

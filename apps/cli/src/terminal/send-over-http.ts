import type { IncomingMessage, RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import { json, text } from 'node:stream/consumers'
import type { Answer, Send } from '@parallax/client'

/**
 * Sends the client's requests with the HTTP module. Loading `fetch` costs a command 0.2 s of processor time before its
 * first request, as much as everything else together.
 */
export const sendOverHttp: Send = async (url, { method, headers, body, signal }) => {
  const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http')
  const options: RequestOptions = { method, headers, ...(signal === undefined ? {} : { signal }) }
  return new Promise((resolve, reject) => {
    request(url, options, (message) => resolve(toAnswer(message)))
      .once('error', (cause) =>
        // The same error as `fetch`.
        reject(signal?.aborted === true ? cause : new TypeError('the request failed', { cause })),
      )
      .end(body)
  })
}

function toAnswer(message: IncomingMessage): Answer {
  const status = message.statusCode ?? 0
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: {
      get(name) {
        const value = message.headers[name.toLowerCase()]
        return Array.isArray(value) ? value.join(', ') : (value ?? null)
      },
    },
    get body() {
      return Readable.toWeb(message) as ReadableStream<Uint8Array>
    },
    json: () => json(message),
    text: () => text(message),
  }
}

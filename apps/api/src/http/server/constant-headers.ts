import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { joinBody } from './join-body.ts'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A response that carries the constant headers, or those of a page that may be framed. */
export type ConstantResponse = ServerResponse & { isFramed?: boolean | undefined }

/**
 * Creates a response class whose responses all carry the same headers, unless a response sets one of them itself. The
 * headers are copied from a list that is built once: setting eleven headers one by one through Fastify was a large
 * part of the cost of a cheap route. A short body is sent in one write with the headers. `framed` are the headers of
 * responses that set `isFramed`.
 */
export function withConstantHeaders(
  constant: Readonly<Record<string, string>>,
  framed = constant,
): typeof ServerResponse {
  const names = new Set(Object.keys(constant))
  const list = Object.entries(constant).flat()
  const framedList = Object.entries(framed).flat()

  return class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    /** Content length of the body. If it equals the number of characters, the text is ASCII. */
    declare bodyBytes: number | undefined
    declare isFramed: boolean | undefined

    override writeHead(statusCode: number, statusMessage?: string, headers?: Headers): this
    override writeHead(statusCode: number, headers?: Headers): this
    override writeHead(statusCode: number, reason?: string | Headers, headers?: Headers): this {
      const own = typeof reason === 'string' ? headers : reason
      const all: OutgoingHttpHeader[] = (this.isFramed ? framedList : list).slice()
      for (const name of this.getHeaderNames()) drop(all, name)
      if (Array.isArray(own)) all.push(...own)
      else {
        appendTo(all, own)
        this.bodyBytes = Number(own?.['content-length'])
      }
      return typeof reason === 'string'
        ? super.writeHead(statusCode, reason, all)
        : super.writeHead(statusCode, all)
    }

    override end(callback?: () => void): this
    override end(chunk: unknown, callback?: () => void): this
    override end(chunk: unknown, encoding: BufferEncoding, callback?: () => void): this
    override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
      const isAscii = typeof chunk === 'string' && chunk.length === this.bodyBytes
      if (isAscii && !encoding && !callback && joinBody(this, chunk)) return super.end()
      return Reflect.apply(super.end, this, [chunk, encoding, callback])
    }
  }

  function appendTo(all: OutgoingHttpHeader[], own: OutgoingHttpHeaders | undefined): void {
    for (const name in own) {
      const value = own[name]
      if (value === undefined) continue
      drop(all, name)
      all.push(name, value)
    }
  }

  function drop(all: OutgoingHttpHeader[], name: string): void {
    const place = names.has(name) ? all.indexOf(name) : -1
    if (place >= 0) all.splice(place, 2)
  }
}

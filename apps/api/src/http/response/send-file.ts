import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAccepted } from '../headers/accept.ts'
import { chooseEncoding } from '../headers/accept-encoding.ts'
import { hasEtag } from '../headers/has-etag.ts'
import type { WebFile } from './web-file.ts'

/** Sends a file of the web app, or a 304 when the browser has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile, caching: string): void {
  const { 'if-none-match': known } = request.headers
  reply.header('etag', file.etag).header('cache-control', caching).header('vary', 'accept-encoding')
  if (known !== undefined && hasEtag(known, file.etag)) reply.code(304).send()
  else sendBody(request, reply, file)
}

/** Paths for programs: a missing one is always reported in JSON. */
const FOR_PROGRAMS = /^\/(api|\.well-known)(\/|$)/

/** Whether a browser requests a page to show. A client that accepts anything is a program, and gets JSON. */
export function isWebPageRequest({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?')
  return accept.includes('text/html') && isAccepted(accept, 'text/html') && !FOR_PROGRAMS.test(path)
}

/** The page of the app with a 404: the app reads the address, and shows that the page does not exist. */
export function sendMissingWebPage(request: FastifyRequest, reply: FastifyReply, webPage: WebFile): void {
  reply.code(404).header('cache-control', 'no-store').header('vary', 'accept, accept-encoding')
  sendBody(request, reply, webPage)
}

function sendBody(request: FastifyRequest, reply: FastifyReply, file: WebFile): void {
  reply.header('content-type', file.type)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const encoded = encoding === null ? undefined : file.encoded[encoding]
  if (encoding !== null && encoded !== undefined) reply.header('content-encoding', encoding)
  reply.send(encoded ?? file.body)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAccepted } from '../accept.ts'
import { hasEtag } from '../has-etag.ts'
import { chooseEncoding } from '../read-model/accept-encoding.ts'
import type { WebFile } from './web-file.ts'

/** Sends a file of the web app, or says that the browser has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile, caching: string): void {
  const { 'if-none-match': known } = request.headers
  reply.header('etag', file.etag).header('cache-control', caching).header('vary', 'accept-encoding')
  if (known !== undefined && hasEtag(known, file.etag)) reply.code(304).send()
  else sendBody(request, reply, file)
}

/** Paths of programs: what is missing there is said in JSON, whoever asks. */
const FOR_PROGRAMS = /^\/(api|\.well-known)(\/|$)/

/** Whether a browser asks for a page to show. What takes anything is a program, and gets JSON. */
export function isPageRequest({ method, url, headers: { accept = '' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path = ''] = url.split('?')
  return accept.includes('text/html') && isAccepted(accept, 'text/html') && !FOR_PROGRAMS.test(path)
}

/** The page of the app with 404: the app reads the address, and says that there is no such page. */
export function sendMissingPage(request: FastifyRequest, reply: FastifyReply, page: WebFile): void {
  reply.code(404).header('cache-control', 'no-store').header('vary', 'accept, accept-encoding')
  sendBody(request, reply, page)
}

function sendBody(request: FastifyRequest, reply: FastifyReply, file: WebFile): void {
  reply.header('content-type', file.type)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const encoded = encoding === null ? undefined : file.encoded[encoding]
  if (encoding !== null && encoded !== undefined) reply.header('content-encoding', encoding)
  reply.send(encoded ?? file.body)
}

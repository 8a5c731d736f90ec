import type { FastifyReply } from 'fastify'

/** Sent unchanged, because parsing and writing it again could change a byte. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json)
}

/** The file format that `parallax verify` reads. */
export function sendCertificateFile(reply: FastifyReply, id: string, text: string): FastifyReply {
  const name = `parallax-certificate-${id}.json`
  return sendJson(reply.header('content-disposition', `attachment; filename="${name}"`), text)
}

import type { FastifyReply } from 'fastify'

/** As it is: to parse and write it again might change a byte. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json)
}

/** The file that `parallax verify` takes. */
export function sendCertificateFile(reply: FastifyReply, id: string, text: string): FastifyReply {
  const name = `parallax-certificate-${id}.json`
  return sendJson(reply.header('content-disposition', `attachment; filename="${name}"`), text)
}

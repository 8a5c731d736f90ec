import type { IncomingMessage } from 'node:http'

/** The body as JSON, or null when it is missing or not JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += chunk
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

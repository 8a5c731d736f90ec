import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answer } from './check-answer.ts'

/** Sends raw bytes to a local port, and reads responses until the server closes the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<Answer[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const answers = await text(socket)
  socket.destroy()
  return parseAnswers(answers)
}

/** Splits the received bytes into responses, which all have a Content-Length. */
export function parseAnswers(received: string): Answer[] {
  const answers: Answer[] = []
  for (let rest = received; rest !== ''; ) {
    const bodyAt = rest.indexOf('\r\n\r\n') + 4
    const [statusLine = '', ...fields] = rest.slice(0, bodyAt - 4).split('\r\n')
    const headers = Object.fromEntries(fields.map(parseField))
    const end = bodyAt + Number(headers['content-length'])
    if (!(end > 0)) throw new Error(`not an answer with a length: ${rest.slice(0, 2_000)}`)
    answers.push({ status: Number(statusLine.split(' ')[1]), headers, body: rest.slice(bodyAt, end) })
    rest = rest.slice(end)
  }
  return answers
}

function parseField(field: string): [string, string] {
  const colon = field.indexOf(': ')
  return [field.slice(0, colon).toLowerCase(), field.slice(colon + 2)]
}

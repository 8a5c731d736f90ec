import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface JudgeCall {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}

type Reply = (response: ServerResponse, call: JudgeCall) => void

export interface JudgeServer {
  readonly url: string
  /** The calls it received, in order. */
  readonly calls: readonly JudgeCall[]
  /** Sets its answers from now on: the replies one after the other, then the last one repeatedly. */
  reply(...replies: readonly Reply[]): void
}

export function sayStatus(status: number, headers: Record<string, string> = {}): Reply {
  return (response) => void response.writeHead(status, headers).end('no')
}

export function sayText(text: string): Reply {
  return (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(text)
}

/** A chat completion with this verdict. */
export function sayVerdict(verdict: string, reason = 'Both ask it.'): Reply {
  const content = JSON.stringify({ verdict, reason })
  return sayText(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
}

/** A local server for the chat completions protocol. The test decides what it answers. */
export async function startJudgeServer(): Promise<JudgeServer> {
  const calls: JudgeCall[] = []
  let replies: readonly Reply[] = [sayStatus(500)]
  const server = createServer(async (request, response) => {
    const call = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: await readBody(request),
    }
    calls.push(call)
    const [reply, ...others] = replies
    if (others.length > 0) replies = others
    reply?.(response, call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    reply(...next) {
      replies = next
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

import type { IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { createVenueHttp } from '../../http/create-venue-http.ts'
import { type Fields, toFields } from '../../parse/read.ts'
import { startLocalServer } from '../../testing/local-server.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import { azuro } from '../index.ts'

/** The time at which the fixtures are read. */
export const NOW_MS = Date.parse('2026-10-01T08:00:00Z')

/** Answers a request by its path and body; undefined is 404. */
export type Replay = (path: string, query: URLSearchParams, body: Fields) => unknown

/** The venue’s client against a real local server, with a clock on which waits take no time. */
export async function connect(replay: Replay) {
  const calls: { readonly path: string; readonly query: URLSearchParams; readonly body: Fields }[] = []
  const server = await startLocalServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://local')
    const path = url.pathname.replace('/api/v1/public/', '')
    const body = toFields(await readBody(request)) ?? {}
    calls.push({ path, query: url.searchParams, body })
    const answer = replay(path, url.searchParams, body)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { message: 'Not found' }))
  })
  const http = createVenueHttp({ pacing: azuro.pacing, clock: createTestClock(NOW_MS) })
  onTestFinished(() => http.close())
  const hosts = { api: server.url, graph: server.url, live: 'ws://127.0.0.1:1' }
  return { client: azuro.connect({ http, hosts, now: () => NOW_MS }), calls }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? null : JSON.parse(text)
}

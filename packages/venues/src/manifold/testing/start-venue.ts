import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { createVenueHttp } from '../../http/create-venue-http.ts'
import { type LocalServer, startLocalServer } from '../../testing/local-server.ts'
import { createTestClock } from '../../testing/test-clock.ts'
import type { VenueClient } from '../../venue.ts'
import { manifold } from '../index.ts'
import { FIXTURE_NOW } from './read-fixture.ts'

/** What a route answers: a body, or a status with a body. */
export type Route = (query: URLSearchParams) => unknown
export type Refusal = { readonly status: number; readonly message: string }

/** The parameters of each path. The venue refuses all others. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/v0/search-markets': ['filter', 'sort', 'limit', 'offset', 'beforeTime', 'includeLiteAnswers'],
  '/v0/market-probs': ['ids[]'],
  '/markets-by-ids': ['ids[]'],
  '/v0/bets': [
    'userId',
    'contractId',
    'contractId[]',
    'answerId',
    'limit',
    'beforeTime',
    'kinds',
    'filterRedemptions',
    'points',
  ],
  '/v0/get-user-contract-metrics-with-contracts': ['userId', 'limit', 'offset', 'order', 'perAnswer'],
}

export function refuse(status: number, message: string): Refusal {
  return { status, message }
}

/** A venue with the given routes by path, as strict about parameters as the real one, and a client for it. */
export async function startVenue(
  routes: Readonly<Record<string, Route>>,
): Promise<{ client: VenueClient; server: LocalServer }> {
  const server = await startLocalServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://venue')
    const known = PARAMETERS[url.pathname] ?? []
    const stranger = [...url.searchParams.keys()].find((name) => !known.includes(name))
    if (stranger !== undefined) return send(response, refuse(400, `Error validating request: ${stranger}`))
    const route = routes[url.pathname]
    return send(response, route === undefined ? refuse(404, 'Contract not found') : route(url.searchParams))
  })
  const http = createVenueHttp({ pacing: manifold.pacing, clock: createTestClock() })
  onTestFinished(() => http.close())
  const client = manifold.connect({ http, hosts: { api: server.url, live: '' }, now: () => FIXTURE_NOW })
  return { client, server }
}

function send(response: ServerResponse, answer: unknown): void {
  const status = isRefusal(answer) ? answer.status : 200
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'message' in answer
}

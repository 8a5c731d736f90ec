import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { refusalFor, type SentAnswer, spoil, toSent } from '../faults/apply-fault.ts'
import type { Fault } from '../faults/fault.ts'
import { FaultBoard } from '../faults/fault-board.ts'
import type { WireContext, WireRequest, WireVenue } from '../wire/wire.ts'
import type { Slug, World } from '../world/world.ts'
import { control, writeTruth } from './control.ts'
import { Sockets } from './sockets.ts'

const TICK_MS = 1_000

export interface SimulatorOptions {
  readonly world: World
  readonly wires: readonly WireVenue[]
  /** Any free port if missing. */
  readonly port?: number
  readonly host?: '127.0.0.1'
  /** World time. */
  readonly clock: () => number
}

export interface Simulator {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  readonly url: string
  readonly faults: FaultBoard
  close(): Promise<void>
}

/** The last request for a page that was answered without a fault, and the world time of that answer. */
interface LastRequest {
  readonly request: WireRequest
  readonly nowMs: number
}

/** The body as JSON, or null when it is missing or not JSON. */
async function readBody(request: IncomingMessage): Promise<unknown> {
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

function send(response: ServerResponse, answer: SentAnswer): void {
  response.writeHead(answer.status, { ...answer.headers, 'content-type': answer.contentType })
  response.end(answer.text)
}

/** Serves the venues' wire APIs for one world on loopback, each under `/<slug>/<role>`, with faults and `/_control`. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { world } = options
  const wires = new Map<string, WireVenue>(options.wires.map((wire) => [wire.slug, wire]))
  const faults = new FaultBoard(options.clock)
  const requests = new Map<Slug, number>()
  const last = new Map<string, LastRequest>()
  const contextOf = (slug: Slug, fault?: Fault | null): WireContext => ({
    world,
    nowMs: () => faults.nowMs(slug, fault === undefined ? faults.find(slug) : fault),
  })
  const sockets = new Sockets(faults, contextOf, () => performance.now())

  /** Null when the connection is to be destroyed. */
  async function answerVenue(wire: WireVenue, request: WireRequest): Promise<SentAnswer | null> {
    const fault = faults.find(wire.slug)
    const context = contextOf(wire.slug, fault)
    const frozenMs = context.nowMs()
    if (fault?.fault !== 'socket_drops') faults.take(wire.slug)
    if (fault?.fault === 'down') return null
    if (fault?.fault === 'slow') await delay(fault.delayMs ?? 5_000)
    const refused = fault && refusalFor(fault)
    if (refused) return refused
    const isStill = fault?.fault === 'frozen_prices'
    const answer = wire.handle(request, isStill ? { world, nowMs: () => frozenMs } : context)
    const page = `${wire.slug}/${request.role}${request.path}`
    if (fault) return spoil(fault, answer, () => repeat(wire, page))
    last.set(page, { request, nowMs: context.nowMs() })
    return toSent(answer)
  }

  /** Makes the previous answer of the page again: keeping all answers would take more memory than the world. */
  function repeat(wire: WireVenue, page: string): SentAnswer | null {
    const before = last.get(page)
    return before === undefined
      ? null
      : toSent(wire.handle(before.request, { world, nowMs: () => before.nowMs }))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const method = request.method ?? 'GET'
    const [, slug = '', role = '', ...rest] = url.pathname.split('/')
    const body = await readBody(request)
    if (slug === '_control') {
      if (role === 'truth' && method === 'GET')
        return writeTruth(
          response,
          world,
          options.wires.map((wire) => wire.slug),
        )
      const parts = { world, slugs: options.wires.map((wire) => wire.slug), faults, requests }
      return send(response, toSent(control(parts, method, `/${[role, ...rest].join('/')}`, body)))
    }
    const wire = wires.get(slug)
    if (!wire?.roles.includes(role))
      return send(response, toSent({ status: 404, body: { error: 'not found' } }))
    requests.set(wire.slug, (requests.get(wire.slug) ?? 0) + 1)
    const path = rest.length === 0 ? '' : `/${rest.join('/')}`
    const sent = await answerVenue(wire, { role, method, path, query: url.searchParams, body })
    if (sent === null) request.socket.destroy()
    else send(response, sent)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else send(response, toSent({ status: 500, body: { error: `simulator: ${String(error)}` } }))
    })
  })
  server.on('upgrade', (request, stream, head) => {
    const [, slug = '', role = ''] = new URL(request.url ?? '/', 'http://127.0.0.1').pathname.split('/')
    const wire = wires.get(slug)
    if (!wire || role !== 'live') stream.destroy()
    else sockets.connect(wire, request, stream, head)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
  })
  const timer = setInterval(() => sockets.tick(), TICK_MS)
  timer.unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    faults,
    close: async () => {
      clearInterval(timer)
      sockets.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

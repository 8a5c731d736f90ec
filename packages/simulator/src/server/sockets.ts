import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { WireContext, WireSocket, WireVenue } from '../wire/wire.ts'
import type { Slug } from '../world/world.ts'

interface Client {
  readonly slug: Slug
  readonly socket: WebSocket
  readonly served: { tick(): void }
  /** When it was connected or last dropped, in real milliseconds. */
  sinceMs: number
}

/** The socket side of the simulator: each client belongs to one venue and is ticked once a second of real time. */
export class Sockets {
  readonly #server = new WebSocketServer({ noServer: true })
  readonly #clients = new Set<Client>()
  readonly #faults: FaultBoard
  readonly #contextOf: (slug: Slug) => WireContext
  readonly #realNow: () => number

  constructor(faults: FaultBoard, contextOf: (slug: Slug) => WireContext, realNow: () => number) {
    this.#faults = faults
    this.#contextOf = contextOf
    this.#realNow = realNow
  }

  connect(wire: WireVenue, request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const { connect } = wire
    if (!connect || this.#faults.find(wire.slug)?.fault === 'down') {
      stream.destroy()
      return
    }
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const wireSocket: WireSocket = {
        send: (text) => {
          if (socket.readyState === socket.OPEN) socket.send(text)
        },
        onMessage: (handle) => socket.on('message', (data) => handle(String(data))),
        onClose: (handle) => socket.on('close', handle),
      }
      const served = connect.call(wire, wireSocket, this.#contextOf(wire.slug))
      const client: Client = { slug: wire.slug, socket, served, sinceMs: this.#realNow() }
      this.#clients.add(client)
      socket.on('close', () => this.#clients.delete(client))
      socket.on('error', () => socket.terminate())
    })
  }

  /** Lets every client's venue send, and drops clients where a fault demands it. */
  tick(): void {
    for (const client of this.#clients) {
      const fault = this.#faults.find(client.slug)
      const everyMs = fault?.fault === 'socket_drops' ? (fault.everyMs ?? 3_000) : Number.POSITIVE_INFINITY
      if (fault?.fault === 'down') client.socket.terminate()
      else if (this.#realNow() - client.sinceMs >= everyMs) {
        this.#faults.take(client.slug)
        client.socket.terminate()
      } else client.served.tick()
    }
  }

  close(): void {
    for (const client of this.#clients) client.socket.terminate()
    this.#server.close()
  }
}

import { createWorld } from '../../world/create-world.ts'
import type { Listing, Slug } from '../../world/world.ts'
import type { WireSocket, WireVenue } from '../wire.ts'
import { contextOf, toRequest } from './tiny-world.ts'

export const EPOCH = Date.UTC(2026, 10, 15, 12)

/** The world as it is served, without made-up listings. */
export const wholeWorld = createWorld({ seed: 7, epochMs: EPOCH })

export interface WireAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  readonly contentType: string | undefined
}

/** What a client reads: the answer after JSON encoding, so keys without a value are gone. */
export function ask(
  wire: WireVenue,
  role: string,
  address: string,
  nowMs = EPOCH,
  body?: unknown,
): WireAnswer {
  const answer = wire.handle(toRequest(role, address, body), contextOf(wholeWorld, nowMs))
  const sent = typeof answer.body === 'string' ? answer.body : JSON.parse(JSON.stringify(answer.body ?? null))
  return { status: answer.status, body: sent, headers: answer.headers ?? {}, contentType: answer.contentType }
}

/** Listings of a venue that trade at a given time. */
export function openListings(venue: Slug, nowMs = EPOCH): readonly Listing[] {
  return wholeWorld
    .listings(venue)
    .filter((listing) => listing.createdMs <= nowMs && wholeWorld.state(listing, nowMs).status === 'open')
}

/** A client of a venue's socket, with the frames it received. */
export function openSocket(wire: WireVenue, clock: { nowMs: number }) {
  const sent: string[] = []
  let onMessage: (text: string) => void = () => undefined
  const socket: WireSocket = {
    send: (text) => void sent.push(text),
    onMessage: (handle) => {
      onMessage = handle
    },
    onClose: () => undefined,
  }
  const served = wire.connect?.(
    socket,
    contextOf(wholeWorld, () => clock.nowMs),
  )
  return {
    say: (value: unknown) => onMessage(typeof value === 'string' ? value : JSON.stringify(value)),
    tick: (ms: number) => {
      clock.nowMs += ms
      served?.tick()
    },
    /** Frames since the last call, split at newlines. */
    take: (): Record<string, unknown>[] =>
      sent
        .splice(0)
        .flatMap((text) => text.split('\n'))
        .map((text) => JSON.parse(text)),
  }
}

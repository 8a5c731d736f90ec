import type { Slug, World } from '../world/world.ts'

/** One request to a simulated venue. `path` is what follows the role's base address, without the query. */
export interface WireRequest {
  /** The role of the base address, as the venue's connector calls it: `gamma`, `clob`, `api`, `site`, `graph` … */
  readonly role: string
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Parsed JSON of a POST body, or null. */
  readonly body: unknown
}

export interface WireAnswer {
  readonly status: number
  /** JSON value, or text when `contentType` is not JSON. */
  readonly body: unknown
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What a wire module is given: the world, its clock, and how the venue's data is to be spoilt right now. */
export interface WireContext {
  readonly world: World
  /** The world's time in milliseconds: frozen prices and clock skew are already in it. */
  readonly nowMs: () => number
}

/** A client connected to a simulated socket. */
export interface WireSocket {
  send(text: string): void
  onMessage(handle: (text: string) => void): void
  onClose(handle: () => void): void
}

/** The wire API of one venue, written from the venue's documentation. */
export interface WireVenue {
  readonly slug: Slug
  /** Roles of base addresses it serves over HTTP. */
  readonly roles: readonly string[]
  handle(request: WireRequest, context: WireContext): WireAnswer
  /** Serves one socket client; called again on every tick of the world through `tick`. */
  connect?(socket: WireSocket, context: WireContext): { tick(): void }
}

import type { Slug, World } from '../world/world.ts'

/** One request to a simulated venue. `path` follows the role's base address, without the query. */
export interface WireRequest {
  /** The role of the base address, named as in the venue's connector: `gamma`, `clob`, `api`, `site`, `graph` … */
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

/** The input of a wire module: the world, its clock, and how the venue's data is spoilt at the moment. */
export interface WireContext {
  readonly world: World
  /** The world's time in milliseconds, with frozen prices and clock skew already applied. */
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
  /** Serves one socket client; `tick` is called on every tick of the world. */
  connect?(socket: WireSocket, context: WireContext): { tick(): void }
}

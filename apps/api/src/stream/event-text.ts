/** How long browsers wait before they reconnect. */
const RETRY_MS = 2_000

/** The first text on every connection. */
export const GREETING = `retry: ${RETRY_MS}\n\n`

/**
 * Tells the client to discard its state. The id belongs to no log: a client that is cut off before it is ready again
 * starts over, in any process, and does not resume from an earlier id.
 */
export const RESET = `id: reset\n${writeEvent('reset', '{}')}\n`

/** Tells a slow client that events were skipped: it gets only the latest state of each thing. */
export const RESYNC = `${writeEvent('resync', '{}')}\n`

/** Name and data of an event. JSON has no line breaks. */
export function writeEvent(name: string, json: string): string {
  return `event: ${name}\ndata: ${json}\n`
}

/**
 * A comment, and the id to resume from, which advances even when no event matches the client's filter. Null while the
 * client must not get an id.
 */
export function writeHeartbeat(id: string | null): string {
  return id === null ? ': heartbeat\n\n' : `: heartbeat\nid: ${id}\n\n`
}

export function writeReady(id: string): string {
  return `id: ${id}\n${writeEvent('ready', '{}')}\n`
}

/** Browsers wait so long before they connect again. */
const RETRY_MS = 2_000

/** The first words on every connection. */
export const GREETING = `retry: ${RETRY_MS}\n\n`

/**
 * Throw away what you have. Its id is of no log: whoever is cut off before it is ready again begins anew, in whatever process,
 * and does not go on from an id that it had before.
 */
export const RESET = `id: reset\n${writeEvent('reset', '{}')}\n`

/** You were slow: of what follows only the newest of each thing is told. */
export const RESYNC = `${writeEvent('resync', '{}')}\n`

/** Name and data of an event. JSON has no line breaks. */
export function writeEvent(name: string, json: string): string {
  return `event: ${name}\ndata: ${json}\n`
}

/**
 * A comment, and from which id to go on: it moves though nothing was told that the client asked for. Null while it is not to
 * have one.
 */
export function writeHeartbeat(id: string | null): string {
  return id === null ? ': heartbeat\n\n' : `: heartbeat\nid: ${id}\n\n`
}

export function writeReady(id: string): string {
  return `id: ${id}\n${writeEvent('ready', '{}')}\n`
}

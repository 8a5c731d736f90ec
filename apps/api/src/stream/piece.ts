import type { LoggedEvent, StreamEvent } from './event-log.ts'

/** What clients at one place of the log get next, and the place where they are after it. */
export interface Piece {
  readonly bytes: Buffer
  readonly events: number
  readonly sequence: number
  /** Whether nothing follows it in the log. */
  readonly isCaughtUp: boolean
  /** Whether a client that received it is up to date. */
  readonly isReady: boolean
}

/** The place of a client in the log. */
export interface Place {
  readonly sequence: number
  /** Things that were already gone at this number are unknown to the client. */
  readonly since: number
  readonly isReady: boolean
}

/**
 * How much is handed over at a time. Together with the socket's buffer, this is all that waits in this process for a
 * client.
 */
export const PIECE = 65_536

/** Writes events in sequence, without ids, one piece at a time. */
export function* writePieces(
  events: readonly (StreamEvent | LoggedEvent)[],
  write: (event: StreamEvent) => string,
): Generator<{ readonly text: string; readonly events: number }> {
  let text = ''
  let count = 0
  for (const event of events) {
    text += `${write(event)}\n`
    count += 1
    if (text.length < PIECE) continue
    yield { text, events: count }
    text = ''
    count = 0
  }
  if (count > 0) yield { text, events: count }
}

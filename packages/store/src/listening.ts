/** Receives the notices of a channel. Its methods must not throw. */
export interface Listener {
  /** A notice arrived, from a transaction that has committed. */
  readonly onNotice: (payload: string) => void
  /**
   * Listening began, or began again after a gap. Notices before this moment were missed: read their subjects again.
   * If `isSure`, every notice arrives from now on until `onLost`; with a server, something in between may lose them.
   */
  readonly onListening: (isSure: boolean) => void
  /** The connection is gone; notices are missed until `onListening`. */
  readonly onLost: () => void
}

export interface Listening {
  close(): Promise<void>
}

/** `listen` takes a name, not a value. Channels are named in our code, never by a caller. */
export function toListenText(channel: string): string {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is not a valid channel name`)
  return `listen ${channel}`
}

/** Who is told of notices on a channel. What it does must not throw. */
export interface Listener {
  /** Somebody gave a notice, in a transaction that has committed. */
  readonly onNotice: (payload: string) => void
  /**
   * Listening began, or began again after a gap. Notices before this moment were missed: read anew what they speak of. Where `isSure`,
   * each one comes from now on until `onLost`; on the way from a server something in between may swallow them.
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
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is not the name of a channel`)
  return `listen ${channel}`
}

/** Where a session is used from. */
export interface SessionOrigin {
  readonly address: string | null
  /** The device name; null when the client sent none. */
  readonly device: string | null
}

export const UNKNOWN_ORIGIN: SessionOrigin = { address: null, device: null }

/** Where a session is used from. */
export interface SessionOrigin {
  readonly address: string | null
  /** What the device said it is; null when it said nothing. */
  readonly device: string | null
}

export const UNKNOWN_ORIGIN: SessionOrigin = { address: null, device: null }

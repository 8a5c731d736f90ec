/** The result of an attempt to send. No text in it contains a secret. */
export type Receipt = Delivered | NotDelivered

interface Delivered {
  readonly isDelivered: true
  readonly httpStatus: number | null
}

export interface NotDelivered {
  readonly isDelivered: false
  /** Null without an HTTP response. */
  readonly httpStatus: number | null
  /** A short text for the owner of the channel. */
  readonly error: string
  /** How long the receiver asked to be left alone; null when it did not say. */
  readonly retryAfterMs: number | null
  /** The receiver is gone for good: nothing more should be sent to the channel. */
  readonly isGone: boolean
}

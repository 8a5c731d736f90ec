/** What became of an attempt to send. No text in it holds a secret. */
export type Receipt = Delivered | NotDelivered

interface Delivered {
  readonly isDelivered: true
  readonly httpStatus: number | null
}

export interface NotDelivered {
  readonly isDelivered: false
  /** Null where no HTTP answer came. */
  readonly httpStatus: number | null
  /** In short, for the owner of the channel. */
  readonly error: string
  /** How long the receiver wants to be left alone; null when it did not say. */
  readonly retryAfterMs: number | null
  /** The receiver is gone for good: nothing should be sent to the channel any more. */
  readonly isGone: boolean
}

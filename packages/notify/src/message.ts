import type { AlertData } from './alert-message.ts'

/** A message to a channel. */
export interface Message {
  /** The idempotency key: the same in every attempt, so that a receiver recognises duplicates. */
  readonly id: string
  /** Such as `alert.triggered`. */
  readonly type: string
  readonly at: Date
  /** The subject of a mail, where it is not the beginning of the text. */
  readonly subject?: string
  /** For people, in one line. */
  readonly text: string
  /** For programs. */
  readonly data: unknown
  /** The values for a webhook's own template; without it the usual body is sent. */
  readonly event?: AlertData
}

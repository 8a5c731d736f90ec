import type { AlertData } from './alert-message.ts'

/** What is told to a channel. */
export interface Message {
  /** The idempotency key: the same in every attempt, and a receiver has seen what came under it before. */
  readonly id: string
  /** Such as `alert.triggered`. */
  readonly type: string
  readonly at: Date
  /** Of a mail, where that is not the beginning of the text. */
  readonly subject?: string
  /** For people, in one line. */
  readonly text: string
  /** For programs. */
  readonly data: unknown
  /** What a webhook with a template of its own fills it with; without it the body is the usual one. */
  readonly event?: AlertData
}

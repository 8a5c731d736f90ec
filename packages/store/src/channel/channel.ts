import type { ChannelKind } from '@parallax/domain'
import { fragment } from '../sql.ts'

/** A notification channel as its owner sees it. */
export interface Channel {
  readonly id: string
  readonly name: string
  readonly kind: ChannelKind
  /** Where it sends, without secrets. */
  readonly target: string
  readonly createdAt: Date
  /** Why it is disabled; null while it is active. */
  readonly disabledReason: string | null
  /** Whether its address agreed to receive messages. Only email channels need this. */
  readonly isConfirmed: boolean
}

/** Whether messages may be sent to a channel, from a table or alias `channel`. */
export const IS_CONFIRMED = fragment`(channel.kind <> 'email' or channel.confirmed_at is not null)`

/** The columns of `Channel`, from a table or alias `channel`. */
export const CHANNEL_COLUMNS = fragment`
  channel.id, channel.name, channel.kind, channel.target, channel.created_at as "createdAt",
  channel.disabled_reason as "disabledReason", ${IS_CONFIRMED} as "isConfirmed"`

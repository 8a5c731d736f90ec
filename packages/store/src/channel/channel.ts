import type { ChannelKind } from '@parallax/domain'
import { fragment } from '../sql.ts'

/** A notification channel as its owner sees it. */
export interface Channel {
  readonly id: string
  readonly name: string
  readonly kind: ChannelKind
  /** Where it leads, without secrets. */
  readonly target: string
  readonly createdAt: Date
  /** Why nothing is sent to it any more; null while something is. */
  readonly disabledReason: string | null
}

/** The columns of `Channel`, from a table or alias `notification_channel`. */
export const CHANNEL_COLUMNS = fragment`
  id, name, kind, target, created_at as "createdAt", disabled_reason as "disabledReason"`

import type { NotificationChannel } from '@parallax/contract'
import type { Channel } from '@parallax/store'

export function toChannelAnswer(channel: Channel): NotificationChannel {
  const { id, name, kind, target, createdAt, disabledReason, isConfirmed } = channel
  return {
    id,
    name,
    kind,
    target,
    status: disabledReason === null ? 'active' : 'disabled',
    disabled_reason: disabledReason,
    confirmed: isConfirmed,
    created_at: createdAt.toISOString(),
  }
}

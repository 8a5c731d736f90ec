import type { NotificationChannel } from '@parallax/contract'
import type { ConfigCipher } from '@parallax/notify'
import type { SealedChannel } from '@parallax/store'

/**
 * Of the encrypted configuration, only the template of a webhook's body is shown, because its owner may want to
 * change it.
 */
export function toChannelAnswer(channel: SealedChannel, cipher: ConfigCipher): NotificationChannel {
  const { id, name, kind, target, createdAt, disabledReason, isConfirmed } = channel
  return {
    id,
    name,
    kind,
    target,
    status: disabledReason === null ? 'active' : 'disabled',
    disabled_reason: disabledReason,
    confirmed: isConfirmed,
    body_template: kind === 'webhook' ? findTemplate(channel, cipher) : null,
    created_at: createdAt.toISOString(),
  }
}

function findTemplate({ id, sealedConfig }: SealedChannel, cipher: ConfigCipher): string | null {
  const config = cipher.open(id, sealedConfig)
  return config?.kind === 'webhook' ? (config.bodyTemplate ?? null) : null
}

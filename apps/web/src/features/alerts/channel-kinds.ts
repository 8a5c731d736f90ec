import type { NewNotificationChannel } from '@parallax/contract'

export type ChannelKind = NewNotificationChannel['kind']
type ConfigField = keyof NewNotificationChannel['config']

interface KindTraits {
  readonly words: string
  /** The values to enter, with an example of each. */
  readonly fields: readonly { readonly name: ConfigField; readonly label: string; readonly example: string }[]
}

/** Each kind of channel, with what the API expects for it. */
export const CHANNEL_KINDS: Readonly<Record<ChannelKind, KindTraits>> = {
  webhook: {
    words: 'Webhook',
    fields: [{ name: 'url', label: 'Address', example: 'https://example.com/alerts' }],
  },
  email: { words: 'Email', fields: [{ name: 'to', label: 'To', example: 'ada@example.com' }] },
  discord: {
    words: 'Discord',
    fields: [{ name: 'url', label: 'Webhook of the channel', example: 'https://discord.com/api/webhooks/…' }],
  },
  slack: {
    words: 'Slack',
    fields: [{ name: 'url', label: 'Incoming webhook', example: 'https://hooks.slack.com/services/…' }],
  },
  telegram: {
    words: 'Telegram',
    fields: [
      { name: 'bot_token', label: 'Token of the bot', example: '123456:ABC…' },
      { name: 'chat_id', label: 'Chat number or @channel', example: '@my_channel' },
    ],
  },
}

export const KINDS = Object.keys(CHANNEL_KINDS) as ChannelKind[]

/** The configuration of a channel. It contains secrets: it is stored encrypted and never logged. */
export type ChannelConfig = WebhookConfig | EmailConfig | DiscordConfig | SlackConfig | TelegramConfig

export interface WebhookConfig {
  readonly kind: 'webhook'
  readonly url: string
  /** `whsec_` and 32 bytes in base64. */
  readonly secret: string
  /** JSON with placeholders, instead of the usual body. */
  readonly bodyTemplate?: string
}

export interface EmailConfig {
  readonly kind: 'email'
  readonly to: string
}

export interface DiscordConfig {
  readonly kind: 'discord'
  readonly url: string
}

export interface SlackConfig {
  readonly kind: 'slack'
  readonly url: string
}

export interface TelegramConfig {
  readonly kind: 'telegram'
  readonly botToken: string
  readonly chatId: string
}

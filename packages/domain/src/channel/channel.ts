export const CHANNEL_KINDS = ['webhook', 'email', 'discord', 'slack', 'telegram'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Notification channels that one account may have. */
export const MAX_CHANNELS = 10

/** Limit for the template of a webhook's body. */
export const MAX_BODY_TEMPLATE_BYTES = 8_192
/** Keeps a body small, however long the titles are that it repeats. */
export const MAX_PLACEHOLDERS = 100

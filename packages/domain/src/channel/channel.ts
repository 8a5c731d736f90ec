export const CHANNEL_KINDS = ['webhook', 'email', 'discord', 'slack', 'telegram'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Notification channels that one account may have. */
export const MAX_CHANNELS = 10

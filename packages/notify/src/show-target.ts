import type { ChannelConfig } from './channel-config.ts'

/**
 * The target of a channel, without anything that would let others send to it. Paths of webhooks often contain a key.
 */
export function showTarget(config: ChannelConfig): string {
  switch (config.kind) {
    case 'webhook': {
      const { origin, href } = new URL(config.url)
      return href === `${origin}/` ? href : `${origin}/***`
    }
    case 'email':
      return config.to
    case 'discord':
    case 'slack':
      return config.url.replace(/[^/]+$/, '***')
    case 'telegram':
      return `bot ${config.botToken.replace(/:.*/, ':***')} in chat ${config.chatId}`
  }
}

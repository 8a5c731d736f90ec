import type { ChannelKind } from '@parallax/domain'
import { AddressError } from './address/address-error.ts'
import { parseAddress } from './address/parse-address.ts'
import type { ChannelConfig } from './channel-config.ts'

/** What the owner of a channel sends, with the names of the API. */
export interface GivenConfig {
  readonly url?: string
  readonly to?: string
  readonly bot_token?: string
  readonly chat_id?: string
}

type Field = keyof GivenConfig

const FIELDS: Readonly<Record<ChannelKind, readonly Field[]>> = {
  webhook: ['url'],
  email: ['to'],
  discord: ['url'],
  slack: ['url'],
  telegram: ['bot_token', 'chat_id'],
}

const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i
const DISCORD =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/(?:v\d{1,2}\/)?webhooks\/\d{5,20}\/[\w-]{20,128}$/
const SLACK = /^https:\/\/hooks\.slack\.com\/services\/\w{5,20}\/\w{5,20}\/\w{10,64}$/
const BOT_TOKEN = /^\d{5,20}:[\w-]{30,64}$/
const CHAT_ID = /^(?:-?\d{1,20}|@[A-Za-z]\w{4,31})$/

export interface ParseOptions {
  /** The secret that a new webhook is signed with. */
  readonly webhookSecret: string
  readonly allowsLoopback: boolean
}

/** The configuration of a new channel, or what is wrong with the request. */
export function parseChannelConfig(
  kind: ChannelKind,
  given: GivenConfig,
  options: ParseOptions,
): { readonly config: ChannelConfig } | { readonly problem: string } {
  for (const field of Object.keys(given) as Field[]) {
    if (!FIELDS[kind].includes(field))
      return { problem: `config.${field} is not allowed for the kind ${kind}` }
  }
  for (const field of FIELDS[kind]) {
    if (given[field] === undefined) return { problem: `config.${field} is required for the kind ${kind}` }
  }
  const { url = '', to = '', bot_token: botToken = '', chat_id: chatId = '' } = given
  switch (kind) {
    case 'webhook':
      return parseWebhook(url, options)
    case 'email':
      return EMAIL.test(to) ? { config: { kind, to } } : { problem: 'config.to must be one email address' }
    case 'discord':
      return DISCORD.test(url)
        ? { config: { kind, url } }
        : { problem: 'config.url must be a Discord webhook: https://discord.com/api/webhooks/…/…' }
    case 'slack':
      return SLACK.test(url)
        ? { config: { kind, url } }
        : { problem: 'config.url must be a Slack webhook: https://hooks.slack.com/services/…/…/…' }
    case 'telegram':
      if (!BOT_TOKEN.test(botToken))
        return { problem: 'config.bot_token must be the token of a Telegram bot' }
      if (!CHAT_ID.test(chatId))
        return { problem: 'config.chat_id must be a chat number, or @ and a channel name' }
      return { config: { kind, botToken, chatId } }
  }
}

function parseWebhook(url: string, { webhookSecret, allowsLoopback }: ParseOptions) {
  try {
    const { href } = parseAddress(url, allowsLoopback)
    return { config: { kind: 'webhook' as const, url: href, secret: webhookSecret } }
  } catch (cause) {
    if (cause instanceof AddressError) return { problem: `config.${cause.message}` }
    throw cause
  }
}

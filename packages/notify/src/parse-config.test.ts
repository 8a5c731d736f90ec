import { expect, test } from 'vitest'
import { parseChannelConfig } from './parse-config.ts'
import { showTarget } from './show-target.ts'

const OPTIONS = { webhookSecret: 'whsec_c2VjcmV0', allowsLoopback: false }
const TOKEN = `123456789:${'a'.repeat(35)}`
const DISCORD_URL = `https://discord.com/api/webhooks/1234567890/${'d'.repeat(68)}`
const SLACK_URL = `https://hooks.slack.com/services/T0000000/B0000000/${'s'.repeat(24)}`

test.each([
  ['webhook', { url: 'https://hooks.example/in?key=k#x' }, 'https://hooks.example/***'],
  ['webhook', { url: 'https://hooks.example' }, 'https://hooks.example/'],
  ['email', { to: 'Me+alerts@Example.com' }, 'Me+alerts@Example.com'],
  ['discord', { url: DISCORD_URL }, 'https://discord.com/api/webhooks/1234567890/***'],
  ['slack', { url: SLACK_URL }, 'https://hooks.slack.com/services/T0000000/B0000000/***'],
  ['telegram', { bot_token: TOKEN, chat_id: '-1001234567890' }, 'bot 123456789:*** in chat -1001234567890'],
  ['telegram', { bot_token: TOKEN, chat_id: '@my_channel' }, 'bot 123456789:*** in chat @my_channel'],
] as const)('a %s with %j is shown as %s', (kind, given, shown) => {
  const parsed = parseChannelConfig(kind, given, OPTIONS)
  if ('problem' in parsed) throw new Error(parsed.problem)
  expect(parsed.config.kind).toBe(kind)
  expect(showTarget(parsed.config)).toBe(shown)
})

test.each([
  ['webhook', {}, 'config.url is required for the kind webhook'],
  ['webhook', { url: 'https://a.example', to: 'x' }, 'config.to is not allowed for the kind webhook'],
  ['webhook', { url: 'http://a.example' }, 'config.url must be a web address that starts with https://'],
  ['webhook', { url: 'https://u:p@a.example' }, 'config.url must not contain a user name or password'],
  ['email', { url: 'https://a.example' }, 'config.url is not allowed for the kind email'],
  ['email', { to: 'nobody' }, 'config.to must be one email address'],
  ['email', { to: 'a@example.com, b@example.com' }, 'config.to must be one email address'],
  ['email', { to: 'a@example.com\r\nBcc: b@example.com' }, 'config.to must be one email address'],
  ['discord', { url: 'https://evil.example/api/webhooks/1/x' }, 'config.url must be a Discord webhook'],
  ['discord', { url: `${DISCORD_URL}?x=1` }, 'config.url must be a Discord webhook'],
  ['discord', { url: DISCORD_URL.replace('discord', 'discord.com@evil') }, 'config.url must be a Discord'],
  ['slack', { url: DISCORD_URL }, 'config.url must be a Slack webhook'],
  ['slack', { url: SLACK_URL.replace('https', 'http') }, 'config.url must be a Slack webhook'],
  ['telegram', { bot_token: TOKEN }, 'config.chat_id is required for the kind telegram'],
  [
    'telegram',
    { bot_token: '../getMe', chat_id: '1' },
    'config.bot_token must be the token of a Telegram bot',
  ],
  ['telegram', { bot_token: TOKEN, chat_id: 'me' }, 'config.chat_id must be a chat number'],
] as const)('a %s with %j is refused with an explanation', (kind, given, words) => {
  expect(parseChannelConfig(kind, given, OPTIONS)).toEqual({ problem: expect.stringContaining(words) })
})

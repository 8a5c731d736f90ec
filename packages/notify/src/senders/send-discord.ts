import type { DiscordConfig } from '../channel-config.ts'
import { hasField } from './has-field.ts'
import type { HttpSender } from './http-sender.ts'
import { readReceipt } from './read-receipt.ts'
import { toText } from './to-text.ts'

const MARKUP = /[\\*_~`|<>[\]()#]/g

/** Execute Webhook. 404 means that the webhook was deleted; the body of a 429 states how long to wait. */
export const sendDiscord: HttpSender<DiscordConfig> = async ({ url }, { message, now }, postTo) => {
  const content = toText(message, (words) => words.replace(MARKUP, '\\$&'))
  const body = JSON.stringify({ content, allowed_mentions: { parse: [] } })
  return readReceipt(await postTo(`${url}?wait=true`, { headers: {}, body }), {
    gone: [404, 410],
    nowMs: now.getTime(),
    findRetryAfter: (answer) => (hasField(answer, 'retry_after') ? answer.retry_after : null),
  })
}

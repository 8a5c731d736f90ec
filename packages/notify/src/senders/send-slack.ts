import type { SlackConfig } from '../channel-config.ts'
import type { HttpSender } from './http-sender.ts'
import { readReceipt } from './read-receipt.ts'
import { toText } from './to-text.ts'

/** Incoming webhooks. 404 means that it was removed, 410 that its Slack channel was archived. */
export const sendSlack: HttpSender<SlackConfig> = async ({ url }, { message, now }, postTo) => {
  const body = JSON.stringify({ text: toText(message, toPlain), mrkdwn: false, unfurl_links: false })
  return readReceipt(await postTo(url, { headers: {}, body }), { gone: [404, 410], nowMs: now.getTime() })
}

function toPlain(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

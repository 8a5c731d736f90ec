import { Webhook } from 'standardwebhooks'
import type { WebhookConfig } from '../channel-config.ts'
import type { HttpSender } from './http-sender.ts'
import { toSent } from './to-sent.ts'

/**
 * By Standard Webhooks: `{type, timestamp, data}`, signed with the channel's secret. The id is the message's and stays the same in
 * every attempt, the time is the attempt's. 410 is how a receiver says that it wants no more.
 */
export const sendWebhook: HttpSender<WebhookConfig> = async ({ url, secret }, { message, now }, postTo) => {
  const { id, type, at, data } = message
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  return toSent(await postTo(url, { headers, body }), { gone: [410], nowMs: now.getTime() })
}

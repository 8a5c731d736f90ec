import { Webhook } from 'standardwebhooks'
import { renderBody } from '../body-template.ts'
import type { WebhookConfig } from '../channel-config.ts'
import type { Message } from '../message.ts'
import type { HttpSender } from './http-sender.ts'
import { readReceipt } from './read-receipt.ts'

/**
 * By Standard Webhooks: `{type, timestamp, data}` or the result of the channel's template, signed with the channel's
 * secret. The id is the message's and stays the same in every attempt, the time is the attempt's. With 410 a receiver
 * asks for no more messages.
 */
export const sendWebhook: HttpSender<WebhookConfig> = async (config, { message, now }, postTo) => {
  const { url, secret, bodyTemplate } = config
  const { id } = message
  const body = toBody(message, bodyTemplate)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
  return readReceipt(await postTo(url, { headers, body }), { gone: [410], nowMs: now.getTime() })
}

function toBody({ id, type, at, data, event }: Message, template: string | undefined): string {
  if (template !== undefined && event !== undefined) return renderBody(template, { id, type, event })
  return JSON.stringify({ type, timestamp: at.toISOString(), data })
}

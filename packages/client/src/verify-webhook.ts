import type { AlertEvent } from '@parallax/contract'

/** A message that did not come from the channel, was changed on its way, or was sent too long ago. */
export class WebhookError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookError'
  }
}

export interface WebhookMessage {
  /** The channel's secret, as shown when the channel was made: `whsec_` and base64. */
  readonly secret: string
  /** Headers of the request: from `fetch`, or an object as in Node.js. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The exact bytes: after parsing and serialising they may differ. */
  readonly body: string | Uint8Array
  /** Unix time in ms; by default now. */
  readonly nowMs?: number
}

/** An alert, or the test of a channel. */
export type WebhookEvent =
  | { readonly type: 'alert.triggered'; readonly timestamp: string; readonly data: AlertEvent }
  | {
      readonly type: 'channel.test'
      readonly timestamp: string
      readonly data: { readonly channel_id: string }
    }

export interface VerifiedWebhook {
  /** The same when a message is resent. */
  readonly id: string
  readonly event: WebhookEvent
}

const TOLERANCE_MS = 5 * 60_000
const PREFIX = 'whsec_'

/** Reads a message to a webhook after checking its signature. Throws a `WebhookError` where it is not valid. */
export async function verifyWebhook({
  secret,
  headers,
  body,
  nowMs = Date.now(),
}: WebhookMessage): Promise<VerifiedWebhook> {
  const id = getHeader(headers, 'webhook-id')
  const timestamp = getHeader(headers, 'webhook-timestamp')
  const signatures = getHeader(headers, 'webhook-signature')
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('webhook-timestamp is not a timestamp')
  if (Math.abs(nowMs - Number(timestamp) * 1_000) > TOLERANCE_MS)
    throw new WebhookError('the message was sent more than five minutes ago, or in the future')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const key = await importKey(secret)
  for (const signature of signatures.split(' ')) {
    const [version, encoded = ''] = signature.split(',')
    const bytes = version === 'v1' ? decodeBase64(encoded) : null
    if (bytes !== null && (await crypto.subtle.verify('HMAC', key, bytes, signed)))
      return { id, event: JSON.parse(text) }
  }
  throw new WebhookError('no signature of the message was made with this secret')
}

function importKey(secret: string) {
  const bytes = decodeBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret)
  if (bytes === null || bytes.length === 0) throw new WebhookError('the secret is not base64')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function getHeader(headers: WebhookMessage['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string') throw new WebhookError(`${name} is missing`)
  return value
}

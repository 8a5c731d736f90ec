import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

interface Vector {
  readonly name: string
  readonly secret: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly now_ms: number
  /** Part of the reason; null for an accepted message. */
  readonly refused: string | null
}

/** The Python client is tested with the same vectors. */
const VECTORS: readonly Vector[] = JSON.parse(
  readFileSync(new URL('../../../docs/vectors/webhooks.json', import.meta.url), 'utf8'),
)

describe('a message to a webhook', () => {
  test('is signed according to the standard', () => {
    expect(VECTORS[0]).toBeDefined()
    for (const { secret, headers, body } of VECTORS.slice(0, 2)) {
      const sent = new Date(Number(headers['webhook-timestamp']) * 1_000)
      expect(new Webhook(secret).sign('message-1', sent, body)).toBe(headers['webhook-signature'])
    }
  })

  test.each(VECTORS)('$name: refused $refused', async ({ secret, headers, body, now_ms: nowMs, refused }) => {
    const verifying = verifyWebhook({ secret, headers, body, nowMs })
    if (refused === null)
      expect(await verifying).toEqual({ id: headers['webhook-id'], event: JSON.parse(body) })
    else await expect(verifying).rejects.toThrow(refused)
  })

  test.each(VECTORS.slice(0, 1))('is accepted from any kind of headers and body', async (vector) => {
    const { secret, headers, body, now_ms: nowMs } = vector
    const message = { secret, headers: new Headers(headers), body: Buffer.from(body), nowMs }
    expect(await verifyWebhook(message)).toEqual({ id: 'message-1', event: JSON.parse(body) })
  })
})

import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from './verify-webhook.ts'

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const SENT = new Date('2026-11-17T10:00:00Z')
const BODY = JSON.stringify({
  type: 'alert.triggered',
  timestamp: SENT.toISOString(),
  data: { id: 'event', type: 'price_threshold', title: 'Zürich?' },
})

function sign(secret = SECRET, body = BODY): Record<string, string> {
  return {
    'webhook-id': 'message-1',
    'webhook-timestamp': String(SENT.getTime() / 1000),
    'webhook-signature': new Webhook(secret).sign('message-1', SENT, body),
  }
}

const verify = (message: Partial<Parameters<typeof verifyWebhook>[0]>) =>
  verifyWebhook({ secret: SECRET, headers: sign(), body: BODY, nowMs: SENT.getTime(), ...message })

describe('a message to a webhook', () => {
  test('is read when its signature is that of the secret, from any kind of headers and body', async () => {
    const wanted = { id: 'message-1', event: JSON.parse(BODY) }
    expect(await verify({})).toEqual(wanted)
    expect(await verify({ headers: new Headers(sign()), body: Buffer.from(BODY) })).toEqual(wanted)
  })

  test('may have several signatures, of an older secret too', async () => {
    const headers = sign()
    const older = sign(`whsec_${Buffer.alloc(24, 8).toString('base64')}`)['webhook-signature']
    const both = `v2,abc ${older} ${headers['webhook-signature']}`
    expect(await verify({ headers: { ...headers, 'webhook-signature': both } })).toMatchObject({
      id: 'message-1',
    })
  })

  test.each([
    ['was changed', { body: `${BODY} ` }, 'no signature'],
    ['has another id', { headers: { ...sign(), 'webhook-id': 'message-2' } }, 'no signature'],
    ['is of another secret', { secret: `whsec_${Buffer.alloc(24, 9).toString('base64')}` }, 'no signature'],
    [
      'has a signature that is no base64',
      { headers: { ...sign(), 'webhook-signature': 'v1,%%' } },
      'no signature',
    ],
    ['has no signature', { headers: { ...sign(), 'webhook-signature': undefined } }, 'is missing'],
    ['has no time', { headers: { ...sign(), 'webhook-timestamp': 'soon' } }, 'no time'],
    ['is older than five minutes', { nowMs: SENT.getTime() + 300_001 }, 'more than five minutes'],
    ['comes from the future', { nowMs: SENT.getTime() - 300_001 }, 'more than five minutes'],
    ['is checked with no secret', { secret: 'whsec_' }, 'not base64'],
  ])('is refused when it %s', async (_, message, reason) => {
    await expect(verify(message)).rejects.toThrow(reason)
  })
})

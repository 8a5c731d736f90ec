import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { toAlertMessage } from './alert-message.ts'
import type { ChannelConfig } from './channel-config.ts'
import { EXAMPLE_EVENT } from './example-event.ts'
import { createNotifier, type NotifierOptions } from './notifier.ts'
import { type MailServer, startMailServer } from './testing/mail-server.ts'
import { type AnswerReceived, startReceiver } from './testing/receiver.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const AT = new Date('2026-11-15T12:00:00.250Z')
const NOW = new Date('2026-11-15T12:00:07.900Z')
const ID = '1f0c7a52-9a51-4c0e-9f5b-5f0e1f6b2d11'
const MESSAGE = {
  id: ID,
  type: 'alert.triggered',
  at: AT,
  text: 'Regen in Zürich? · price 0.62',
  data: { price: 0.62 },
}

const DISCORD = {
  kind: 'discord',
  url: 'https://discord.com/api/webhooks/123456/discord-token-of-the-test',
} as const
const SLACK = { kind: 'slack', url: 'https://hooks.slack.com/services/T00000/B00000/slack-token' } as const
const TELEGRAM = { kind: 'telegram', botToken: '123456:telegram-token-of-the-test', chatId: '-1001' } as const

/** A receiver, and how to send to it: as a webhook, or in place of the services' own hosts. */
async function setUp(answer?: AnswerReceived, options: NotifierOptions = {}) {
  const receiver = await startReceiver(answer)
  onTestFinished(() => receiver.close())
  const { url } = receiver
  const channelHosts = { discord: url, slack: url, telegram: url }
  const notifier = createNotifier({ allowsLoopback: true, channelHosts, ...options })
  const webhook = { kind: 'webhook', url: `${url}/in?key=1`, secret: SECRET } as const
  const send = (config: ChannelConfig = webhook, message = MESSAGE, now = NOW) =>
    notifier.send(config, message, now)
  return { receiver, send, notifier, webhook }
}

const say =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (_received: unknown, response: ServerResponse) =>
    response.writeHead(status, headers).end(body)

describe('a webhook', () => {
  test('has type, time and data, signed by Standard Webhooks', async () => {
    const { receiver, send } = await setUp()
    expect(await send()).toEqual({ isDelivered: true, httpStatus: 200 })
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.received
    expect(path).toBe('/in?key=1')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': ID,
      'webhook-timestamp': '1794744007',
    })
    expect(JSON.parse(body)).toEqual({
      type: 'alert.triggered',
      timestamp: '2026-11-15T12:00:00.250Z',
      data: { price: 0.62 },
    })
    const signature = createHmac('sha256', Buffer.alloc(32, 7))
      .update(`${ID}.1794744007.${body}`)
      .digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${signature}`)
  })

  test('is verified by the library of its receivers, and fails with any changed byte', async () => {
    const { receiver, send } = await setUp()
    await send(undefined, MESSAGE, new Date())
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const signed = headers as Record<string, string>
    expect(new Webhook(SECRET).verify(body, signed)).toEqual(JSON.parse(body))
    expect(() => new Webhook(SECRET).verify(`${body} `, signed)).toThrow()
    expect(() => new Webhook(SECRET).verify(body, { ...signed, 'webhook-id': 'other' })).toThrow()
  })

  test('with its own body is signed over the bytes that are sent', async () => {
    const { receiver, notifier, webhook } = await setUp()
    const bodyTemplate = '{ "title": "{{event.title}}", "amount": 1.50 }'
    const message = toAlertMessage(ID, { ...EXAMPLE_EVENT, title: 'Regen in “Zürich”?' })
    await notifier.send({ ...webhook, bodyTemplate }, message, new Date())
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(body).toBe('{ "title": "Regen in “Zürich”?", "amount": 1.50 }')
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
  })

  test('has the same id and body in every attempt, and the time of the attempt', async () => {
    const { receiver, send } = await setUp(say(500))
    await send()
    await send(undefined, MESSAGE, new Date(NOW.getTime() + 60_000))
    const [first, second] = receiver.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(ID)
    expect(second?.headers['webhook-timestamp']).toBe('1794744067')
  })

  test.each([
    [204, {}, { isDelivered: true, httpStatus: 204 }],
    [400, {}, { isDelivered: false, error: 'answered 400', isGone: false, retryAfterMs: null }],
    [404, {}, { isDelivered: false, isGone: false }],
    [410, {}, { isDelivered: false, error: 'answered 410', isGone: true }],
    [429, { 'retry-after': '120' }, { isDelivered: false, retryAfterMs: 120_000 }],
    [503, { 'retry-after': 'Sun, 15 Nov 2026 12:01:07 GMT' }, { retryAfterMs: 59_100 }],
    [503, { 'retry-after': 'Sun, 15 Nov 2026 11:01:07 GMT' }, { retryAfterMs: 0 }],
    [503, { 'retry-after': 'soon' }, { isDelivered: false, retryAfterMs: null }],
  ])('with the response %i %j is understood', async (status, headers, expected) => {
    const { send } = await setUp(say(status, headers))
    expect(await send()).toMatchObject(expected)
  })

  test('that does not respond in time fails and is left alone for a while', async () => {
    const { send } = await setUp(() => {}, { timeoutMs: 100 })
    expect(await send()).toEqual({
      isDelivered: false,
      httpStatus: null,
      error: 'could not be reached',
      retryAfterMs: 30_000,
      isGone: false,
    })
  })

  test.each([
    [200, true],
    [500, false],
  ])(
    'that responds with %i and an endless body counts by its status, and at most 64 KiB are read',
    async (httpStatus, isDelivered) => {
      let sentBytes = 0
      const { send, receiver } = await setUp((_received, response) => {
        const chunk = Buffer.alloc(16_384)
        const more = () => {
          sentBytes += chunk.length
          if (!response.destroyed) response.write(chunk, more)
        }
        response.writeHead(httpStatus)
        more()
      })
      expect(await send()).toMatchObject({ isDelivered, httpStatus })
      await receiver.close().catch(() => {})
      expect(sentBytes).toBeLessThan(16 * 1024 * 1024)
    },
  )

  const hang = (status: number, headers: Record<string, string>) => (_: unknown, response: ServerResponse) =>
    response.writeHead(status, headers).write('and then')

  test('that accepts and never ends its response is delivered', async () => {
    const { send } = await setUp(hang(202, {}), { timeoutMs: 30_000 })
    expect(await send()).toEqual({ isDelivered: true, httpStatus: 202 })
  })

  test('that refuses and never ends its response has still responded', async () => {
    const { send } = await setUp(hang(429, { 'retry-after': '90' }), { timeoutMs: 1_900 })
    expect(await send()).toMatchObject({ isDelivered: false, httpStatus: 429, retryAfterMs: 90_000 })
  })

  test('that cannot be reached does not report how, so that it reveals nothing about the network', async () => {
    const { notifier } = await setUp()
    const url = 'http://127.0.0.1:1024/key-in-the-path'
    const sent = await notifier.send({ kind: 'webhook', url, secret: SECRET }, MESSAGE, NOW)
    expect(sent).toMatchObject({ isDelivered: false, error: 'could not be reached' })
  })

  test('that is interrupted throws the reason', async () => {
    const closing = new AbortController()
    const { notifier, webhook } = await setUp(() => closing.abort(new Error('closing')))
    await expect(notifier.send(webhook, MESSAGE, NOW, closing.signal)).rejects.toThrow('closing')
    await expect(notifier.send(webhook, MESSAGE, NOW, closing.signal)).rejects.toThrow('closing')
  })
})

describe('Discord, Slack and Telegram', () => {
  test('are called as documented, with the key in the text', async () => {
    const { receiver, send } = await setUp()
    for (const config of [DISCORD, SLACK, TELEGRAM]) expect((await send(config)).isDelivered).toBe(true)
    expect(receiver.received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [
        '/api/webhooks/123456/discord-token-of-the-test?wait=true',
        { content: `Regen in Zürich? · price 0.62\n${ID}`, allowed_mentions: { parse: [] } },
      ],
      [
        '/services/T00000/B00000/slack-token',
        { text: `Regen in Zürich? · price 0.62\n${ID}`, mrkdwn: false, unfurl_links: false },
      ],
      [
        '/bot123456:telegram-token-of-the-test/sendMessage',
        {
          chat_id: '-1001',
          text: `Regen in Zürich? · price 0.62\n${ID}`,
          link_preview_options: { is_disabled: true },
        },
      ],
    ])
  })

  test('show a title as it is: it creates no mention, link or markup', async () => {
    const { receiver, send } = await setUp()
    const message = { ...MESSAGE, text: '@everyone <!channel> [win](https://evil.example) *x* & `y`' }
    await send(DISCORD, message)
    await send(SLACK, message)
    const [discord, slack] = receiver.received.map(({ body }) => JSON.parse(body))
    expect(discord.content).toContain('\\<!channel\\> \\[win\\]\\(https://evil.example\\) \\*x\\* & \\`y\\`')
    expect(slack.text).toContain('@everyone &lt;!channel&gt; [win](https://evil.example) *x* &amp; `y`')
  })

  test('get a long text shortened, but never the key', async () => {
    const { receiver, send } = await setUp()
    await send(DISCORD, { ...MESSAGE, text: '*'.repeat(5_000) })
    const { content } = JSON.parse(receiver.received[0]?.body ?? '')
    expect(content.length).toBeLessThanOrEqual(2_000)
    expect(content.endsWith(`…\n${ID}`)).toBe(true)
  })

  test.each<[string, ChannelConfig, number, object, object]>([
    ['Discord: wait', DISCORD, 429, { retry_after: 1.337 }, { retryAfterMs: 1_337, isGone: false }],
    ['Discord: webhook deleted', DISCORD, 404, { code: 10_015 }, { isGone: true }],
    ['Slack: archived', SLACK, 410, {}, { isGone: true }],
    ['Slack: broken', SLACK, 500, {}, { isGone: false }],
    ['Telegram: wait', TELEGRAM, 429, { parameters: { retry_after: 35 } }, { retryAfterMs: 35_000 }],
    ['Telegram: bot blocked', TELEGRAM, 403, { ok: false }, { isGone: true }],
    ['Telegram: chat not found', TELEGRAM, 400, { ok: false }, { isGone: false }],
  ])('are understood: %s', async (_case, config, status, body, expected) => {
    const { send } = await setUp(say(status, {}, JSON.stringify(body)))
    expect(await send(config)).toMatchObject({ isDelivered: false, httpStatus: status, ...expected })
  })
})

describe('email', () => {
  const config = { kind: 'email', to: 'me@example.com' } as const

  async function openMail(server: MailServer, options: NotifierOptions = {}) {
    onTestFinished(() => server.close())
    const mail = { smtpUrl: server.url, mailFrom: 'Parallax <alerts@parallax.example>' }
    return createNotifier({ mail, ...options })
  }

  /** A mail server that keeps the first four recipients waiting: as many as there are connections. */
  async function openHolding(options: NotifierOptions = {}) {
    let release = () => {}
    const held = new Promise<null>((resolve) => {
      release = () => resolve(null)
    })
    const recipients: string[] = []
    const server = await startMailServer((to) => (recipients.push(to) <= 4 ? held : null))
    const notifier = await openMail(server, options)
    const mail = (name: string, signal?: AbortSignal) =>
      notifier.send({ kind: 'email', to: `${name}@example.com` }, MESSAGE, NOW, signal)
    const four = [mail('a'), mail('b'), mail('c'), mail('d')]
    await vi.waitFor(() => expect(recipients).toHaveLength(4), { timeout: 30_000 })
    return { server, mail, four, release }
  }

  test('has the key as its Message-ID, the same in every attempt', async () => {
    const server = await startMailServer()
    const notifier = await openMail(server)
    expect(await notifier.send(config, MESSAGE, NOW)).toEqual({ isDelivered: true, httpStatus: null })
    await notifier.send(config, MESSAGE, NOW)
    expect(server.mails).toHaveLength(2)
    for (const { to, text } of server.mails) {
      expect(to).toBe('me@example.com')
      expect(text).toContain(`Message-ID: <${ID}@parallax.example>`)
      expect(text).toContain('From: Parallax <alerts@parallax.example>')
      expect(text).toContain(ID)
    }
  })

  test('takes no header from a title', async () => {
    const server = await startMailServer()
    const notifier = await openMail(server)
    await notifier.send(config, { ...MESSAGE, text: 'a\r\nBcc: you@example.com\r\n\r\nb' }, NOW)
    const [head = ''] = server.mails[0]?.text.split('\n\n') ?? []
    expect(head).toContain('Subject: a Bcc: you@example.com b')
    expect(head).not.toMatch(/^Bcc:/m)
  })

  test('has no control character, line break or bidirectional mark in its subject, given or made from the text', async () => {
    const server = await startMailServer()
    const notifier = await openMail(server)
    const nasty =
      'a\u0000\u0007\u001b[2J\u0085\u2028b\u2029\u200b\u200e\u200f\u061c\u202a\u202e\u2066\u2069\ufeff\r\nBcc: x@y.example\tc'
    await notifier.send(config, { ...MESSAGE, text: nasty }, NOW)
    await notifier.send(config, { ...MESSAGE, subject: nasty }, NOW)
    for (const { text } of server.mails) {
      const [head = ''] = text.split('\n\n')
      expect(head).toContain('\nSubject: a[2J b Bcc: x@y.example c\n')
      expect(head).not.toMatch(/^bcc:/im)
    }
    expect(server.mails).toHaveLength(2)
  })

  test('that the mail server refuses reports its code, and nothing of the password', async () => {
    const server = await startMailServer(() => 550)
    const notifier = await openMail(server)
    expect(await notifier.send(config, MESSAGE, NOW)).toMatchObject({
      isDelivered: false,
      error: 'the mail server answered 550',
      isGone: false,
    })
  })

  test('without a reachable mail server reports that', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:1024', mailFrom: 'alerts@parallax.example' }
    expect(await createNotifier({ mail }).send(config, MESSAGE, NOW)).toMatchObject({
      isDelivered: false,
      error: 'the mail server could not be reached',
    })
  })

  test('has its full time once it gets a connection; a mail that was given up is not sent later', async () => {
    const { server, mail, four, release } = await openHolding({ timeoutMs: 5_000 })
    const [fifth, sixth] = [mail('e'), mail('f')]
    for (const sent of await Promise.all(four)) expect(sent).toMatchObject({ error: 'no answer within 5 s' })
    expect([await fifth, await sixth]).toMatchObject([{ isDelivered: true }, { isDelivered: true }])
    release()
    await mail('g')
    expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(['e', 'f', 'g'])
  })

  test('that is interrupted while it waits for a connection is never sent', async () => {
    const { server, mail, four, release } = await openHolding()
    const closing = new AbortController()
    const fifth = mail('e', closing.signal)
    closing.abort(new Error('closing'))
    await expect(fifth).rejects.toThrow('closing')
    release()
    await Promise.all([...four, mail('f')])
    expect(server.mails.map(({ to }) => to[0]).sort()).toEqual(['a', 'b', 'c', 'd', 'f'])
  })

  test('cannot be sent without a mail server', async () => {
    expect(await createNotifier().send(config, MESSAGE, NOW)).toMatchObject({
      isDelivered: false,
      error: 'no mail server is configured',
    })
  })
})

import { MAX_CHANNELS } from '@parallax/domain'
import { createNotifier } from '@parallax/notify'
import { type AnswerReceived, startReceiver } from '@parallax/notify/testing'
import { disableChannel, sql } from '@parallax/store'
import { addEvents, describeOnStore, useStore } from '@parallax/store/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, type TestApp, usePlainApp } from '../../testing/build-test-app.ts'
import { bearer, type Headers, registerAccount } from '../../testing/credentials.ts'
import { openMailbox } from '../../testing/read-mail.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const T0 = Date.UTC(2026, 10, 15, 8, 20)
const NOW = '2026-11-15T08:20:00.000Z'
const PUBLIC_URL = 'https://93.184.215.14/in/key-in-the-path'
const TOKEN = `123456789:${'t'.repeat(35)}`
const DISCORD_URL = `https://discord.com/api/webhooks/1234567890/${'d'.repeat(68)}`
const SLACK_URL = `https://hooks.slack.com/services/T0000000/B0000000/${'s'.repeat(24)}`

type Json = ReturnType<typeof JSON.parse>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Sends requests as one caller. */
function createSender({ inject }: TestApp, headers: Headers) {
  return async (method: Method, path: string, payload?: object): Promise<{ status: number; body: Json }> => {
    const url = `/api/v1/notification-channels${path}`
    const { status, body } = await inject({ method, url, headers, ...(payload && { payload }) })
    return { status, body: JSON.parse(body) }
  }
}

describeOnStore('notification channels', (backend) => {
  const store = useStore(backend)

  const settings = { rateLimits: 'off' } as const
  const shared = usePlainApp(store, { settings, now: () => T0 })

  async function open(app = shared()) {
    const session = bearer((await registerAccount(app)).access)
    return { app, session, send: createSender(app, session) }
  }

  test('a channel is created, listed, read and deleted; its secret is only in the first response', async () => {
    const { app, send } = await open()
    const webhook = { name: ' Ops ☎ ', kind: 'webhook', config: { url: PUBLIC_URL } }
    const made = await send('POST', '', webhook)
    const { secret, ...channel } = made.body.data
    expect(made).toEqual({ status: 201, body: { data: { ...channel, secret }, message: expect.any(String) } })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(channel).toEqual({
      id: expect.any(String),
      name: 'Ops ☎',
      kind: 'webhook',
      target: 'https://93.184.215.14/***',
      status: 'active',
      disabled_reason: null,
      confirmed: true,
      body_template: null,
      created_at: NOW,
    })
    expect(await send('GET', `/${channel.id}`)).toEqual({ status: 200, body: { data: channel } })
    expect((await send('GET', '')).body).toEqual({
      data: [channel],
      meta: { count: 1, total: 1, offset: 0, limit: 50 },
    })
    const deleted = await send('DELETE', `/${channel.id}`)
    expect(deleted).toEqual({ status: 200, body: { data: { id: channel.id, deleted: true } } })
    expect((await send('GET', `/${channel.id}`)).status).toBe(404)
    expect((await send('GET', '')).body.data).toEqual([])
    expect(JSON.stringify(app.log)).not.toMatch(/whsec_|key-in-the-path/)
  })

  test('neither the database nor a later response reveals secrets', async () => {
    const { send } = await open()
    const bodies = [
      { kind: 'webhook', config: { url: PUBLIC_URL } },
      { kind: 'discord', config: { url: DISCORD_URL } },
      { kind: 'slack', config: { url: SLACK_URL } },
      { kind: 'telegram', config: { bot_token: TOKEN, chat_id: '-1001' } },
    ]
    const secrets = ['key-in-the-path', 'd'.repeat(68), 's'.repeat(24), 't'.repeat(35)]
    for (const body of bodies) {
      const made = await send('POST', '', { name: 'mine', ...body })
      expect([body.kind, made.status]).toEqual([body.kind, 201])
      if (made.body.data.secret !== null) secrets.push(made.body.data.secret, made.body.data.secret.slice(6))
    }
    const listed = JSON.stringify((await send('GET', '')).body)
    const rows = await store().many(
      sql<{ row: string }>`
        select channel::text || encode(sealed_config, 'escape') as row from notification_channel as channel`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(4)
    const dump = rows.map(({ row }) => row).join('\n')
    for (const secret of secrets) {
      expect(listed).not.toContain(secret)
      expect(dump).not.toContain(secret)
    }
  })

  test('channels never exceed the quota, however many are requested at once', async () => {
    const { send } = await open()
    const make = () => send('POST', '', { name: 'one', kind: 'webhook', config: { url: PUBLIC_URL } })
    const answers = await Promise.all(Array.from({ length: MAX_CHANNELS + 2 }, make))
    const refused = answers.filter(({ status }) => status !== 201)
    const body = { status: 'QUOTA_EXCEEDED', message: 'an account may have 10 notification channels' }
    expect(refused).toEqual([
      { status: 429, body },
      { status: 429, body },
    ])
    expect((await send('GET', '?limit=3&offset=9')).body.meta).toEqual({
      count: 1,
      total: MAX_CHANNELS,
      offset: 9,
      limit: 3,
    })
  })

  test('the log shows pending, sent and failed deliveries, and finished ones can be sent again', async () => {
    const { app, session, send } = await open()
    const { id } = (await send('POST', '', { name: 'n', kind: 'webhook', config: { url: PUBLIC_URL } })).body
      .data
    const { accountId } = await store().get(
      sql<{ accountId: string }>`select account_id as "accountId" from notification_channel where id = ${id}`,
    )
    const events = []
    for (const minute of [1, 2, 3]) {
      events.push(...(await addEvents(store(), accountId, 1, new Date(T0 + minute * 60_000))))
    }
    await store().run(sql`
      update delivery set status = 'delivered', due_at = null, attempts = 2, last_attempt_at = ${new Date(T0)}
      where event_id = ${events[0]}`)
    await store().run(sql`
      update delivery set status = 'dead', due_at = null, attempts = 10, last_error = 'answered 500', http_status = 500,
        last_attempt_at = ${new Date(T0)}
      where event_id = ${events[1]}`)
    const { body } = await send('GET', `/${id}/deliveries?limit=3`)
    expect(body.meta).toEqual({ count: 3, total: 3, offset: 0, limit: 3 })
    expect(body.data).toMatchObject([
      { event_id: events[2], status: 'pending', attempts: 0, next_attempt_at: '2026-11-15T08:23:00.000Z' },
      {
        event_id: events[1],
        status: 'dead',
        last_error: 'answered 500',
        http_status: 500,
        next_attempt_at: null,
      },
      { event_id: events[0], status: 'delivered', attempts: 2, delivered_at: NOW, last_attempt_at: NOW },
    ])
    expect(body.data.map((each: Json) => each.delivered_at)).toEqual([null, null, NOW])
    expect((await send('GET', `/${id}/deliveries?limit=1&offset=2`)).body.data).toHaveLength(1)

    const [waiting, dead] = body.data
    const again = (deliveryId: string) => send('POST', `/${id}/deliveries/${deliveryId}/send-again`)
    expect(await again(waiting.id)).toEqual({
      status: 409,
      body: { status: 'INVALID_REQUEST', message: 'the event is on its way to the channel already' },
    })
    const sentAgain = await again(dead.id)
    expect(sentAgain).toMatchObject({
      status: 201,
      body: {
        data: { event_id: events[1], status: 'pending', attempts: 0, sending: 2, next_attempt_at: NOW },
      },
    })
    expect(sentAgain.body.data.id).not.toBe(dead.id)
    for (let n = 0; n < 9; n += 1) {
      await store().run(sql`update delivery set status = 'dead', due_at = null where event_id = ${events[1]}`)
      expect((await again(dead.id)).status).toBe(201)
    }
    await store().run(sql`update delivery set status = 'dead', due_at = null where event_id = ${events[1]}`)
    const { status, headers } = await app.inject({
      method: 'POST',
      url: `/api/v1/notification-channels/${id}/deliveries/${dead.id}/send-again`,
      headers: session,
    })
    expect([status, headers['retry-after'], headers['x-ratelimit-remaining']]).toEqual([429, '60', '0'])

    await disableChannel(store(), id, 'answered 410', new Date(T0))
    expect(await again(dead.id)).toMatchObject({
      status: 409,
      body: { message: 'the channel is disabled: make a new one' },
    })
    expect((await send('GET', `/${id}`)).body.data).toMatchObject({
      status: 'disabled',
      disabled_reason: 'answered 410',
    })
  })

  test('a webhook may have its own body, which is checked, shown, changed and removed', async () => {
    const { send } = await open()
    const webhook = { name: 'n', kind: 'webhook', config: { url: PUBLIC_URL } }
    const template = '{"text": "{{event.title}}", "routing_key": "key-of-the-pager"}'
    const made = await send('POST', '', { ...webhook, body_template: template })
    expect(made.body.data).toMatchObject({ body_template: template })
    const path = `/${made.body.data.id}`
    const listed = async () => (await send('GET', '')).body.data[0]
    expect(await listed()).toMatchObject({ name: 'n', body_template: template })
    const renamed = await send('PATCH', path, { name: ' Pager ' })
    expect(renamed.body.data).toMatchObject({ name: 'Pager', body_template: template })
    const { row } = await store().get(sql<{ row: string }>`
      select channel::text || encode(sealed_config, 'escape') as row from notification_channel as channel
      where id = ${made.body.data.id}`)
    expect(row).not.toContain('key-of-the-pager')

    const refuse = async (body: object, to = path, method: Method = 'PATCH') => {
      const { status, body: answer } = await send(method, to, body)
      return `${status} ${answer.message}`
    }
    expect(await refuse({ body_template: '{' })).toMatch(/^400 body_template must be JSON: /)
    expect(await refuse({ body_template: '["{{alert.nam}}"]' })).toMatch(
      /^400 body_template has an unknown placeholder \{\{alert\.nam\}\}; the known ones are type, text, /,
    )
    expect(await refuse({ body_template: '["{{alert.nam}}"]' }, '/preview', 'POST')).toMatch(
      'unknown placeholder',
    )
    expect(await refuse({ ...webhook, body_template: '[' }, '', 'POST')).toMatch('must be JSON')
    expect(await refuse({})).toMatch(/^400 /)
    expect(await refuse({ name: '' })).toMatch('400 name must be 1 to 100 characters')
    expect(await refuse({ config: { url: PUBLIC_URL } })).toBe("400 unknown field 'config'")
    const slack = { name: 's', kind: 'slack', config: { url: SLACK_URL } }
    const notForSlack = '400 body_template is for webhooks, not for the kind slack'
    expect(await refuse({ ...slack, body_template: '{}' }, '', 'POST')).toBe(notForSlack)
    const { id: slackId } = (await send('POST', '', { ...slack, body_template: null })).body.data
    expect(await refuse({ body_template: '{}' }, `/${slackId}`)).toBe(notForSlack)
    expect((await send('PATCH', `/${slackId}`, { body_template: null })).body.data.body_template).toBeNull()
    expect((await send('PATCH', path, { body_template: null })).body.data.body_template).toBeNull()
    expect((await send('GET', path)).body.data).toMatchObject({ name: 'Pager', body_template: null })
  })

  test('a preview uses the newest event of the account, or an example if there is none', async () => {
    const { send } = await open()
    const webhook = { name: 'n', kind: 'webhook', config: { url: PUBLIC_URL } }
    const { id } = (await send('POST', '', webhook)).body.data
    const template =
      '{"t": "{{event.title}}", "id": "{{event.id}}", "v": "{{event.value}}", "is": "{{type}}"}'
    const preview = async () => (await send('POST', '/preview', { body_template: template })).body.data
    const example = await preview()
    expect(example.is_example).toBe(true)
    expect(JSON.parse(example.body)).toMatchObject({ v: 0.62, is: 'alert.triggered' })
    const { accountId } = await store().get(
      sql<{ accountId: string }>`select account_id as "accountId" from notification_channel where id = ${id}`,
    )
    const [older, newest] = await addEvents(store(), accountId, 2, new Date(T0))
    expect(older).not.toBe(newest)
    await store().run(sql`
      update alert set last_triggered_at = ${new Date(T0)}, trigger_count = 2 where account_id = ${accountId}`)
    const { body, is_example } = await preview()
    expect([JSON.parse(body), is_example]).toEqual([
      { t: 'Will it rain in Oslo?', id: newest, v: 0.62, is: 'alert.triggered' },
      false,
    ])
    expect((await send('GET', `/${id}/deliveries`)).body.meta.total).toBe(2)
  })

  test('a wallet has its own channels, and those of others look as if they did not exist', async () => {
    const { app, send } = await open(await buildTestApp({ store: store(), settings }))
    const wallet = createSender(app, { cookie: await createTestWallet(app).signIn() })
    const made = await wallet('POST', '', { name: 'w', kind: 'webhook', config: { url: PUBLIC_URL } })
    expect(made.status).toBe(201)
    const { id } = made.body.data
    const missing = { status: 'NOT_FOUND', message: 'there is no such notification channel' }
    for (const [method, path, payload] of [
      ['GET', ''],
      ['PATCH', '', { name: 'theirs' }],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['DELETE', ''],
    ] as const) {
      expect(await send(method, `/${id}${path}`, payload)).toEqual({ status: 404, body: missing })
    }
    expect((await wallet('GET', `/${id}`)).status).toBe(200)
  })
})

describe('a test message', () => {
  const store = useStore()

  async function open(answer?: AnswerReceived) {
    const receiver = await startReceiver(answer)
    onTestFinished(() => receiver.close())
    const { url } = receiver
    const notifier = createNotifier({
      allowsLoopback: true,
      channelHosts: { discord: url, slack: url, telegram: url },
    })
    const app = await buildTestApp({ store: store(), settings: { rateLimits: 'off' }, notifier })
    const send = createSender(app, bearer((await registerAccount(app)).access))
    const make = async (kind: string, config: object): Promise<string> =>
      (await send('POST', '', { name: 'mine', kind, config })).body.data.id
    return { receiver, send, make, app }
  }

  test('is sent at once, and the response confirms its arrival', async () => {
    const { receiver, send, make } = await open()
    const configs = [
      ['webhook', { url: `${receiver.url}/in` }],
      ['discord', { url: DISCORD_URL }],
      ['slack', { url: SLACK_URL }],
      ['telegram', { bot_token: TOKEN, chat_id: '@channel' }],
    ] as const
    for (const [kind, config] of configs) {
      const { status, body } = await send('POST', `/${await make(kind, config)}/test`)
      expect([kind, status, body.data]).toEqual([
        kind,
        200,
        {
          message_id: expect.any(String),
          delivered: true,
          http_status: 200,
          error: null,
          duration_ms: expect.any(Number),
        },
      ])
      expect(JSON.stringify(receiver.received.at(-1))).toContain(body.data.message_id)
    }
    expect(receiver.received).toHaveLength(configs.length)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'channel.test' })
  })

  test('of a webhook with its own body uses that body', async () => {
    const { receiver, send } = await open()
    const template = '{ "kind": "{{type}}", "id": "{{delivery.id}}" }'
    const config = { url: `${receiver.url}/in` }
    const made = await send('POST', '', { name: 'n', kind: 'webhook', config, body_template: template })
    const { message_id } = (await send('POST', `/${made.body.data.id}/test`)).body.data
    const bodies = receiver.received.map(({ body }) => body)
    expect(bodies).toEqual([`{ "kind": "channel.test", "id": "${message_id}" }`])
  })

  test('that is refused reports why, and disables nothing', async () => {
    const { receiver, send, make } = await open((_received, response) => response.writeHead(410).end())
    const id = await make('webhook', { url: receiver.url })
    const { status, body } = await send('POST', `/${id}/test`)
    expect([status, body.data]).toMatchObject([
      200,
      { delivered: false, http_status: 410, error: 'answered 410' },
    ])
    expect((await send('GET', `/${id}`)).body.data.status).toBe('active')
  })

  test('cannot be sent to a channel that no secret opens', async () => {
    const { receiver, send, make } = await open()
    const id = await make('webhook', { url: receiver.url })
    await store().run(sql`update notification_channel set sealed_config = '\\x00' where id = ${id}`)
    expect(await send('POST', `/${id}/test`)).toEqual({
      status: 409,
      body: { status: 'INVALID_REQUEST', message: 'the channel can no longer be decrypted: create it again' },
    })
    expect(receiver.received).toEqual([])
  })
})

describe('a new channel', () => {
  const store = useStore()

  async function open(notifier = createNotifier()) {
    const app = await buildTestApp({ store: store(), settings: { rateLimits: 'off' }, notifier })
    const send = createSender(app, bearer((await registerAccount(app)).access))
    return async (body: object) => {
      const { status, body: answer } = await send('POST', '', body)
      return `${status} ${answer.message}`
    }
  }

  test('is refused with a readable reason when something is wrong with it', async () => {
    const make = await open()
    const base = { name: 'mine', kind: 'webhook', config: { url: PUBLIC_URL } }
    const { name, kind, config } = base
    expect(await make({ kind, config })).toBe('400 name is required')
    expect(await make({ ...base, name: ' ' })).toMatch('400 name must be 1 to 100 characters')
    expect(await make({ name, kind })).toBe('400 config is required')
    expect(await make({ ...base, kind: 'pager' })).toMatch('400 kind must be one of webhook, email')
    expect(await make({ ...base, config: {} })).toBe('400 config.url is required for the kind webhook')
    expect(await make({ ...base, config: { url: 1 } })).toMatch('400 config.url must be text')
    expect(await make({ ...base, config: { link: 'x' } })).toMatch('400 unknown field')
    expect(await make({ ...base, secret: 'mine' })).toBe("400 unknown field 'secret'")
    expect(await make({ ...base, config: { url: 'https://127.0.0.1/' } })).toBe(
      '400 config.url must point to a public address that can be reached',
    )
    expect(await make({ ...base, config: { url: 'http://93.184.215.14/' } })).toMatch(
      '400 config.url must be a web address',
    )
    expect(await make({ ...base, kind: 'email', config: { to: 'me@example.com' } })).toBe(
      '400 this installation sends no email: PARALLAX_SMTP_URL is not set',
    )
  })

  test('may be an email if there is a mail server; the account’s own confirmed address needs no link', async () => {
    const { notifier, texts } = await openMailbox()
    const app = await buildTestApp({ store: store(), notifier })
    const account = await registerAccount(app)
    const send = createSender(app, bearer(account.access))
    const to = account.email.replace(/^[^@]+/, (local) => local.toUpperCase())
    const made = await send('POST', '', { name: 'm', kind: 'email', config: { to } })
    expect(made.body.data).toMatchObject({ kind: 'email', target: to, secret: null, confirmed: true })
    const tested = await send('POST', `/${made.body.data.id}/test`)
    expect(tested.body.data).toMatchObject({ delivered: true, http_status: null })
    expect(texts(to)).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { CONFIRM_TOKEN_MS, MAIL_PAUSE_MS } from '@parallax/domain'
import { createNotifier } from '@parallax/notify'
import { sql } from '@parallax/store'
import { addEvents, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'
import { openMailbox } from '../../testing/read-mail.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const store = useStore()
const T0 = Date.UTC(2026, 10, 15)

/** An account with an email channel to an address of someone else. */
async function open() {
  const mailbox = await openMailbox()
  const clock = { nowMs: T0 }
  const app = await buildTestApp({
    store: store(),
    notifier: mailbox.notifier,
    settings: { publicUrl: 'https://parallax.example' },
    now: () => clock.nowMs,
  })
  const account = await registerAccount(app)
  let headers = bearer(account.access)
  /** Needed after the clock was moved. */
  const signInAgain = async () => {
    const asked = { method: 'POST', url: '/api/v1/auth/refresh', headers: bearer(account.refresh) } as const
    headers = bearer(JSON.parse((await app.inject(asked)).body).tokens.access_token)
  }
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/api/v1/notification-channels${path}`
    const asked = { method, url, headers, ...(payload && { payload }) }
    const { status, body } = await app.inject(asked)
    return { status, body: JSON.parse(body) }
  }
  const to = `${randomUUID()}@example.com`
  const made = await call('POST', '', { name: 'Buy now at evil.example', kind: 'email', config: { to } })
  const confirm = async (token: string) => {
    const url = '/api/v1/notification-channels/confirm'
    const { status, body } = await app.inject({ method: 'POST', url, payload: { token } })
    return { status, body: JSON.parse(body) }
  }
  return {
    ...mailbox,
    app,
    clock,
    account,
    signInAgain,
    call,
    to,
    made,
    id: String(made.body.data.id),
    confirm,
  }
}

test('an email channel gets one confirmation mail, and no test message or alert until its link is opened', async () => {
  const { texts, readToken, call, to, made, id, account, confirm } = await open()
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { status: 'active', confirmed: false, target: to },
  ])
  const token = await readToken(to)
  const [mail = ''] = texts(to)
  expect(mail).toContain('https://parallax.example/alerts/confirm-channel#')
  expect(mail).not.toContain('evil.example')
  expect(await call('POST', `/${id}/test`)).toEqual({
    status: 409,
    body: {
      status: 'INVALID_REQUEST',
      message: 'the address has not confirmed the channel: open the link that was mailed to it',
    },
  })
  await addEvents(store(), account.id, 1, new Date(T0))
  expect((await call('GET', `/${id}/deliveries`)).body.data).toMatchObject([
    {
      status: 'dead',
      attempts: 0,
      last_error: 'not sent: the address has not confirmed the channel',
      next_attempt_at: null,
    },
  ])

  expect(await confirm(token)).toEqual({ status: 200, body: { data: { target: to, confirmed: true } } })
  expect((await call('GET', `/${id}`)).body.data).toMatchObject({ confirmed: true })
  await addEvents(store(), account.id, 1, new Date(T0 + 1))
  const { data } = (await call('GET', `/${id}/deliveries`)).body
  expect(data.map((each: { status: string }) => each.status)).toEqual(['pending', 'dead'])
  expect(texts(to)).toHaveLength(1)
  expect((await call('POST', `/${id}/test`)).body.data).toMatchObject({ delivered: true })
  expect(texts(to)).toHaveLength(2)
})

test('the link works once, for three days, and not after another was sent; only its hash is stored', async () => {
  const { readToken, call, to, id, clock, signInAgain, confirm } = await open()
  const first = await readToken(to)
  const kept = await store().get(sql<{ row: string }>`select token::text as row from channel_token as token`)
  expect(kept.row).not.toContain(first)
  const resend = async () => (await call('POST', `/${id}/confirm/send`)).status
  expect(await resend()).toBe(429)
  clock.nowMs += MAIL_PAUSE_MS
  expect(await resend()).toBe(200)
  const second = await readToken(to, 2)
  expect((await confirm(first)).status).toBe(400)
  clock.nowMs += CONFIRM_TOKEN_MS
  expect((await confirm(second)).status).toBe(400)
  await signInAgain()
  expect(await resend()).toBe(200)
  const third = await readToken(to, 3)
  expect([(await confirm(third)).status, (await confirm(third)).status]).toEqual([200, 400])
  expect(await resend()).toBe(409)
})

test('opening the link records a security event, and one channel’s link confirms no other', async () => {
  const { app, account, readToken, call, to, id, confirm } = await open()
  const other = await call('POST', '', {
    name: 'two',
    kind: 'email',
    config: { to: `${randomUUID()}@example.com` },
  })
  expect((await confirm(await readToken(to))).status).toBe(200)
  expect((await call('GET', `/${other.body.data.id}`)).body.data.confirmed).toBe(false)
  const { body } = await app.inject({ url: '/api/v1/auth/security-events', headers: bearer(account.access) })
  const { data } = JSON.parse(body)
  expect(data.find((each: { kind: string }) => each.kind === 'channel_confirmed')).toMatchObject({
    actor: 'unknown',
    detail: { channel_id: id },
  })
})

test('a wallet’s email channel has to be confirmed too, and its link stops working when the channel is deleted', async () => {
  const mailbox = await openMailbox()
  const app = await buildTestApp({ store: store(), notifier: mailbox.notifier })
  const headers = { cookie: await createTestWallet(app).signIn() }
  const url = '/api/v1/notification-channels'
  const payload = { name: 'w', kind: 'email', config: { to: `${randomUUID()}@example.com` } }
  const made = await app.inject({ method: 'POST', url, headers, payload })
  const { id, confirmed } = JSON.parse(made.body).data
  expect(confirmed).toBe(false)
  const token = await mailbox.readToken(payload.config.to)
  expect((await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).status).toBe(200)
  const confirm = await app.inject({ method: 'POST', url: `${url}/confirm`, payload: { token } })
  expect(confirm.status).toBe(400)
})

test('without a mail server no link is promised', async () => {
  const { id, account } = await open()
  const app = await buildTestApp({ store: store(), notifier: createNotifier(), now: () => T0 })
  const url = `/api/v1/notification-channels/${id}/confirm/send`
  const answer = await app.inject({ method: 'POST', url, headers: bearer(account.access) })
  expect([answer.status, JSON.parse(answer.body).message]).toEqual([
    400,
    'this installation sends no email: PARALLAX_SMTP_URL is not set',
  ])
})

import { useStore } from '@parallax/store/testing'
import { expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { bearer, makeKey, registerAccount } from '../../testing/credentials.ts'

const store = useStore()
const PASSWORD = 'correct horse battery'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function listEvents({ inject }: TestApp, access: string): Promise<Record<string, unknown>[]> {
  const answer = await inject({ url: '/api/v1/auth/security-events', headers: bearer(access) })
  expect(answer.status).toBe(200)
  return JSON.parse(answer.body).data
}

const kindsOf = (events: readonly Record<string, unknown>[]) => events.map(({ kind }) => kind)

test('an owner sees the sign-up, sign-ins, failures and the lockout, with the origin of each', async () => {
  const app = await buildTestApp({ store: store() })
  const email = 'trail@example.com'
  const post = (path: string, password: string) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      headers: { 'user-agent': FIREFOX },
      payload: { email, password },
    })
  const { tokens } = JSON.parse((await post('register', PASSWORD)).body)
  await post('login', PASSWORD)
  for (let guess = 0; guess < 10; guess += 1) await post('login', 'wrong password')
  for (let refused = 0; refused < 3; refused += 1) expect((await post('login', PASSWORD)).status).toBe(429)
  const events = await listEvents(app, tokens.access_token)
  expect(kindsOf(events)).toEqual([
    'locked_out',
    ...Array(10).fill('sign_in_failed'),
    'signed_in',
    'signed_up',
  ])
  expect(events.at(0)).toMatchObject({ actor: 'unknown', address: '127.0.0.1', device: 'Firefox on Linux' })
  expect(events.at(-1)).toMatchObject({ actor: 'owner', address: '127.0.0.1', device: 'Firefox on Linux' })
})

test('the log and the metrics report the same events, without any password, token or email', async () => {
  const app = await buildTestApp({ store: store() })
  const payload = { email: 'logged@example.com', password: PASSWORD }
  const url = '/api/v1/auth/login'
  await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload })
  await app.inject({ method: 'POST', url, payload: { ...payload, password: 'hunter2hunter2' } })
  await app.inject({ method: 'POST', url, payload: { ...payload, email: 'nobody@example.com' } })
  const logged = app.log.filter(({ security }) => security !== undefined)
  expect(logged.map(({ security, accountId }) => [security, typeof accountId])).toEqual([
    ['signed_up', 'string'],
    ['sign_in_failed', 'string'],
    ['sign_in_failed', 'object'],
  ])
  for (const secret of [PASSWORD, 'hunter2', '@example.com'])
    expect(JSON.stringify(logged)).not.toContain(secret)
  const metrics = await app.app.metricsText()
  expect(metrics).toContain('parallax_security_events_total{kind="signed_up"} 1\n')
  expect(metrics).toContain('parallax_security_events_total{kind="sign_in_failed"} 2\n')
  expect(metrics).toContain('parallax_security_events_total{kind="refresh_reused"} 0\n')
})

test('creating, rotating and revoking keys, using them from a new address, and changing channels all record an event', async () => {
  let nowMs = Date.now()
  // Each request gets its own time, so that the order of the events is fixed.
  const now = () => {
    nowMs += 1
    return nowMs
  }
  const app = await buildTestApp({ store: store(), settings: { trustProxy: 1 }, now })
  const { access } = await registerAccount(app)
  const { id, key } = await makeKey(app, access, '["read:markets"]')
  const from = (address: string) => ({ 'x-api-key': key, 'x-forwarded-for': address })
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.1'])
    await app.inject({ url: '/api/v1/external/key', headers: from(address) })
  await vi.waitFor(
    async () => {
      const used = (await listEvents(app, access)).filter(({ kind }) => kind === 'key_used_from_new_address')
      expect(used.map(({ address }) => address)).toEqual(['192.0.2.2', '192.0.2.1'])
      expect(used[0]).toMatchObject({ detail: { key_id: id } })
    },
    { timeout: 30_000 },
  )
  const send = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: bearer(access), ...(payload === undefined ? {} : { payload }) })
  await send('POST', `/api/v1/console/keys/${id}/rotate`)
  await send('DELETE', `/api/v1/console/keys/${id}`)
  const config = { url: 'https://93.184.215.14/' }
  const channel = await send('POST', '/api/v1/notification-channels', {
    name: 'mine',
    kind: 'webhook',
    config,
  })
  await send('DELETE', `/api/v1/notification-channels/${JSON.parse(channel.body).data.id}`)
  const events = (await listEvents(app, access)).filter(({ kind }) => kind !== 'key_used_from_new_address')
  expect(kindsOf(events)).toEqual([
    'channel_deleted',
    'channel_created',
    'key_revoked',
    'key_rotated',
    'key_created',
  ])
  expect(JSON.stringify(events)).not.toContain(key)
})

test('the events of an account are visible to no other account', async () => {
  const app = await buildTestApp({ store: store() })
  const [one, other] = [await registerAccount(app), await registerAccount(app)]
  await makeKey(app, one.access, '["read:markets"]')
  expect(kindsOf(await listEvents(app, one.access))).toEqual(['key_created'])
  expect(await listEvents(app, other.access)).toEqual([])
})

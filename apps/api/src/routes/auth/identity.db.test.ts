import { randomUUID } from 'node:crypto'
import { DAY_MS, REFRESH_FAMILY_MS, RESET_TOKEN_MS } from '@parallax/domain'
import { createInvite, sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { toTokenHash } from '../../auth/secrets/random-token.ts'
import { buildTestApp, type TestApp, useClock, usePlainApp } from '../../testing/build-test-app.ts'
import type { Answer } from '../../testing/check-answer.ts'
import { bearer, makeKey, registerAccount } from '../../testing/credentials.ts'
import { openMailbox } from '../../testing/read-mail.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const store = useStore()
const plain = usePlainApp(store)
const PASSWORD = 'correct horse battery'
const NEXT = 'another horse battery'
const T0 = Date.UTC(2026, 10, 15)

type Headers = Record<string, string>

function send(
  { inject }: TestApp,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { payload, headers = {} }: { payload?: object; headers?: Headers } = {},
): Promise<Answer> {
  return inject({
    method,
    url: `/api/v1/auth/${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
}

async function register(app: TestApp, email = `${randomUUID()}@example.com`, headers: Headers = {}) {
  const answer = await send(app, 'POST', 'register', { payload: { email, password: PASSWORD }, headers })
  expect(answer.status).toBe(201)
  const { data, tokens } = JSON.parse(answer.body)
  return {
    id: String(data.id),
    email,
    access: String(tokens.access_token),
    refresh: String(tokens.refresh_token),
  }
}

async function login(app: TestApp, email: string, password: string): Promise<number> {
  return (await send(app, 'POST', 'login', { payload: { email, password } })).status
}

async function me(app: TestApp, access: string) {
  const { status, body } = await send(app, 'GET', 'me', { headers: bearer(access) })
  return { status, ...JSON.parse(body).data }
}

describe('an email', () => {
  test('is confirmed once by the mailed link, which always points to the public address', async () => {
    const { notifier, readToken } = await openMailbox()
    const app = await buildTestApp({
      store: store(),
      notifier,
      settings: { publicUrl: 'https://parallax.example' },
    })
    const { email, access } = await register(app, undefined, { 'x-forwarded-host': 'evil.example' })
    expect(await me(app, access)).toMatchObject({ email_confirmed: false })
    const token = await readToken(email)
    const confirm = (given: string) => send(app, 'POST', 'confirm-email', { payload: { token: given } })
    expect((await confirm('A'.repeat(43))).status).toBe(400)
    const confirmed = await confirm(token)
    expect([confirmed.status, JSON.parse(confirmed.body)]).toEqual([
      200,
      { data: { email, email_confirmed: true } },
    ])
    expect((await confirm(token)).status).toBe(400)
    expect(await me(app, access)).toMatchObject({ email_confirmed: true })
    const again = await send(app, 'POST', 'confirm-email/send', { headers: bearer(access) })
    expect(again.status).toBe(409)
  })

  test('gets a new link after a minute, and the previous link becomes invalid', async () => {
    const { notifier, readToken } = await openMailbox()
    let nowMs = T0
    const app = await buildTestApp({ store: store(), notifier, now: () => nowMs })
    const { email, access } = await register(app)
    const first = await readToken(email)
    const resend = async () =>
      (await send(app, 'POST', 'confirm-email/send', { headers: bearer(access) })).status
    expect(await resend()).toBe(429)
    nowMs += 60_000
    expect(await resend()).toBe(200)
    const second = await readToken(email, 2)
    const confirm = async (token: string) =>
      (await send(app, 'POST', 'confirm-email', { payload: { token } })).status
    expect([await confirm(first), await confirm(second)]).toEqual([400, 200])
  })

  test('that is not confirmed allows no email channels, but everything else', async () => {
    const { notifier, readToken } = await openMailbox()
    const app = await buildTestApp({ store: store(), notifier })
    const { email, access } = await register(app)
    const make = async (kind: string, config: object) => {
      const url = '/api/v1/notification-channels'
      const payload = { name: 'mine', kind, config }
      return (await app.inject({ method: 'POST', url, headers: bearer(access), payload })).status
    }
    expect(await make('email', { to: 'somebody@example.com' })).toBe(403)
    expect(await make('webhook', { url: 'https://93.184.215.14/' })).toBe(201)
    await makeKey(app, access, '["read:markets"]')
    await send(app, 'POST', 'confirm-email', { payload: { token: await readToken(email) } })
    expect(await make('email', { to: 'somebody@example.com' })).toBe(201)
  })

  test('is changed with the password once the new one is confirmed, and the old address gets a notice', async () => {
    const { notifier, readToken, subjects } = await openMailbox()
    const app = await buildTestApp({ store: store(), notifier })
    const [{ email, access }, other] = [await register(app), await registerAccount(app)]
    const next = `${randomUUID()}@example.com`
    const change = (to: string, password: string) =>
      send(app, 'POST', 'email', { payload: { email: to, password }, headers: bearer(access) })
    expect((await change(next, 'wrong password')).status).toBe(403)
    expect((await change(other.email, PASSWORD)).status).toBe(409)
    const asked = await change(next.toUpperCase(), PASSWORD)
    expect(JSON.parse(asked.body)).toEqual({ data: { email, email_confirmed: false, pending_email: next } })
    expect(await me(app, access)).toMatchObject({ email })
    const token = await readToken(next)
    expect((await send(app, 'POST', 'confirm-email', { payload: { token } })).status).toBe(200)
    expect(await me(app, access)).toMatchObject({ email: next, email_confirmed: true })
    expect([await login(app, email, PASSWORD), await login(app, next, PASSWORD)]).toEqual([401, 200])
    await app.app.close()
    expect(subjects(email).at(-1)).toBe('Your email at Parallax was changed')
  })

  test('is changed at once without a mail server, and is then not confirmed', async () => {
    const app = plain()
    const { email, access } = await register(app)
    const next = `${randomUUID()}@example.com`
    const payload = { email: next, password: PASSWORD }
    const changed = await send(app, 'POST', 'email', { payload, headers: bearer(access) })
    expect(JSON.parse(changed.body)).toEqual({
      data: { email: next, email_confirmed: false, pending_email: null },
    })
    expect([await login(app, email, PASSWORD), await login(app, next, PASSWORD)]).toEqual([401, 200])
    for (const path of ['confirm-email/send', 'forgot-password']) {
      const answer = await send(app, 'POST', path, {
        ...(path === 'forgot-password' ? { payload: { email: next } } : {}),
        headers: bearer(access),
      })
      expect([answer.status, JSON.parse(answer.body).message]).toEqual([
        400,
        expect.stringContaining('parallax accounts'),
      ])
    }
  })
})

describe('a password', () => {
  test('is changed with the previous one, and ends every other session', async () => {
    const app = plain()
    const one = await register(app)
    const other = JSON.parse(
      (await send(app, 'POST', 'login', { payload: { email: one.email, password: PASSWORD } })).body,
    ).tokens
    const change = (current: string) =>
      send(app, 'POST', 'password', {
        payload: { current_password: current, new_password: NEXT },
        headers: bearer(one.access),
      })
    expect((await change('wrong password')).status).toBe(403)
    const changed = await change(PASSWORD)
    expect([changed.status, JSON.parse(changed.body)]).toEqual([
      200,
      { data: { changed: true, sessions_ended: 1 } },
    ])
    expect((await me(app, one.access)).status).toBe(200)
    expect((await me(app, other.access_token)).status).toBe(401)
    expect((await send(app, 'POST', 'refresh', { headers: bearer(other.refresh_token) })).status).toBe(401)
    expect([await login(app, one.email, PASSWORD), await login(app, one.email, NEXT)]).toEqual([401, 200])
  })

  test('is reset by mail, once and within an hour; every session ends, and the email is confirmed', async () => {
    const { notifier, readToken } = await openMailbox()
    let nowMs = T0
    const app = await buildTestApp({ store: store(), notifier, now: () => nowMs })
    const { email, access } = await register(app)
    await readToken(email)
    const ask = (to: string) => send(app, 'POST', 'forgot-password', { payload: { email: to } })
    const [known, unknown] = [await ask(email.toUpperCase()), await ask('nobody@example.com')]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const late = await readToken(email, 2)
    const reset = async (token: string) =>
      (await send(app, 'POST', 'reset-password', { payload: { token, password: NEXT } })).status
    nowMs = T0 + RESET_TOKEN_MS
    expect(await reset(late)).toBe(400)
    await ask(email)
    const token = await readToken(email, 3)
    expect([await reset(token), await reset(token)]).toEqual([200, 400])
    expect((await me(app, access)).status).toBe(401)
    expect([await login(app, email, PASSWORD), await login(app, email, NEXT)]).toEqual([401, 200])
    const account = await store().get(
      sql<{
        confirmed: boolean
      }>`select confirmed_at is not null as confirmed from account where email = ${email}`,
    )
    expect(account).toEqual({ confirmed: true })
  })
})

describe('sessions', () => {
  const clock = useClock(T0)
  const timed = usePlainApp(store, { now: () => clock.nowMs })

  test('are listed with device, address and last use; one can be ended, then all but this one, then all', async () => {
    const app = timed()
    const { email, access } = await register(app, undefined, { 'user-agent': 'curl/8.5.0' })
    const signIn = async () =>
      JSON.parse((await send(app, 'POST', 'login', { payload: { email, password: PASSWORD } })).body).tokens
    const [two, three] = [await signIn(), await signIn()]
    clock.nowMs += 60_000
    await send(app, 'POST', 'refresh', { headers: { ...bearer(two.refresh_token), 'user-agent': 'node' } })
    const list = async () =>
      JSON.parse((await send(app, 'GET', 'sessions', { headers: bearer(access) })).body).data
    const sessions = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ device: 'node', address: '127.0.0.1', is_current: false })
    expect(sessions.find((each: { is_current: boolean }) => each.is_current)).toEqual({
      id: expect.any(String),
      kind: 'email',
      is_current: true,
      device: 'curl/8.5.0',
      address: '127.0.0.1',
      created_at: new Date(T0).toISOString(),
      last_used_at: new Date(T0).toISOString(),
      expires_at: new Date(T0 + 7 * DAY_MS).toISOString(),
    })
    const end = (path: string) => send(app, 'DELETE', path, { headers: bearer(access) })
    expect((await end(`sessions/${sessions[0].id}`)).status).toBe(200)
    expect((await end(`sessions/${sessions[0].id}`)).status).toBe(404)
    expect((await me(app, two.access_token)).status).toBe(401)
    expect(JSON.parse((await end('sessions?keep_current=true')).body)).toEqual({ data: { ended: 1 } })
    expect((await me(app, three.access_token)).status).toBe(401)
    expect(JSON.parse((await end('sessions')).body)).toEqual({ data: { ended: 1 } })
    expect((await me(app, access)).status).toBe(401)
  })

  test('of another account or a wallet cannot be ended; a wallet can end its own', async () => {
    const app = plain()
    const [one, other] = [await registerAccount(app), await registerAccount(app)]
    const wallet = { cookie: await createTestWallet(app).signIn() }
    const listOf = async (headers: Headers) =>
      JSON.parse((await send(app, 'GET', 'sessions', { headers })).body).data
    const [own] = await listOf(bearer(one.access))
    const [signed] = await listOf(wallet)
    expect(signed).toMatchObject({ kind: 'wallet', is_current: true })
    for (const id of [own.id, signed.id])
      expect((await send(app, 'DELETE', `sessions/${id}`, { headers: bearer(other.access) })).status).toBe(
        404,
      )
    expect((await send(app, 'DELETE', `sessions/${signed.id}`, { headers: wallet })).status).toBe(200)
    expect((await send(app, 'GET', 'me', { headers: wallet })).status).toBe(401)
    expect((await me(app, one.access)).status).toBe(200)
  })

  test('end for good 30 days after the sign-in, however often they are refreshed', async () => {
    const app = timed()
    let { refresh } = await registerAccount(app)
    const next = async () => {
      const answer = await send(app, 'POST', 'refresh', { headers: bearer(refresh) })
      if (answer.status === 200) refresh = JSON.parse(answer.body).tokens.refresh_token
      return answer.status
    }
    for (const day of [6, 12, 18, 24, 29.9]) {
      clock.nowMs = T0 + day * DAY_MS
      expect([day, await next()]).toEqual([day, 200])
    }
    clock.nowMs = T0 + REFRESH_FAMILY_MS
    expect(await next()).toBe(401)
  })

  test('can be ended with just the refresh token, as a bearer or a cookie, but not from another site', async () => {
    const app = plain()
    for (const show of [
      (token: string): Headers => bearer(token),
      (token: string): Headers => ({ cookie: `parallax_refresh=${token}` }),
    ]) {
      const { access, refresh } = await registerAccount(app)
      const headers = show(refresh)
      if (headers.cookie !== undefined) {
        const forged = { ...headers, origin: 'https://evil.example' }
        expect((await send(app, 'POST', 'logout', { headers: forged })).status).toBe(403)
      }
      expect((await send(app, 'POST', 'logout', { headers })).status).toBe(200)
      expect((await me(app, access)).status).toBe(401)
      expect((await send(app, 'POST', 'refresh', { headers: bearer(refresh) })).status).toBe(401)
    }
    expect((await send(app, 'POST', 'logout')).status).toBe(401)
  })

  test('record a security event when a refresh token is used twice', async () => {
    const app = plain()
    const { email, refresh } = await register(app)
    for (let times = 0; times < 2; times += 1)
      await send(app, 'POST', 'refresh', { headers: bearer(refresh) })
    const payload = { email, password: PASSWORD }
    const { tokens } = JSON.parse((await send(app, 'POST', 'login', { payload })).body)
    const events = await send(app, 'GET', 'security-events', { headers: bearer(tokens.access_token) })
    expect(JSON.parse(events.body).data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'signed_in',
      'refresh_reused',
      'signed_up',
    ])
  })
})

describe('an account', () => {
  /** Every table with a column that refers to an account or a key, and how many of their rows it has. */
  async function countRows(ids: readonly string[]): Promise<Record<string, number>> {
    const columns = await store().many(sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('account_id', 'api_key_id', 'undone_by')
        and table_name not like 'request_log_%'
      union all select 'account', 'id'`)
    const counts: Record<string, number> = {}
    for (const { table, column } of columns) {
      const text = `select count(*) as rows from ${table} where ${column} = any ($1::uuid[])`
      const { rows } = await store().get<{ rows: number }>({ text, values: [ids], name: null })
      if (rows > 0) counts[`${table}.${column}`] = rows
    }
    return counts
  }

  async function fill(app: TestApp, access: string): Promise<string> {
    const headers = bearer(access)
    const { id, key } = await makeKey(app, access, '["read:markets"]')
    await app.inject({ url: '/api/v1/external/key', headers: { 'x-api-key': key } })
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/v1/${url}`, headers, payload })
    await post('watchlists', { name: 'mine' })
    await post('alerts', { type: 'price_threshold', condition: { direction: 'above', threshold: 0.5 } })
    await post('notification-channels', {
      name: 'mine',
      kind: 'webhook',
      config: { url: 'https://93.184.215.14/' },
    })
    // Reading the log of the key first writes what is pending.
    await app.inject({ url: `/api/v1/console/logs?api_key_id=${id}`, headers })
    return id
  }

  test('is deleted with everything that belongs to it, only with its password, and nothing else is deleted', async () => {
    const app = plain()
    const [one, other] = [await register(app), await registerAccount(app)]
    const [keyId, otherKeyId] = [await fill(app, one.access), await fill(app, other.access)]
    expect(Object.keys(await countRows([one.id, keyId])).length).toBeGreaterThanOrEqual(9)
    const before = await countRows([other.id, otherKeyId])
    const remove = async (payload: object) =>
      (await send(app, 'DELETE', 'me', { payload, headers: bearer(one.access) })).status
    expect([await remove({}), await remove({ password: 'wrong password' })]).toEqual([400, 403])
    expect(await remove({ password: PASSWORD })).toBe(200)
    expect(await countRows([one.id, keyId])).toEqual({})
    expect(await countRows([other.id, otherKeyId])).toEqual(before)
    expect((await me(app, one.access)).status).toBe(401)
    expect(await login(app, one.email, PASSWORD)).toBe(401)
    await register(app, one.email)
  })

  test('of a wallet is deleted by naming its address', async () => {
    const app = plain()
    const wallet = createTestWallet(app)
    const headers = { cookie: await wallet.signIn() }
    const remove = async (address: string) =>
      (await send(app, 'DELETE', 'me', { payload: { address }, headers })).status
    expect(await remove('0x1')).toBe(400)
    expect(await remove(wallet.account.address.toLowerCase())).toBe(200)
    expect((await send(app, 'GET', 'me', { headers })).status).toBe(401)
  })

  test('is downloaded completely, without secrets', async () => {
    const app = plain()
    const { id, email, access, refresh } = await registerAccount(app)
    const keyId = await fill(app, access)
    const answer = await send(app, 'GET', 'me/data', { headers: bearer(access) })
    expect(answer.headers['content-disposition']).toContain('parallax-account.json')
    const { data } = JSON.parse(answer.body)
    expect(data).toMatchObject({
      account: { id, email, kind: 'email', roles: [] },
      sessions: [{ kind: 'email' }],
      api_keys: [{ id: keyId, name: 'matrix' }],
      usage: [{ api_key_id: keyId, total_calls: 1 }],
      watchlists: [{ name: 'mine', items: [] }],
      alerts: [{ type: 'price_threshold' }],
      notification_channels: [{ kind: 'webhook' }],
    })
    expect(data.security_events.length).toBeGreaterThan(0)
    for (const secret of ['hash', 'sealed', 'argon2', refresh, access])
      expect(answer.body).not.toContain(secret)
  })
})

describe('signing up', () => {
  const inviting = usePlainApp(store, { settings: { signUp: 'invite' } })
  const closed = usePlainApp(store, { settings: { signUp: 'closed' } })
  const invite = async (usesLeft: number, expiresAt = new Date(Date.now() + DAY_MS)) => {
    const code = randomUUID()
    const times = { createdAt: new Date(), expiresAt }
    await createInvite(store(), {
      id: randomUUID(),
      codeHash: toTokenHash(code),
      note: null,
      usesLeft,
      ...times,
    })
    return code
  }
  const signUp = (app: TestApp, code?: string) =>
    send(app, 'POST', 'register', {
      payload: {
        email: `${randomUUID()}@example.com`,
        password: PASSWORD,
        ...(code === undefined ? {} : { invite: code }),
      },
    })

  test('needs an invite when the operator requires one, which works as often as it states', async () => {
    const app = inviting()
    expect(JSON.parse((await send(app, 'GET', 'sign-up')).body)).toEqual({
      data: { mode: 'invite', sends_mail: false },
    })
    const [code, expired] = [await invite(2), await invite(1, new Date(Date.now() - 1))]
    for (const given of [undefined, '', 'made up', expired])
      expect((await signUp(app, given)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(app, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403])
  })

  test('with a taken email leaves the invite unused', async () => {
    const app = inviting()
    const code = await invite(1)
    const { email } = await registerAccount(app)
    const payload = { email, password: PASSWORD, invite: code }
    expect((await send(app, 'POST', 'register', { payload })).status).toBe(409)
    expect((await signUp(app, code)).status).toBe(201)
  })

  test('is refused when sign-up is closed, including for wallets, while existing accounts can sign in', async () => {
    const open = plain()
    const known = createTestWallet(open)
    await known.signIn()
    const { email } = await register(open)
    for (const app of [closed(), inviting()]) {
      expect((await signUp(app)).status).toBe(403)
      const wallet = createTestWallet(app)
      await expect(wallet.signIn()).rejects.toThrow('FORBIDDEN')
      expect(await login(app, email, PASSWORD)).toBe(200)
    }
    const { nonce, cookie } = await createTestWallet(closed()).askNonce()
    const message = known.writeMessage(nonce)
    const signature = await known.account.signMessage({ message })
    const answer = await closed().inject({
      method: 'POST',
      url: '/api/v1/siwe/verify',
      headers: { cookie },
      payload: { message, signature },
    })
    expect(answer.status).toBe(200)
  })
})

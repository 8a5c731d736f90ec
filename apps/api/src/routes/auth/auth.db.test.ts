import { randomUUID } from 'node:crypto'
import { ACCESS_TOKEN_MS, REFRESH_TOKEN_MS } from '@parallax/domain'
import { grantRole, type Query, StoreError, sql } from '@parallax/store'
import { describeOnStore, useStore } from '@parallax/store/testing'
import { describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp, usePlainApp } from '../../testing/build-test-app.ts'
import type { Answer } from '../../testing/check-answer.ts'
import { toDeafStore } from '../../testing/deaf-store.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const PASSWORD = 'correct horse battery'
const T0 = Date.UTC(2026, 10, 15)

function newEmail(): string {
  return `${randomUUID()}@example.com`
}

function post(
  app: TestApp,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = payload === undefined ? {} : { payload }
  return app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, headers, ...body })
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

function refuse(status: string) {
  return { status, message: expect.any(String) }
}

interface Session {
  readonly id: string
  readonly access: string
  readonly refresh: string
}

function toSession(answer: Answer): Session {
  const { data, tokens } = JSON.parse(answer.body)
  return { id: data.id, access: tokens.access_token, refresh: tokens.refresh_token }
}

async function registerNew(app: TestApp, email = newEmail()): Promise<Session> {
  const answer = await post(app, 'register', { email, password: PASSWORD })
  expect(answer.status).toBe(201)
  return toSession(answer)
}

describe('accounts', () => {
  const store = useStore()
  const plain = usePlainApp(store)

  test('register returns the account and its tokens, and login returns the same account however the email is spelled', async () => {
    const app = plain()
    const email = newEmail()
    const made = await post(app, 'register', { email: email.toUpperCase(), password: PASSWORD, name: 'Ada' })
    expect(made.status).toBe(201)
    expect(JSON.parse(made.body).data).toEqual({ id: expect.any(String), email, name: 'Ada' })
    const login = await post(app, 'login', {
      email: email.replace('@example', '@EXAMPLE'),
      password: PASSWORD,
    })
    expect(login.status).toBe(200)
    expect(JSON.parse(login.body).data).toEqual(JSON.parse(made.body).data)
    expect(login.headers['cache-control']).toBe('no-store')
  })

  test('a taken email gets a 409, and its password does not change', async () => {
    const app = plain()
    const email = newEmail()
    await registerNew(app, email)
    const again = await post(app, 'register', { email: email.toUpperCase(), password: 'another password' })
    expect([again.status, JSON.parse(again.body)]).toEqual([409, refuse('INVALID_REQUEST')])
    expect((await post(app, 'login', { email, password: PASSWORD })).status).toBe(200)
    expect((await post(app, 'login', { email, password: 'another password' })).status).toBe(401)
  })

  test('of many simultaneous registrations of one email, one succeeds', async () => {
    const app = plain()
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(app, 'register', { email, password: PASSWORD })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  test.each([
    ['no email', { password: PASSWORD }],
    ['no password', { email: 'a@example.com' }],
    ['an email that is not one', { email: 'example.com', password: PASSWORD }],
    ['a password of 9 characters', { email: 'a@example.com', password: '123456789' }],
    ['a password of 129', { email: 'a@example.com', password: 'x'.repeat(129) }],
    ['an empty name', { email: 'a@example.com', password: PASSWORD, name: '' }],
    ['a blank name', { email: 'a@example.com', password: PASSWORD, name: ' \t ' }],
    ['an invisible name', { email: 'a@example.com', password: PASSWORD, name: '\u200b\u0007' }],
    ['a control character in its name', { email: 'a@example.com', password: PASSWORD, name: 'Ada\u001b[2J' }],
    ['a name of 81', { email: 'a@example.com', password: PASSWORD, name: 'x'.repeat(81) }],
    ['an unknown field', { email: 'a@example.com', password: PASSWORD, role: 'admin' }],
  ])('register with %s gets a 400', async (_case, body) => {
    const app = plain()
    const answer = await post(app, 'register', body)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([400, refuse('INVALID_REQUEST')])
  })

  test('a wrong password and an unknown email get the same response', async () => {
    const app = plain()
    const email = newEmail()
    await registerNew(app, email)
    const wrong = await post(app, 'login', { email, password: 'wrong password' })
    const unknown = await post(app, 'login', { email: newEmail(), password: PASSWORD })
    expect([wrong.status, JSON.parse(wrong.body)]).toEqual([401, refuse('UNAUTHORIZED')])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('an overlong email or password gets that response too, and counts; a missing one gets a 400', async () => {
    const app = plain()
    const email = newEmail()
    await registerNew(app, email)
    const wrong = await post(app, 'login', { email, password: 'wrong password' })
    for (const password of ['x'.repeat(1_025), 'x'.repeat(60_000), ...Array(7).fill('x'.repeat(2_000))]) {
      const answer = await post(app, 'login', { email, password })
      expect([answer.status, answer.body]).toEqual([401, wrong.body])
    }
    expect((await post(app, 'login', { email, password: 'x'.repeat(2_000) })).status).toBe(429)
    for (const long of [`${'x'.repeat(255)}@example.com`, 'x'.repeat(60_000)]) {
      const answer = await post(app, 'login', { email: long, password: PASSWORD })
      expect([answer.status, answer.body]).toEqual([401, wrong.body])
    }
    for (const body of [
      { email },
      { password: PASSWORD },
      { email, password: 1 },
      { email: null, password: '' },
    ])
      expect((await post(app, 'login', body)).status).toBe(400)
  })

  test('ten wrong passwords block further attempts at an account, registering it does not count, and the response says until when', async () => {
    const app = await buildTestApp({ store: store(), now: () => T0 })
    const email = newEmail()
    await registerNew(app, email)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await post(app, 'login', { email, password: 'wrong password' })).status).toBe(401)
      if (guess < 3) expect((await post(app, 'register', { email, password: PASSWORD })).status).toBe(409)
    }
    const answer = await post(app, 'login', { email: email.toUpperCase(), password: PASSWORD })
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      429,
      { status: 'RATE_LIMITED', message: 'Too many failed attempts. Try again in 900 seconds.' },
    ])
    expect(answer.headers).toMatchObject({
      'retry-after': '900',
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': `${T0 / 1000 + 900}`,
    })
    expect((await post(app, 'register', { email, password: PASSWORD })).status).toBe(409)
    await registerNew(app)
  })

  test('with the limits off, no attempt is refused', async () => {
    const app = await buildTestApp({ store: store(), settings: { rateLimits: 'off' } })
    const email = newEmail()
    await registerNew(app, email)
    for (let guess = 0; guess < 11; guess += 1)
      await post(app, 'login', { email, password: 'wrong password' })
    expect((await post(app, 'login', { email, password: PASSWORD })).status).toBe(200)
  })

  test('no password and no token reaches the log', async () => {
    const app = await buildTestApp({ store: store(), logLevel: 'trace' })
    const email = newEmail()
    const { access, refresh } = await registerNew(app, email)
    await post(app, 'login', { email, password: 'hunter2hunter2' })
    await post(app, 'refresh', undefined, bearer(refresh))
    await post(app, 'refresh', undefined, bearer(refresh))
    await app.inject({ url: `/api/v1/auth/me?x=${access}`, headers: bearer(access) })
    const log = JSON.stringify(app.log)
    expect(app.log.length).toBeGreaterThan(4)
    for (const secret of [PASSWORD, 'hunter2', access, refresh]) expect(log).not.toContain(secret)
  })

  test('passwords are stored as Argon2id with at least 19 MiB and 2 passes, and tokens are not stored', async () => {
    const app = await buildTestApp({ store: store(), isHashingInEarnest: true })
    const { id, refresh } = await registerNew(app)
    const kept = await store().get(
      sql<{ password_hash: string; token_hash: Buffer }>`
        select password_hash, token_hash from account join refresh_family on account_id = account.id
        where account.id = ${id}`,
    )
    expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(kept.token_hash).toHaveLength(32)
    expect(refresh).not.toContain(kept.token_hash.toString('base64url'))
  })

  test('me returns the account, and shows whether it is a reviewer', async () => {
    const email = newEmail()
    const app = plain()
    const [admin, other] = [await registerNew(app, email), await registerNew(app)]
    await grantRole(store(), email, 'reviewer')
    const me = async ({ access }: Session) =>
      JSON.parse((await app.inject({ url: '/api/v1/auth/me', headers: bearer(access) })).body).data
    expect(await me(admin)).toEqual({
      id: admin.id,
      kind: 'email',
      email,
      name: null,
      address: null,
      email_confirmed: false,
      is_reviewer: true,
    })
    expect(await me(other)).toMatchObject({ id: other.id, is_reviewer: false })
  })

  test('an access token is valid for 15 minutes, and so is its cookie', async () => {
    let nowMs = T0
    const app = await buildTestApp({ store: store(), now: () => nowMs })
    const { access } = await registerNew(app)
    const ask = async () => (await app.inject({ url: '/api/v1/auth/me', headers: bearer(access) })).status
    nowMs = T0 + ACCESS_TOKEN_MS - 1
    expect(await ask()).toBe(200)
    nowMs = T0 + ACCESS_TOKEN_MS
    expect(await ask()).toBe(401)
  })

  test('cookies are HttpOnly, Lax, limited to their path, and Secure except on this machine', async () => {
    for (const [publicUrl, host, secure] of [
      [null, 'localhost:8080', ''],
      [null, '127.0.0.1:8080', ''],
      [null, '[::1]:8080', ''],
      ['https://parallax.example', 'localhost:8080', '; Secure'],
      ['https://parallax.example', 'parallax.example', '; Secure'],
      ['http://parallax.example', 'parallax.example', '; Secure'],
      ['http://localhost:8080', 'localhost:8080', ''],
    ] as const) {
      const app = await buildTestApp({ store: store(), settings: { publicUrl } })
      const made = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        headers: { host },
        payload: { email: newEmail(), password: PASSWORD },
      })
      const { access, refresh } = toSession(made)
      expect(made.headers['set-cookie']).toEqual([
        `parallax_access=${access}; Max-Age=900; Path=/; HttpOnly${secure}; SameSite=Lax`,
        `parallax_refresh=${refresh}; Max-Age=604800; Path=/api/v1/auth/refresh; HttpOnly${secure}; SameSite=Lax`,
        expect.stringMatching(
          new RegExp(
            `^parallax_device=[^;]+; Max-Age=31536000; Path=/api/v1/auth; HttpOnly${secure}; SameSite=Lax$`,
          ),
        ),
      ])
    }
  })

  test('cookies work just as tokens do', async () => {
    const app = plain()
    const { access, refresh } = await registerNew(app)
    const cookie = `theme=dark; parallax_access=${access}`
    expect((await app.inject({ url: '/api/v1/auth/me', headers: { cookie } })).status).toBe(200)
    expect((await post(app, 'refresh', undefined, { cookie: `parallax_refresh=${refresh}` })).status).toBe(
      200,
    )
  })

  test('a new secret keeps the sessions of the old one while that is kept, and ends them afterwards', async () => {
    const [old, fresh] = ['the older secret, long enough for one', 'the newer secret, long enough for one']
    const before = await buildTestApp({ store: store(), secrets: [old] })
    const during = await buildTestApp({ store: store(), secrets: [fresh, old] })
    const after = await buildTestApp({ store: store(), secrets: [fresh] })
    const { access, refresh } = await registerNew(before)
    const wallet = await createTestWallet(before).signIn()
    for (const [app, status] of [
      [after, 401],
      [during, 200],
    ] as const) {
      expect((await app.inject({ url: '/api/v1/auth/me', headers: bearer(access) })).status).toBe(status)
      expect((await app.inject({ url: '/api/v1/auth/me', headers: { cookie: wallet } })).status).toBe(status)
      const answer = await post(app, 'refresh', undefined, bearer(refresh))
      expect(answer.status).toBe(status)
      if (status === 200) {
        expect((await post(after, 'refresh', undefined, bearer(toSession(answer).refresh))).status).toBe(200)
      }
    }
  })

  test('an Authorization header of another scheme leaves the cookies in effect', async () => {
    const app = plain()
    const { access, refresh } = await registerNew(app)
    const authorization = 'Basic eDp5'
    const me = { url: '/api/v1/auth/me', headers: { authorization, cookie: `parallax_access=${access}` } }
    expect((await app.inject(me)).status).toBe(200)
    const cookie = `parallax_refresh=${refresh}`
    expect((await post(app, 'refresh', undefined, { authorization, cookie })).status).toBe(200)
  })

  test('logout ends all tokens of the session at once, removes the cookies, and leaves other sessions alone', async () => {
    const app = plain()
    const email = newEmail()
    const [one, other] = [
      await registerNew(app, email),
      toSession(await post(app, 'login', { email, password: PASSWORD })),
    ]
    const answer = await post(app, 'logout', undefined, bearer(one.access))
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { data: { logged_out: true } }])
    expect(answer.headers['set-cookie']).toEqual([
      'parallax_access=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'parallax_refresh=; Max-Age=0; Path=/api/v1/auth/refresh; HttpOnly; SameSite=Lax',
      'parallax_siwe=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await post(app, 'refresh', undefined, bearer(one.refresh))).status).toBe(401)
    expect((await app.inject({ url: '/api/v1/auth/me', headers: bearer(one.access) })).status).toBe(401)
    expect((await app.inject({ url: '/api/v1/auth/me', headers: bearer(other.access) })).status).toBe(200)
    expect((await post(app, 'refresh', undefined, bearer(other.refresh))).status).toBe(200)
  })

  test('a cookie request from another site changes nothing', async () => {
    const app = await buildTestApp({ store: store(), settings: { corsOrigins: ['https://app.example'] } })
    const { access, refresh } = await registerNew(app)
    const cookie = `parallax_access=${access}; parallax_refresh=${refresh}`
    for (const said of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' },
    ]) {
      for (const path of ['logout', 'refresh']) {
        const answer = await post(app, path, undefined, { cookie, ...said } as Record<string, string>)
        expect([path, said, answer.status, JSON.parse(answer.body).status]).toEqual([
          path,
          said,
          403,
          'FORBIDDEN',
        ])
      }
    }
    expect(
      (await app.inject({ url: '/api/v1/auth/me', headers: { cookie, origin: 'https://evil.example' } }))
        .status,
    ).toBe(200)
    const byBearer = { ...bearer(refresh), cookie, origin: 'https://evil.example' }
    let pair = toSession(await post(app, 'refresh', undefined, byBearer))
    for (const said of [
      {},
      { origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' },
    ]) {
      const cookie = `parallax_refresh=${pair.refresh}`
      const answer = await post(app, 'refresh', undefined, { cookie, ...said } as Record<string, string>)
      expect([said, answer.status]).toEqual([said, 200])
      pair = toSession(answer)
    }
  })
})

describeOnStore('refresh', (backend) => {
  const store = useStore(backend)
  const plain = usePlainApp(store)

  test('returns the next pair as login does, and a spent token revokes the family', async () => {
    const app = plain()
    const first = await registerNew(app)
    const answer = await post(app, 'refresh', undefined, bearer(first.refresh))
    expect(answer.status).toBe(200)
    const second = toSession(answer)
    expect(second.id).toBe(first.id)
    expect(second.refresh).not.toBe(first.refresh)
    const third = toSession(await post(app, 'refresh', {}, bearer(second.refresh)))
    const reused = await post(app, 'refresh', undefined, bearer(first.refresh))
    expect([reused.status, JSON.parse(reused.body)]).toEqual([401, refuse('UNAUTHORIZED')])
    expect((await post(app, 'refresh', undefined, bearer(third.refresh))).status).toBe(401)
  })

  test('with a spent token also ends the access tokens of the family, in other processes too', async () => {
    const settings = { rateLimits: 'off' } as const
    const app = plain()
    const other = await buildTestApp({ store: store(), settings })
    const first = await registerNew(app)
    const second = toSession(await post(app, 'refresh', undefined, bearer(first.refresh)))
    const me = { url: '/api/v1/auth/me', headers: bearer(second.access) }
    expect((await other.inject(me)).status).toBe(200)
    await post(app, 'refresh', undefined, bearer(first.refresh))
    const answer = await app.inject(me)
    expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store'])
    await vi.waitFor(async () => expect((await other.inject(me)).status).toBe(401), { timeout: 30_000 })
  })

  test('with a spent token, and logout, also end access tokens for processes that start later', async () => {
    const app = plain()
    const [reused, loggedOut, standing] = [
      await registerNew(app),
      await registerNew(app),
      await registerNew(app),
    ]
    const next = toSession(await post(app, 'refresh', undefined, bearer(reused.refresh)))
    expect((await post(app, 'refresh', undefined, bearer(reused.refresh))).status).toBe(401)
    expect((await post(app, 'logout', undefined, bearer(loggedOut.access))).status).toBe(200)
    const restarted = await buildTestApp({ store: store() })
    const ask = async (access: string) =>
      (await restarted.inject({ url: '/api/v1/auth/me', headers: bearer(access) })).status
    const tokens = [reused.access, next.access, loggedOut.access, standing.access]
    expect(await Promise.all(tokens.map(ask))).toEqual([401, 401, 401, 200])
  })

  test('on a starting process accepts no session until it has read which families were revoked', async () => {
    const { access } = await registerNew(plain())
    let isAway = true
    const restarted = await buildTestApp({
      settings: { rateLimits: 'off' },
      store: {
        ...toDeafStore(store()),
        many: <Row>(query: Query<Row>) =>
          isAway && query.text.includes('ended_family')
            ? Promise.reject(new StoreError('unreachable', 'away'))
            : store().many(query),
      },
    })
    const ask = async () =>
      (await restarted.inject({ url: '/api/v1/auth/me', headers: bearer(access) })).status
    expect(await ask()).toBe(503)
    isAway = false
    await vi.waitFor(async () => expect(await ask()).toBe(200), { timeout: 20_000 })
  })

  test('raced 50 times has one winner, and the family is revoked', async () => {
    const app = await buildTestApp({ store: store(), settings: { rateLimits: 'off' } })
    const { refresh } = await registerNew(app)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(app, 'refresh', undefined, bearer(refresh))),
    )
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(49)
    for (const answer of won) {
      expect((await post(app, 'refresh', undefined, bearer(toSession(answer).refresh))).status).toBe(401)
    }
  })

  test('of one login leaves the family of another alone', async () => {
    const app = plain()
    const email = newEmail()
    const one = await registerNew(app, email)
    const other = toSession(await post(app, 'login', { email, password: PASSWORD }))
    await post(app, 'refresh', undefined, bearer(one.refresh))
    await post(app, 'refresh', undefined, bearer(one.refresh))
    expect((await post(app, 'refresh', undefined, bearer(other.refresh))).status).toBe(200)
  })

  test('works for 7 days', async () => {
    let nowMs = T0
    const app = await buildTestApp({ store: store(), now: () => nowMs })
    const [one, other] = [await registerNew(app), await registerNew(app)]
    nowMs = T0 + REFRESH_TOKEN_MS - 1
    expect((await post(app, 'refresh', undefined, bearer(one.refresh))).status).toBe(200)
    nowMs = T0 + REFRESH_TOKEN_MS
    expect((await post(app, 'refresh', undefined, bearer(other.refresh))).status).toBe(401)
  })

  test('accepts no access token, and no changed or made-up token', async () => {
    const app = plain()
    const { access, refresh } = await registerNew(app)
    const [family = '', random = '', kid = '', signature = ''] = refresh.split('.')
    for (const token of [
      access,
      '',
      'x',
      `${family}.${'A'.repeat(43)}.${kid}.${signature}`,
      `${randomUUID()}.${random}.${kid}.${signature}`,
      `${family}.${random}.${kid}.${'A'.repeat(43)}`,
      `${family}.${random}.AAAAAAAA.${signature}`,
    ]) {
      expect([token, (await post(app, 'refresh', undefined, bearer(token))).status]).toEqual([token, 401])
    }
    expect((await post(app, 'refresh', undefined, bearer(refresh))).status).toBe(200)
  })
})

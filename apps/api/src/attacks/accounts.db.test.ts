/** Attacks on accounts of others, by real requests. Each test name states the attack. */
import { randomUUID } from 'node:crypto'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp, usePlainApp } from '../testing/build-test-app.ts'
import type { Answer } from '../testing/check-answer.ts'
import { bearer, registerAccount } from '../testing/credentials.ts'
import { openMailbox } from '../testing/read-mail.ts'

const store = useStore()
const PASSWORD = 'correct horse battery'

/** The application behind a proxy, so that requests can claim any address. */
const proxied = usePlainApp(store, { settings: { trustProxy: 1 } })

function post(
  { inject }: TestApp,
  path: string,
  payload: object,
  { from, cookie }: { readonly from: string; readonly cookie?: string },
): Promise<Answer> {
  const headers = { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) }
  return inject({ method: 'POST', url: `/api/v1/auth/${path}`, headers, payload })
}

/** The device cookie of the owner's browser. */
function readDevice({ headers }: Answer): string {
  const cookies = [headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('parallax_device='))?.split(';', 1)[0] ?? ''
}

async function registerOwner(app: TestApp) {
  const email = `${randomUUID()}@example.com`
  const answer = await post(app, 'register', { email, password: PASSWORD }, { from: '192.0.2.1' })
  expect(answer.status).toBe(201)
  return { email, device: readDevice(answer) }
}

/** Tries wrong passwords until they are refused, each from another address. */
async function guessUntilRefused(app: TestApp, email: string, toAddress: (guess: number) => string) {
  for (let guess = 0; guess < 40; guess += 1) {
    const answer = await post(app, 'login', { email, password: 'wrong' }, { from: toAddress(guess) })
    if (answer.status === 429) return
    expect(answer.status).toBe(401)
  }
  throw new Error('nobody stopped the guessing')
}

test('wrong passwords from many addresses do not lock the owner out of their browser or their address', async () => {
  const app = proxied()
  const { email, device } = await registerOwner(app)
  await guessUntilRefused(app, email, (guess) => `198.51.100.${guess}`)
  const signIn = async (from: string, cookie?: string) =>
    (
      await post(
        app,
        'login',
        { email, password: PASSWORD },
        { from, ...(cookie === undefined ? {} : { cookie }) },
      )
    ).status
  expect(await signIn('203.0.113.9'), 'a stranger with the right password waits').toBe(429)
  expect(await signIn('203.0.113.9', device), 'the owner on the road').toBe(200)
  expect(await signIn('192.0.2.1'), 'the owner at home, without cookies').toBe(200)
})

test('attempts at many accounts from the owner’s own address do not lock the owner out', async () => {
  const app = proxied()
  const { email, device } = await registerOwner(app)
  for (let guess = 0; guess < 31; guess += 1)
    await post(app, 'login', { email: `${guess}@example.com`, password: 'wrong' }, { from: '192.0.2.1' })
  const stranger = await post(
    app,
    'login',
    { email: 'x@example.com', password: 'wrong' },
    { from: '192.0.2.1' },
  )
  expect(stranger.status).toBe(429)
  for (const cookie of [{}, { cookie: device }])
    expect(
      (await post(app, 'login', { email, password: PASSWORD }, { from: '192.0.2.1', ...cookie })).status,
    ).toBe(200)
})

test('repeatedly registering someone’s email does not lock its owner out', async () => {
  const app = proxied()
  const { email } = await registerOwner(app)
  for (let times = 0; times < 12; times += 1) {
    const from = `198.51.100.${times}`
    expect((await post(app, 'register', { email, password: 'another password' }, { from })).status).toBe(409)
  }
  expect((await post(app, 'login', { email, password: PASSWORD }, { from: '203.0.113.9' })).status).toBe(200)
})

test('a forged device cookie, or one of another account, gives no further attempts', async () => {
  const app = proxied()
  const [owner, other] = [await registerOwner(app), await registerOwner(app)]
  await guessUntilRefused(app, owner.email, (guess) => `198.51.100.${guess}`)
  const made = `parallax_device=${'A'.repeat(43)}.AAAAAAAA.${'A'.repeat(43)}`
  for (const cookie of [made, other.device, `${other.device}x`]) {
    const answer = await post(
      app,
      'login',
      { email: owner.email, password: 'wrong' },
      { from: '203.0.113.9', cookie },
    )
    expect(answer.status).toBe(429)
  }
})

test('a stolen device cookie gives ten attempts and no access', async () => {
  const app = proxied()
  const { email, device: cookie } = await registerOwner(app)
  const guess = async (from: string) =>
    (await post(app, 'login', { email, password: 'wrong' }, { from, cookie })).status
  for (let times = 0; times < 10; times += 1) expect(await guess(`198.51.100.${times}`)).toBe(401)
  expect(await guess('203.0.113.9')).toBe(429)
  const me = await app.inject({ url: '/api/v1/auth/me', headers: { cookie } })
  expect(me.status).toBe(401)
})

test('an open session is not enough to take over the account: password, email and deletion require the password', async () => {
  const app = proxied()
  const { access } = await registerAccount(app)
  for (const [method, path, payload] of [
    ['POST', 'password', { current_password: 'wrong', new_password: 'another password' }],
    ['POST', 'email', { email: 'evil@example.com', password: 'wrong' }],
    ['DELETE', 'me', { password: 'wrong' }],
  ] as const) {
    const answer = await app.inject({ method, url: `/api/v1/auth/${path}`, headers: bearer(access), payload })
    expect([path, answer.status]).toEqual([path, 403])
  }
})

test('guessing the password through a stolen session ends after ten attempts', async () => {
  const app = proxied()
  const { access } = await registerAccount(app)
  const guess = async () =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/v1/auth/password',
        headers: bearer(access),
        payload: { current_password: 'wrong', new_password: 'another password' },
      })
    ).status
  for (let times = 0; times < 10; times += 1) expect(await guess()).toBe(403)
  expect(await guess()).toBe(429)
})

test('a forged Host header cannot redirect the link of a password reset', async () => {
  const { notifier, readToken, texts } = await openMailbox()
  const app = await buildTestApp({ store: store(), notifier })
  const { email } = await registerAccount(app)
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/api/v1/auth/forgot-password', headers, payload: { email } }))
      .status
  expect(await ask({ host: 'evil.example' })).toBe(400)
  expect(await ask({ 'x-forwarded-host': 'evil.example' })).toBe(200)
  await readToken(email)
  expect(texts(email).join()).not.toContain('evil.example')
})

test('a token for one purpose is invalid for another', async () => {
  const { notifier, readToken } = await openMailbox()
  const app = await buildTestApp({ store: store(), notifier })
  const email = `${randomUUID()}@example.com`
  await post(app, 'register', { email, password: PASSWORD }, { from: '192.0.2.1' })
  const token = await readToken(email)
  const reset = await post(
    app,
    'reset-password',
    { token, password: 'another password' },
    { from: '192.0.2.1' },
  )
  expect(reset.status).toBe(400)
  expect((await post(app, 'login', { email, password: PASSWORD }, { from: '192.0.2.1' })).status).toBe(200)
})

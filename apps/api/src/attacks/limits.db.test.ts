/** One caller tries to get more than its share: keys, streams, accounts. */
import { randomUUID } from 'node:crypto'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { StreamClient } from '../stream/testing/stream-client.ts'
import { useTestApp } from '../testing/build-test-app.ts'
import { bearer, makeKey, registerAccount } from '../testing/credentials.ts'
import { createTestWallet } from '../testing/sign-in-wallet.ts'

const store = useStore()
const clock = { nowMs: Date.parse('2026-11-17T12:00:00Z') }
const app = useTestApp(() => ({
  store: store(),
  now: () => clock.nowMs,
  lagMs: () => 0,
  settings: { streamLimits: { ofAccount: 10, ofAddress: 2, ofProcess: 100, reserve: 10 } },
}))

test('many keys with limits of their own do not add up to a higher limit', async () => {
  const { access } = await registerAccount(app())
  const keys: string[] = []
  for (let at = 0; at < 2; at += 1) {
    const { status, body } = await app().inject({
      method: 'POST',
      url: '/api/v1/console/keys',
      headers: bearer(access),
      payload: { name: `key ${at}`, permissions: '["read:markets"]', rate_limit: 10_000 },
    })
    expect(status).toBe(201)
    keys.push(JSON.parse(body).data.key)
  }
  const ask = async (at: number) =>
    (await app().inject({ url: '/api/v1/external/key', headers: { 'x-api-key': keys[at] ?? '' } })).status
  // The burst limit is 834 requests a second, both for one key and for the whole account.
  for (let count = 0; count < 833; count += 1) await ask(0)
  expect([await ask(1), await ask(1), await ask(0)]).toEqual([200, 429, 429])
  clock.nowMs += 3_000
  expect([await ask(1), await ask(0)]).toEqual([200, 200])
  const other = await makeKey(app(), (await registerAccount(app())).access, '["read:markets"]')
  const answer = await app().inject({ url: '/api/v1/external/key', headers: { 'x-api-key': other.key } })
  expect(answer.status).toBe(200)
})

test('one address cannot create accounts without end, by email or by wallet', async () => {
  const known = createTestWallet(app(), () => clock.nowMs)
  await known.signIn()
  const signUp = async (remoteAddress: string) => {
    // Slow enough to stay within the request rate limit.
    clock.nowMs += 2_000
    const payload = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' }
    return app().inject({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress })
  }
  const statuses = new Set<number>()
  for (let count = 0; count < 49; count += 1) statuses.add((await signUp('127.0.0.1')).status)
  expect([...statuses]).toEqual([201])
  const refused = await signUp('127.0.0.1')
  expect([refused.status, JSON.parse(refused.body).status]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  await expect(createTestWallet(app(), () => clock.nowMs).signIn()).rejects.toThrow('RATE_LIMITED')
  await known.signIn()
  expect((await signUp('192.0.2.8')).status).toBe(201)
})

test('one address cannot open more streams by using many accounts', async () => {
  const port = await app().listen()
  const connect = async () => {
    const { access } = await registerAccount(app())
    return new StreamClient(port, bearer(access)).connect()
  }
  const [one, two, refused] = [await connect(), await connect(), await connect()]
  expect([one.status, two.status, refused.status]).toEqual([200, 200, 429])
  one.cut()
  await expect.poll(async () => (await connect()).status, { timeout: 10_000 }).toBe(200)
})

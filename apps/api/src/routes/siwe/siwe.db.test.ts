import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { MINUTE_MS, SIWE_NONCE_MS, WALLET_SESSION_MS } from '@parallax/domain'
import { sql } from '@parallax/store'
import { describeOnStore, useStore } from '@parallax/store/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildTestApp, type TestApp, useClock, usePlainApp } from '../../testing/build-test-app.ts'
import type { Answer } from '../../testing/check-answer.ts'
import { createTestWallet, readSetCookie, type TestWallet } from '../../testing/sign-in-wallet.ts'

const T0 = Date.UTC(2026, 10, 15, 12)

async function sendSigned(
  wallet: TestWallet,
  changes: Parameters<TestWallet['writeMessage']>[1] = {},
): Promise<Answer> {
  const { nonce, cookie } = await wallet.askNonce()
  const message = wallet.writeMessage(nonce, changes)
  return wallet.send(cookie, message, await wallet.account.signMessage({ message }))
}

function me(app: TestApp, cookie: string): Promise<Answer> {
  return app.inject({ url: '/api/v1/auth/me', headers: { cookie } })
}

function expectRefused(answer: Answer, text: string): void {
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    401,
    { status: 'UNAUTHORIZED', message: expect.stringContaining(text) },
  ])
  expect(answer.headers['set-cookie']).toBeUndefined()
}

describeOnStore('wallet sign-in', (backend) => {
  const store = useStore(backend)
  const plain = usePlainApp(store)
  const clock = useClock(T0)
  const timed = usePlainApp(store, { now: () => clock.nowMs })

  test('opens a session of 24 hours, for the same account every time', async () => {
    const app = timed()
    const wallet = createTestWallet(app, () => clock.nowMs)
    const answer = await sendSigned(wallet)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      200,
      {
        data: {
          address: wallet.account.address,
          chain_id: 1,
          expires_at: new Date(T0 + WALLET_SESSION_MS).toISOString(),
        },
      },
    ])
    expect(answer.headers['set-cookie']).toMatch(
      /^parallax_siwe=[\w.-]+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const first = JSON.parse((await me(app, readSetCookie(answer))).body).data
    expect(first).toEqual({
      id: expect.any(String),
      kind: 'wallet',
      email: null,
      name: null,
      address: wallet.account.address,
      email_confirmed: null,
      is_reviewer: false,
    })
    const again = await wallet.signIn()
    expect(JSON.parse((await me(app, again)).body).data).toEqual(first)
    clock.nowMs = T0 + WALLET_SESSION_MS - 1
    expect((await me(app, again)).status).toBe(200)
    clock.nowMs = T0 + WALLET_SESSION_MS
    expect((await me(app, again)).status).toBe(401)
  })

  test('sets a cookie for all 24 hours, however long signing in takes', async () => {
    const app = await buildTestApp({ store: store(), now: () => (clock.nowMs += 1) })
    const answer = await sendSigned(createTestWallet(app, () => clock.nowMs))
    expect(answer.headers['set-cookie']).toMatch(/; Max-Age=86400; /)
  })

  test('accepts the same signed message once, even when it is sent many times at once', async () => {
    const app = plain()
    const wallet = createTestWallet(app)
    const { nonce, cookie } = await wallet.askNonce()
    const message = wallet.writeMessage(nonce)
    const signature = await wallet.account.signMessage({ message })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => wallet.send(cookie, message, signature)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(401)])
    expectRefused(await wallet.send(cookie, message, signature), 'used before')
  })

  test('keeps the current session while the wallet signs in again', async () => {
    const app = timed()
    const wallet = createTestWallet(app, () => T0)
    const session = await wallet.signIn()
    const asked = await app.inject({ url: '/api/v1/siwe/nonce', headers: { cookie: session } })
    expect(asked.headers['set-cookie']).toMatch(/; Max-Age=86400; /)
    const both = readSetCookie(asked)
    const first = await me(app, both)
    expect(first.status).toBe(200)
    const refused = await wallet.send(both, wallet.writeMessage('a0b1c2d3e4f5a6b7'), '0x1')
    expectRefused(refused, 'not the one of this session')
    expect((await me(app, both)).status).toBe(200)
    const message = wallet.writeMessage(JSON.parse(asked.body).data.nonce)
    const again = await wallet.send(both, message, await wallet.account.signMessage({ message }))
    expect(again.status).toBe(200)
    expect((await me(app, readSetCookie(again))).body).toBe(first.body)
    await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie: both } })
    expect((await me(app, both)).status).toBe(401)
  })

  test('does not renew an ended session when a nonce is requested', async () => {
    const app = timed()
    const session = await createTestWallet(app, () => clock.nowMs).signIn()
    clock.nowMs = T0 + WALLET_SESSION_MS
    const asked = await app.inject({ url: '/api/v1/siwe/nonce', headers: { cookie: session } })
    expect(asked.headers['set-cookie']).toMatch(/^parallax_siwe=~[\w.-]+; Max-Age=600; /)
  })

  test('has a logout that ends the session at once', async () => {
    const app = plain()
    const cookie = await createTestWallet(app).signIn()
    expect((await me(app, cookie)).status).toBe(200)
    const logout = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie } })
    expect(logout.status).toBe(200)
    expect((await me(app, cookie)).status).toBe(401)
  })

  test('does not keep expired nonces', async () => {
    const app = timed()
    const wallet = createTestWallet(app, () => clock.nowMs)
    await wallet.signIn()
    clock.nowMs = T0 + SIWE_NONCE_MS
    await wallet.signIn()
    const kept = await store().many(sql<{ expires_at: Date }>`select expires_at from spent_nonce`)
    expect(kept.filter((nonce) => nonce.expires_at.getTime() <= clock.nowMs)).toEqual([])
  })
})

describe('wallet sign-in refuses', () => {
  const store = useStore()
  const plain = usePlainApp(store)
  const clock = useClock(T0)
  const timed = usePlainApp(store, { now: () => clock.nowMs })

  test.each([
    ['another domain', { domain: 'evil.example' }, 'another domain'],
    ['the same host on another port', { domain: 'localhost:81' }, 'another domain'],
    ['the URI of another host', { uri: 'https://evil.example/' }, 'another URI'],
    ['a URI of another kind', { uri: 'ftp://localhost/' }, 'another URI'],
    ['the scheme of another URI', { scheme: 'https' }, 'another scheme'],
    ['an impossible chain', { chainId: 0 }, 'unknown chain: 0'],
    ['a message from the future', { issuedAt: new Date(T0 + 2 * MINUTE_MS) }, 'in the future'],
    ['a message from long ago', { issuedAt: new Date(T0 - 12 * MINUTE_MS) }, 'too long ago'],
    ['an expired message', { expirationTime: new Date(T0) }, 'expired'],
    ['a message that is not valid yet', { notBefore: new Date(T0 + 1) }, 'not valid yet'],
    ['a nonce that we did not issue', { nonce: 'a0b1c2d3e4f5a6b7' }, 'nonce'],
  ])('%s', async (_case, changes, reason) => {
    const app = timed()
    expectRefused(
      await sendSigned(
        createTestWallet(app, () => T0),
        changes,
      ),
      reason,
    )
  })

  test('no message that is just within the limits', async () => {
    const app = timed()
    const wallet = createTestWallet(app, () => T0)
    for (const changes of [
      { expirationTime: new Date(T0 + 1) },
      { notBefore: new Date(T0) },
      { issuedAt: new Date(T0 - 10 * MINUTE_MS) },
      { scheme: 'http' },
      { chainId: 137 },
      { chainId: 999_999_999 },
      { statement: 'Sign in to Parallax.', requestId: '7', resources: ['https://parallax.example/terms'] },
    ]) {
      expect([changes, (await sendSigned(wallet, changes)).status]).toEqual([changes, 200])
    }
  })

  test('a nonce of another session, a missing nonce, and one after ten minutes', async () => {
    const app = timed()
    const wallet = createTestWallet(app, () => clock.nowMs)
    const [own, other] = [await wallet.askNonce(), await wallet.askNonce()]
    const message = wallet.writeMessage(own.nonce)
    const signature = await wallet.account.signMessage({ message })
    expectRefused(await wallet.send(other.cookie, message, signature), 'nonce')
    expectRefused(await wallet.send('', message, signature), 'nonce')
    expectRefused(await wallet.send(`parallax_siwe=${own.nonce}`, message, signature), 'nonce')
    expectRefused(await wallet.send(await wallet.signIn(), message, signature), 'nonce')
    clock.nowMs = T0 + SIWE_NONCE_MS
    expectRefused(await wallet.send(own.cookie, message, signature), 'nonce')
    clock.nowMs -= 1
    expect((await wallet.send(own.cookie, message, signature)).status).toBe(200)
  })

  test('a nonce as a session', async () => {
    const app = plain()
    const { cookie } = await createTestWallet(app).askNonce()
    expect((await me(app, cookie)).status).toBe(401)
  })

  test('a changed message, a changed signature, and the signature of another wallet', async () => {
    const app = plain()
    const [wallet, other] = [createTestWallet(app), createTestWallet(app)]
    const { nonce, cookie } = await wallet.askNonce()
    const signature = await wallet.account.signMessage({ message: wallet.writeMessage(nonce) })
    expectRefused(
      await wallet.send(cookie, wallet.writeMessage(nonce, { statement: 'Hello.' }), signature),
      'contract wallets cannot sign in here',
    )
    const forgeries: ((signature: string, message: string) => string | Promise<string>)[] = [
      (signature) => signature.replace(/.{6}(?=.{10}$)/, '000000'),
      () => '0x',
      () => '0x1',
      (_signature, message) => other.account.signMessage({ message }),
    ]
    for (const forge of forgeries) {
      const { nonce, cookie } = await wallet.askNonce()
      const message = wallet.writeMessage(nonce)
      const bad = await forge(await wallet.account.signMessage({ message }), message)
      expectRefused(await wallet.send(cookie, message, bad), 'not made by this address')
    }
  })

  test('anything that cannot be a signature or a message, and a value that is not text with a 400', async () => {
    const app = plain()
    const wallet = createTestWallet(app)
    const sign = (message: string) => wallet.account.signMessage({ message })
    const forgeries = [() => 'garbage', () => '', () => '0xgg', (signature: string) => signature.slice(2)]
    for (const forge of forgeries) {
      const { nonce, cookie } = await wallet.askNonce()
      const message = wallet.writeMessage(nonce)
      expectRefused(await wallet.send(cookie, message, forge(await sign(message))), 'not hexadecimal')
    }
    const { nonce, cookie } = await wallet.askNonce()
    const long = wallet.writeMessage(nonce, { statement: 'x'.repeat(8_192) })
    expectRefused(await wallet.send(cookie, long, await sign(long)), 'longer than 8192')
    const message = wallet.writeMessage(nonce)
    const signature = await sign(message)
    expectRefused(await wallet.send(cookie, message, `0x${'0'.repeat(40_000)}`), 'not made by this address')
    for (const payload of [
      { message },
      { signature },
      { message, signature: 1 },
      { message: null, signature },
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/siwe/verify',
        headers: { cookie },
        payload,
      })
      expect([answer.status, JSON.parse(answer.body).status]).toEqual([400, 'INVALID_REQUEST'])
    }
  })

  test('a nonce that was used in a refused message', async () => {
    const app = plain()
    const wallet = createTestWallet(app)
    const { nonce, cookie } = await wallet.askNonce()
    const message = wallet.writeMessage(nonce)
    const signature = await wallet.account.signMessage({ message })
    expectRefused(await wallet.send(cookie, message, '0x1'), 'not made by this address')
    expectRefused(await wallet.send(cookie, message, signature), 'used before')
  })

  test('a message with extra content, or in another order, than EIP-4361 defines', async () => {
    const app = timed()
    const wallet = createTestWallet(app, () => T0)
    const { nonce, cookie } = await wallet.askNonce()
    const message = wallet.writeMessage(nonce, { notBefore: new Date(T0) })
    for (const odd of [
      `${message}\nExpiration Time: ${new Date(T0 - 1).toISOString()}`,
      `${message}\n`,
      ` ${message}`,
      message.replace('Version: 1', 'Version: 2'),
      message.replace(wallet.account.address, wallet.account.address.toLowerCase()),
      message.replace(/Issued At: .*/, 'Issued At: yesterday'),
      '',
    ]) {
      const signature = await wallet.account.signMessage({ message: odd })
      expectRefused(await wallet.send(cookie, odd, signature), 'EIP-4361')
    }
    const otherForm = message.replaceAll('.000Z', 'Z')
    const signature = await wallet.account.signMessage({ message: otherForm })
    expect((await wallet.send(cookie, otherForm, signature)).status).toBe(200)
  })

  test('a request from another site', async () => {
    const app = plain()
    const wallet = createTestWallet(app)
    const { nonce, cookie } = await wallet.askNonce()
    const message = wallet.writeMessage(nonce)
    const signature = await wallet.account.signMessage({ message })
    const answer = await wallet.send(cookie, message, signature, { origin: 'https://evil.example' })
    expect([answer.status, JSON.parse(answer.body).status]).toEqual([403, 'FORBIDDEN'])
  })

  test('a message for the request host when a public address is configured', async () => {
    const app = await buildTestApp({ store: store(), settings: { publicUrl: 'https://parallax.example' } })
    const wallet = createTestWallet(app)
    for (const [changes, status] of [
      [{}, 401],
      [{ domain: 'parallax.example', uri: 'http://parallax.example/' }, 401],
      [{ domain: 'parallax.example', uri: 'https://parallax.example/login' }, 200],
    ] as const) {
      const { nonce, cookie } = await wallet.askNonce()
      const message = wallet.writeMessage(nonce, changes)
      const answer = await wallet.send(cookie, message, await wallet.account.signMessage({ message }))
      expect([changes, answer.status]).toEqual([changes, status])
    }
  })
})

describe('contract wallets', () => {
  const store = useStore()

  /** A chain that gives the same result for every signature. */
  async function startChain(answers: { chainId: string; call: string }): Promise<string> {
    const server = createServer(async (request, response) => {
      const { id, method } = JSON.parse(await text(request))
      const result = method === 'eth_chainId' ? answers.chainId : answers.call
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** Signs for a contract with the key of another wallet, as contracts do. */
  async function signAsContract(rpcUrl: string): Promise<Answer & { log: string }> {
    const app = await buildTestApp({ store: store(), settings: { rpcUrl } })
    const [contract, owner] = [createTestWallet(app), createTestWallet(app)]
    const { nonce, cookie } = await contract.askNonce()
    const message = contract.writeMessage(nonce, { chainId: 137 })
    const answer = await contract.send(cookie, message, await owner.account.signMessage({ message }))
    return { ...answer, log: JSON.stringify(app.log) }
  }

  test('sign in when their chain accepts the signature', async () => {
    const rpcUrl = await startChain({ chainId: '0x89', call: '0x01' })
    expect((await signAsContract(rpcUrl)).status).toBe(200)
  })

  test('are refused when it does not, and when they are on another chain', async () => {
    expectRefused(await signAsContract(await startChain({ chainId: '0x89', call: '0x00' })), 'not made by')
    expectRefused(await signAsContract(await startChain({ chainId: '0x1', call: '0x01' })), 'of chain 137')
  })

  test('get a 503 when the chain does not respond', async () => {
    const answer = await signAsContract('http://127.0.0.1:1/v3/hunter2')
    expect([answer.status, JSON.parse(answer.body).status]).toEqual([503, 'INTERNAL_ERROR'])
    expect(answer.log).toContain('PARALLAX_RPC_URL does not answer')
    expect(answer.log).not.toContain('hunter2')
  })
})

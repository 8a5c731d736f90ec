/** Requests with a wrong host: pages whose domain points here, careless proxies, two hosts at once. */
import { useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../testing/build-test-app.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { createTestWallet } from '../testing/sign-in-wallet.ts'

const store = useStore()

/**
 * One of each kind: a cached page, a public list, a session route, the reference, an unknown path, an operator route.
 */
const PATHS = [
  '/api/v1/markets',
  '/api/v1/platforms',
  '/api/v1/auth/me',
  '/api/v1/siwe/nonce',
  '/docs',
  '/openapi.json',
  '/nowhere',
  '/metrics',
  '/',
]

describe('a service at parallax.example refuses', () => {
  const app = useTestApp(() => ({ store: store(), settings: { publicUrl: 'https://parallax.example' } }))
  let listening: Promise<number> | undefined
  const send = async (bytes: string) => {
    listening ??= app().listen()
    const [answer] = await sendRaw(await listening, bytes)
    return [answer?.status, answer?.body] as const
  }

  test.each(PATHS)('%s from a page whose own domain points to us', async (url) => {
    for (const host of ['evil.example', 'parallax.example.evil.example', 'parallax.example@evil.example']) {
      const { status, body } = await app().inject({ url, headers: { host } })
      expect([status, JSON.parse(body)], host).toEqual([
        400,
        { status: 'INVALID_REQUEST', message: 'the Host header must name https://parallax.example' },
      ])
    }
  })

  test('a forged Host that a link in a response, a mail or a cache would repeat', async () => {
    const payload = { email: 'mallory@example.com', password: 'ten characters and more' }
    const { status } = await app().inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { host: 'evil.example' },
      payload,
    })
    expect(status).toBe(400)
  })

  test.each([
    ['the first is ours', 'parallax.example', 'evil.example'],
    ['the second is ours', 'evil.example', 'parallax.example'],
    ['both ours', 'parallax.example', 'parallax.example'],
  ])('two hosts, of which a proxy could use one and we the other: %s', async (_case, one, other) => {
    for (const path of ['/api/v1/markets', '/health', '/nowhere']) {
      const [status, body] = await send(
        `GET ${path} HTTP/1.1\r\nHost: ${one}\r\nhOST: ${other}\r\nConnection: close\r\n\r\n`,
      )
      expect([status, body]).toEqual([400, expect.stringContaining('the Host header must come once')])
    }
  })

  test('one host in the target and another in the header', async () => {
    const [status] = await send(
      'GET http://evil.example/api/v1/markets HTTP/1.1\r\nHost: parallax.example\r\nConnection: close\r\n\r\n',
    )
    expect(status).toBe(400)
  })

  test('a missing host, even in HTTP/1.0', async () => {
    expect((await send('GET /api/v1/markets HTTP/1.0\r\n\r\n'))[0]).toBe(400)
    expect((await send('GET /api/v1/markets HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n'))[0]).toBe(400)
    expect((await send('GET /api/v1/markets HTTP/1.0\r\nHost: parallax.example\r\n\r\n'))[0]).toBe(200)
  })

  test('neither requests with the right host nor probes with any host', async () => {
    for (const host of ['parallax.example', 'PARALLAX.example:443', '127.0.0.1:8080', 'localhost'])
      expect((await app().inject({ url: '/api/v1/markets', headers: { host } })).status, host).toBe(200)
    for (const url of ['/health', '/ready', '/health/deep'])
      expect((await app().inject({ url, headers: { host: '10.1.2.3:8080' } })).status, url).toBe(200)
  })
})

describe('a service without a public address refuses', () => {
  const app = useTestApp(() => ({ store: store(), settings: { trustProxy: 1 } }))

  test('a wallet sign-in for a host of an attacker, through an unknown proxy', async () => {
    const wallet = createTestWallet(app())
    const { nonce, cookie } = await wallet.askNonce()
    const message = wallet.writeMessage(nonce, { domain: 'evil.example', uri: 'https://evil.example/' })
    const signature = await wallet.account.signMessage({ message })
    const named = await wallet.send(cookie, message, signature, { host: 'evil.example' })
    expect([named.status, JSON.parse(named.body).message]).toEqual([
      400,
      expect.stringContaining('PARALLAX_PUBLIC_URL'),
    ])
    const forwarded = await wallet.send(cookie, message, signature, { 'x-forwarded-host': 'evil.example' })
    expect(forwarded.status).toBe(401)
  })
})

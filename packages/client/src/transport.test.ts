import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { Tokens } from './credential.ts'

interface Answer {
  readonly status: number
  readonly retryAfter?: string
}

const OK: Answer = { status: 200 }
const REFUSED = { status: 429, retryAfter: '0' }

describe('a request that is refused for now', () => {
  let answers: Answer[] = []
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const { status, retryAfter } = answers.shift() ?? OK
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
    response.statusCode = status
    response.end(
      JSON.stringify(status === 200 ? { data: [] } : { status: 'RATE_LIMITED', message: 'Slow down.' }),
    )
  })
  const open = (options = {}) =>
    createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...options })

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    answers = []
    seen.length = 0
  })

  test('is retried when the response says when, at most twice', async () => {
    answers = [REFUSED, { status: 503, retryAfter: '0' }]
    await open().platforms.list()
    expect(seen).toHaveLength(3)
    answers = [REFUSED, REFUSED, REFUSED]
    await expect(open().platforms.list()).rejects.toMatchObject({ httpStatus: 429, retryAfterMs: 0 })
    expect(seen).toHaveLength(6)
  })

  test.each<[string, Answer]>([
    ['does not say when to retry', { status: 503 }],
    ['asks for a wait of more than a minute', { status: 429, retryAfter: '61' }],
    ['is another kind of failure', { status: 500, retryAfter: '0' }],
  ])('fails at once when the answer %s', async (_, answer) => {
    answers = [answer]
    await expect(open().platforms.list()).rejects.toMatchObject({ httpStatus: answer.status })
    expect(seen).toHaveLength(1)
  })

  test('is never written twice: a write is retried only if the service did not start it', async () => {
    answers = [{ status: 503, retryAfter: '0' }]
    await expect(open().watchlists.create({ name: 'mine' })).rejects.toMatchObject({ httpStatus: 503 })
    expect(seen).toHaveLength(1)
    answers = [REFUSED]
    await open().watchlists.create({ name: 'mine' })
    expect(seen).toHaveLength(3)
  })

  test('fails at once where the caller asks for it', async () => {
    answers = [REFUSED]
    await expect(open({ retries: 0 }).platforms.list()).rejects.toMatchObject({ httpStatus: 429 })
    expect(seen).toHaveLength(1)
  })

  test('ends with its signal while it waits', async () => {
    answers = [{ status: 429, retryAfter: '60' }]
    const aborter = new AbortController()
    const listing = open().platforms.list(aborter.signal)
    await expect.poll(() => seen.length).toBe(1)
    aborter.abort(new Error('enough'))
    await expect(listing).rejects.toThrow('enough')
  })
})

describe('programs that share tokens', () => {
  let exchanges = 0
  const server = createServer((request, response) => {
    const bearer = request.headers.authorization?.replace('Bearer ', '')
    const isExchange = request.url === '/api/v1/auth/refresh'
    if (isExchange) exchanges += 1
    const isGood = bearer === (isExchange ? 'refresh-1' : 'access-2') && exchanges <= 1
    response.statusCode = isGood ? 200 : 401
    response.end(
      JSON.stringify(
        isGood
          ? { data: [], tokens: { access_token: 'access-2', refresh_token: 'refresh-2' } }
          : { status: 'UNAUTHORIZED', message: 'Sign in.' },
      ),
    )
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    exchanges = 0
  })

  /** One after the other, and the second uses the result of the first. */
  function share() {
    let kept: Tokens | null = { access_token: 'access-1', refresh_token: 'refresh-1' }
    let before: Promise<unknown> = Promise.resolve()
    const renew = (ranOut: Tokens, exchange: () => Promise<Tokens | null>) => {
      const renewed = before.then(async () => {
        if (kept?.refresh_token === ranOut.refresh_token) kept = await exchange()
        return kept
      })
      before = renewed
      return renewed
    }
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { open: () => createClient({ baseUrl, credential: { kind: 'tokens', tokens: kept, renew } }) }
  }

  test('exchange them once, and both continue', async () => {
    const { open } = share()
    const [one, other] = [open(), open()]
    await Promise.all([one.platforms.list(), other.platforms.list()])
    expect(exchanges).toBe(1)
  })

  test('learn when a sign-in is needed', async () => {
    const { open } = share()
    const client = open()
    exchanges = 1 // another program used the refresh token
    await expect(client.platforms.list()).rejects.toMatchObject({ httpStatus: 401 })
  })
})

test('a redirect is not followed: the next address would get the key', async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(308, { location: 'https://elsewhere.example/api' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = createClient({ baseUrl, credential: { kind: 'key', key: 'secret' } })
    await expect(client.platforms.list()).rejects.toMatchObject({
      code: 'UNREADABLE',
      httpStatus: 308,
      message: expect.stringContaining('redirects to https://elsewhere.example/api'),
    })
    expect(seen).toEqual(['/api/v1/external/platforms'])
  } finally {
    server.close()
  }
})

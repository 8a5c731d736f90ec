import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PlatformMarket } from '@parallax/domain'
import { saveMarkets, sql, toMarketId } from '@parallax/store'
import {
  describeOnStore,
  makeMarket,
  openForTest,
  server,
  untilTestEnds,
  useStore,
} from '@parallax/store/testing'
import { describe, expect, inject as provided, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'

const AT = new Date('2026-11-15T12:00:00Z')
const MARKETS = '/api/v1/markets'

type Json = ReturnType<typeof JSON.parse>

const VENUES = ['polymarket', 'limitless', 'manifold'] as const

function makeListing(number: number, changes: Partial<PlatformMarket> = {}): PlatformMarket {
  return makeMarket({
    platform: VENUES[number % VENUES.length] ?? 'azuro',
    platformMarketId: `${number}`,
    title: `Will team ${number} win the cup?`,
    volume24hUsd: number * 10,
    ...changes,
  })
}

describeOnStore('markets', (backend) => {
  const store = useStore(backend)

  /** An application with this many listings, and requests without a session. */
  async function open(count: number) {
    await store().run(sql`truncate platform_market, change, price_point, market_volume_day, match_due`)
    await saveMarkets(
      store(),
      Array.from({ length: count }, (_, number) => makeListing(number)),
      AT,
    )
    const clock = { nowMs: AT.getTime() }
    const app = await buildTestApp({
      store: store(),
      settings: { rateLimits: 'off' },
      now: () => clock.nowMs,
    })
    return { ...app, clock, read: (query: string) => read(app, `${MARKETS}?${query}`) }
  }

  async function read({ inject }: TestApp, url: string): Promise<{ status: number; body: Json }> {
    const { status, body } = await inject({ url })
    return { status, body: JSON.parse(body) }
  }

  test('a cursor walk shows everything that was there throughout exactly once, whatever moves meanwhile', async () => {
    const { read } = await open(60)
    const seen: string[] = []
    let cursor: string | null = null
    for (let page = 0; cursor !== null || page === 0; page += 1) {
      const { status, body } = await read(`limit=7${cursor === null ? '' : `&cursor=${cursor}`}`)
      expect(status).toBe(200)
      seen.push(...body.data.map(({ id }: Json) => id))
      cursor = body.meta.next_cursor
      expect(body.meta.count).toBe(body.data.length)
      // The order is reversed, and new listings come on top.
      const moved = Array.from({ length: 60 }, (_, number) =>
        makeListing(number, { volume24hUsd: page % 2 === 0 ? 1e6 - number : number }),
      )
      await saveMarkets(store(), [...moved, makeListing(1_000 + page, { volume24hUsd: 1e9 })], AT)
      const top = toMarketId(VENUES[(1_000 + page) % 3] ?? 'azuro', `${1_000 + page}`)
      await expect
        .poll(async () => (await read('limit=200')).body.data.map(({ id }: Json) => id), { timeout: 30_000 })
        .toContain(top)
    }
    expect(new Set(seen).size).toBe(seen.length)
    const there = Array.from({ length: 60 }, (_, number) =>
      toMarketId(VENUES[number % 3] ?? 'azuro', `${number}`),
    )
    expect(seen).toEqual(expect.arrayContaining(there))
  })

  test('a cursor can be reused, also with another limit, and still works after the process forgot the walk', async () => {
    const { read } = await open(20)
    const first = (await read('limit=5')).body
    const cursor = first.meta.next_cursor
    const second = (await read(`limit=5&cursor=${cursor}`)).body
    expect((await read(`limit=5&cursor=${cursor}`)).body.data).toEqual(second.data)
    expect((await read(`limit=3&cursor=${cursor}`)).body.data).toEqual(second.data.slice(0, 3))
    expect(second.meta).toEqual({ count: 5, total: 20, limit: 5, next_cursor: expect.any(String) })
    const another = await buildTestApp({ store: store(), now: () => AT.getTime() })
    const { body } = await another.inject({ url: `${MARKETS}?limit=5&cursor=${cursor}` })
    expect(JSON.parse(body).data).toEqual(second.data)
  })

  test('an altered cursor, a cursor of another list and a cursor with an offset are refused', async () => {
    const { read } = await open(20)
    const cursor: string = (await read('limit=5&sort=liquidity')).body.meta.next_cursor
    const altered = [
      cursor.slice(0, -1),
      cursor.slice(1),
      `${cursor}A`,
      cursor.replace('~5~', '~6~'),
      'x',
      'A'.repeat(1_000),
      '%00',
      encodeURIComponent('~~~..'),
    ]
    for (const text of altered) {
      const { status, body } = await read(`limit=5&sort=liquidity&cursor=${text}`)
      expect([status, body.status], text).toEqual([400, 'INVALID_REQUEST'])
    }
    for (const other of [
      '',
      'sort=newest',
      'sort=liquidity&platform=azuro',
      'sort=liquidity&q=cup',
      'sort=liquidity&window=7d',
    ]) {
      expect((await read(`${other}&limit=5&cursor=${cursor}`)).status, other).toBe(400)
    }
    expect((await read(`sort=liquidity&offset=0&cursor=${cursor}`)).status).toBe(400)
    expect((await read(`sort=liquidity&limit=5&cursor=${cursor}`)).status).toBe(200)
  })

  test('a cursor stays valid when default parameters are given explicitly', async () => {
    const { read } = await open(12)
    const cursor: string = (await read('limit=5')).body.meta.next_cursor
    for (const same of ['sort=volume_24h', 'window=24h', 'q=', 'q=%20'])
      expect((await read(`${same}&limit=5&cursor=${cursor}`)).status, same).toBe(200)
    expect((await read(`q=a&limit=5&cursor=${cursor}`)).status).toBe(400)
  })

  test('values that look equal are a tie, ordered by id', async () => {
    const { read } = await open(0)
    const markets = Array.from({ length: 12 }, (_, at) => makeListing(at, { volume24hUsd: 5 + at / 10_000 }))
    await saveMarkets(store(), markets, AT)
    const list = async () => (await read('')).body.data.map(({ id }: Json) => id)
    await expect.poll(list, { timeout: 30_000 }).toHaveLength(12)
    expect(await list()).toEqual((await list()).toSorted())
  })

  test('a search without matches returns near matches, paged and filtered like any other, and says so', async () => {
    const { read } = await open(12)
    const exact = (await read('q=team%20cup&limit=200')).body
    expect(exact.meta).toMatchObject({ total: 12, is_near_match: false })
    const near = (await read('q=taem%20cup&limit=5')).body
    expect(near.meta).toMatchObject({ count: 5, total: 12, is_near_match: true })
    expect(near.data).toEqual(exact.data.slice(0, 5))
    const next = (await read(`q=taem%20cup&limit=200&cursor=${near.meta.next_cursor}`)).body
    expect(next.data).toEqual(exact.data.slice(5))
    expect(next.meta).not.toHaveProperty('is_near_match')
    expect((await read('q=taem%20cup&platform=manifold')).body.meta).toMatchObject({ total: 4 })
    // A correctly spelt search whose matches are all filtered out gets no near matches.
    expect((await read('q=team%200%20cup&platform=manifold')).body.meta).toMatchObject({
      total: 0,
      is_near_match: false,
    })
    expect((await read('q=zzzz')).body.meta).toMatchObject({ total: 0, is_near_match: false })
    expect((await read('')).body.meta).not.toHaveProperty('is_near_match')
  })

  test('it pages by offset, from first to last', async () => {
    const { read } = await open(12)
    const all = (await read('limit=200')).body.data.map(({ id }: Json) => id)
    const { body } = await read('limit=5&offset=10')
    expect(body.meta).toEqual({ count: 2, total: 12, limit: 5, offset: 10, next_cursor: null })
    expect(body.data.map(({ id }: Json) => id)).toEqual(all.slice(10))
    expect((await read('offset=500')).body).toEqual({
      data: [],
      meta: { count: 0, total: 12, limit: 50, offset: 500, next_cursor: null },
    })
  })

  test('a listing that has ended no longer leads ending_soon, even without a write', async () => {
    const { clock, read } = await open(0)
    const endTime = (minutes: number) => new Date(AT.getTime() + minutes * 60_000).toISOString()
    const markets = [10, 20].map((minutes) => makeListing(minutes, { endTime: endTime(minutes) }))
    await saveMarkets(store(), [...markets, makeListing(30, { endTime: null })], AT)
    const list = async () =>
      (await read('sort=ending_soon')).body.data.map(({ platform_market_id }: Json) => platform_market_id)
    await expect.poll(list, { timeout: 30_000 }).toEqual(['10', '20', '30'])
    clock.nowMs += 15 * 60_000
    expect(await list()).toEqual(['20', '10', '30'])
  })

  test('values out of bounds and unknown parameters are refused, and an unknown category matches nothing', async () => {
    const { read } = await open(3)
    const refused = [
      'limit=0',
      'limit=201',
      'limit=1.5',
      'limit=1&limit=2',
      'offset=-1',
      'sort=price',
      'window=1h',
      'platform=nowhere',
    ]
    for (const query of [...refused, `q=${'a'.repeat(401)}`]) {
      const { status, body } = await read(query)
      expect([status, body.status], query).toEqual([400, 'INVALID_REQUEST'])
    }
    expect((await read('category=nonsense')).body.data).toEqual([])
    expect((await read('catgory=sports')).body).toEqual({
      status: 'INVALID_REQUEST',
      message: "there is no parameter 'catgory': did you mean 'category'?",
    })
    expect((await read('platform=polymarkt')).body.message).toMatch(/: did you mean polymarket\?$/)
  })

  test('categories ignore case, also for a cursor', async () => {
    const { read } = await open(0)
    const sports = Array.from({ length: 3 }, (_, number) => makeListing(number, { category: 'sports' }))
    await saveMarkets(store(), [...sports, makeListing(9, { category: 'crypto' })], AT)
    await expect.poll(async () => (await read('')).body.meta.total, { timeout: 30_000 }).toBe(4)
    const { body } = await read('category=Sports&limit=2')
    expect(body.meta).toMatchObject({ count: 2, total: 3 })
    expect((await read('category=SPORTS&q=team')).body.meta.total).toBe(3)
    const next = await read(`category=sports&limit=2&cursor=${body.meta.next_cursor}`)
    expect(next.body.meta).toMatchObject({ count: 1, next_cursor: null })
  })

  test('a listing that its venue dates into the future counts as created when first seen, and does not lead the newest', async () => {
    const { read } = await open(0)
    const later = (ms: number) => new Date(AT.getTime() + ms)
    const [ahead, honest] = [
      makeListing(1, { createdTime: '2099-01-01T00:00:00.000Z' }),
      makeListing(2, { createdTime: later(60_000).toISOString() }),
    ]
    await saveMarkets(store(), [ahead], AT)
    await saveMarkets(store(), [honest, makeListing(3, { createdTime: null })], later(120_000))
    await expect.poll(async () => (await read('')).body.meta.total, { timeout: 30_000 }).toBe(3)
    const { body } = await read('sort=newest')
    expect(body.data.map(({ created_at }: Json) => created_at)).toEqual([
      honest.createdTime,
      AT.toISOString(),
      null,
    ])
  })

  test('search finds words, stems, phrases and prefixes, best first, and accepts any text', async () => {
    const { read } = await open(0)
    await saveMarkets(
      store(),
      [
        makeListing(1, { title: 'Will Bitcoin reach $100,000 in 2026?', volume24hUsd: 1 }),
        makeListing(2, { title: 'Bitcoin dominance of all elections?', volume24hUsd: 9 }),
        makeListing(3, {
          title: 'Who wins the election in Chile?',
          groupTitle: 'Bitcoin votes',
          volume24hUsd: 5,
        }),
      ],
      AT,
    )
    await expect.poll(async () => (await read('')).body.meta.total, { timeout: 30_000 }).toBe(3)
    const find = async (q: string, rest = '') => {
      const { status, body } = await read(`q=${encodeURIComponent(q)}${rest}`)
      expect(status, q).toBe(200)
      return body.data.map(({ platform_market_id }: Json) => platform_market_id).join('')
    }
    expect(await find('bitc')).toBe('213')
    expect(await find('bitcoin reaching')).toBe('1')
    expect(await find('election', '&sort=volume_24h')).toBe('23')
    expect(await find('"the election"')).toBe('3')
    expect(await find('100000')).toBe('1')
    expect(await find('BITCOIN   2026')).toBe('1')
    expect(await find('dogecoin')).toBe('')
    expect((await find('   ')).length).toBe(3)
    for (const odd of [
      '"',
      '"""',
      "'; drop table --",
      '\\',
      '%',
      '.*',
      '𝔘𝔫',
      '()',
      '🙂',
      '__proto__',
      '日本',
    ])
      expect(typeof (await find(odd))).toBe('string')
  })

  test('a known ETag gets a 304 until the content changes', async () => {
    const { inject, read } = await open(5)
    const first = await inject({ url: MARKETS })
    const etag = String(first.headers.etag)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await inject({ url: MARKETS, headers: { 'if-none-match': known } })
      expect([again.status, again.body, again.headers.etag], known).toEqual([304, '', etag])
    }
    expect((await inject({ url: MARKETS, headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    await saveMarkets(store(), [makeListing(1, { volume24hUsd: 77.25 })], AT)
    await expect
      .poll(async () => JSON.stringify((await read('')).body), { timeout: 30_000 })
      .toContain('"volume24h":77.25,')
    expect((await inject({ url: MARKETS, headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('responses are compressed for callers that accept it', async () => {
    const { app } = await open(40)
    const plain = await app.inject({ url: MARKETS })
    for (const [accepted, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await app.inject({ url: MARKETS, headers: { 'accept-encoding': accepted } })
      expect(packed.headers['content-encoding']).toBe(accepted)
      expect(packed.headers.etag).toBe(plain.headers.etag)
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
      expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
    }
    const short = await app.inject({
      url: `${MARKETS}?limit=1&offset=999`,
      headers: { 'accept-encoding': 'br' },
    })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('a request before the first load gets a complete response after it', async () => {
    const { app } = await open(40)
    const early = await app.inject({ url: MARKETS, headers: { 'accept-encoding': 'br' } })
    const plain = await app.inject({ url: MARKETS })
    expect(JSON.parse(brotliDecompressSync(early.rawPayload).toString()).data).toEqual(
      JSON.parse(plain.body).data,
    )
    expect(JSON.parse(plain.body).data).toHaveLength(40)
  })

  test('the response is a 503 when nothing could ever be read', async () => {
    const closed = await openForTest(await untilTestEnds(backend.migrated()))
    await closed.close()
    const app = await buildTestApp({ store: closed })
    const { status, body } = await app.inject({ url: MARKETS })
    expect([status, JSON.parse(body).status]).toEqual([503, 'INTERNAL_ERROR'])
  })

  test('the volume of a window is unknown for a listing that was seen before its reported creation', async () => {
    const { read } = await open(0)
    const createdTime = new Date(AT.getTime() + 3_600_000).toISOString()
    await saveMarkets(store(), [makeListing(1, { createdTime, volumeTotalUsd: 1_000 })], AT)
    await expect.poll(async () => (await read('')).body.meta.total, { timeout: 30_000 }).toBe(1)
    expect((await read('window=7d')).body.data).toMatchObject([
      { volume: null, created_at: AT.toISOString() },
    ])
    expect((await read('window=all')).body.data).toMatchObject([{ volume: 1_000 }])
  })

  test('the volume of a longer window is the whole volume of newer listings, and unknown for listings older than our data', async () => {
    const { read } = await open(0)
    const made = (days: number) => new Date(AT.getTime() - days * 86_400_000).toISOString()
    const list = async (window: string) =>
      (await read(`window=${window}`)).body.data.map(({ platform_market_id, volume }: Json) => [
        platform_market_id,
        volume,
      ])
    for (const grown of [0, 50]) {
      const markets = [2, 20, 200].map((days) =>
        makeListing(days, { createdTime: made(days), volumeTotalUsd: 1_000 + days + grown }),
      )
      await saveMarkets(store(), markets, AT)
      await expect
        .poll(() => list('all'), { timeout: 30_000 })
        .toEqual([
          ['200', 1_200 + grown],
          ['20', 1_020 + grown],
          ['2', 1_002 + grown],
        ])
      expect((await list('7d'))[0]).toEqual(['2', 1_002 + grown])
      expect((await list('7d')).slice(1).map(([, volume]: Json) => volume)).toEqual([null, null])
      expect((await list('30d')).slice(0, 2)).toEqual([
        ['20', 1_020 + grown],
        ['2', 1_002 + grown],
      ])
    }
  })

  test('one listing: an unknown id gets a 404, an invalid id a 400', async () => {
    const app = await open(1)
    const id = toMarketId('polymarket', '0')
    expect((await read(app, `${MARKETS}/${id.toUpperCase()}`)).body.data).toMatchObject({ id, volume: 0 })
    expect((await read(app, `${MARKETS}/${randomUUID()}`)).status).toBe(404)
    expect((await read(app, `${MARKETS}/12`)).status).toBe(400)
  })
})

const postgres = provided('postgres')
describe.skipIf(!('url' in postgres))('several processes on one database', () => {
  test('each follows what another writes', async () => {
    const database = await untilTestEnds(server.migrated())
    const [one, other] = [await openForTest(database), await openForTest(database)]
    const apps = await Promise.all(
      [one, other].map((store) => buildTestApp({ store, settings: { rateLimits: 'off' } })),
    )
    for (let price = 1; price <= 20; price += 1) {
      await saveMarkets(one, [makeListing(0, { liquidityUsd: price })], new Date())
      for (const app of apps) {
        await expect
          .poll(async () => (await app.inject({ url: MARKETS })).body, { timeout: 30_000, interval: 5 })
          .toContain(`"liquidity":${price},`)
      }
    }
  })
})

import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { MAX_EMBEDS } from '@parallax/domain'
import { saveMarkets, sql } from '@parallax/store'
import {
  addMarket,
  addQuestion,
  addSweep,
  describeOnStore,
  makeMarket,
  useStore,
} from '@parallax/store/testing'
import { expect, test } from 'vitest'
import {
  buildTestApp,
  TEST_SECRETS,
  type TestAppOptions,
  useClock,
  useTestApp,
} from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'
import { createEmbedLinks } from './embed-deps.ts'
import { writeMissingEmbed } from './write-embed-page.ts'

const T0 = Date.UTC(2026, 10, 15, 8, 20)
const HOSTILE = `</title><script>alert("x")</script> & 'y' \u{1F5F3}`

type Json = ReturnType<typeof JSON.parse>

describeOnStore('embeds', (backend) => {
  const store = useStore(backend)
  const clock = useClock(T0)
  const toOptions = (): TestAppOptions => ({
    store: store(),
    settings: { rateLimits: 'off' },
    now: () => clock.nowMs,
  })
  const shared = useTestApp(toOptions)

  async function open(app = shared()) {
    await store().run(sql`delete from watchlist`)
    const signIn = async () => {
      const headers = bearer((await registerAccount(app)).access)
      return async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
        const url = `/api/v1${path}`
        const { status, body } = await app.inject({ method, url, headers, ...(payload && { payload }) })
        return { status, body: JSON.parse(body) as Json }
      }
    }
    const send = await signIn()
    const listId: string = (await send('POST', '/watchlists', { name: 'mine' })).body.data.id
    const addItem = async (payload: object): Promise<string> =>
      (await send('POST', `/watchlists/${listId}/items`, payload)).body.data.id
    return { app, clock, send, signIn, listId, addItem }
  }

  /** A question that two venues have swept just now. */
  async function openWithQuestion(app = shared(), title = 'Will it rain in Oslo?') {
    const opened = await open(app)
    const at = new Date(T0 - 90_000)
    const markets = []
    for (const platform of ['polymarket', 'limitless'] as const) {
      const price = platform === 'polymarket' ? 0.4 : 0.5
      const market = makeMarket({
        platform,
        platformMarketId: randomUUID(),
        price,
        outcomes: [
          { label: 'Yes', index: 0, price },
          { label: 'No', index: 1, price: 1 - price },
        ],
        quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
        volume24hUsd: 100,
      })
      markets.push(await addMarket(store(), market))
      await saveMarkets(store(), [market], at)
      await addSweep(store(), platform, at)
    }
    const questionId = await addQuestion(store(), markets, title)
    const itemId = await opened.addItem({ canonical_question_id: questionId })
    const made = await opened.send('POST', '/embeds', { watchlist_item_id: itemId })
    expect(made.status).toBe(201)
    const embed: Json = made.body.data
    const read = async (url: string, headers = {}) =>
      opened.app.inject({ url: new URL(url).pathname, headers })
    await expect.poll(async () => (await read(embed.card_url)).status, { timeout: 30_000 }).toBe(200)
    return { ...opened, questionId, itemId, embed, read }
  }

  test('an embed is created once per item, listed with its links, and deleted', async () => {
    const { send, signIn, listId, itemId, questionId, embed } = await openWithQuestion()
    const url = `http://localhost:80/embeds/${createEmbedLinks(TEST_SECRETS).write(embed.id)}`
    expect(embed).toMatchObject({
      watchlist_id: listId,
      watchlist_item_id: itemId,
      canonical_question_id: questionId,
      page_url: url,
      card_url: `${url}/card.svg`,
      badge_url: `${url}/badge.svg`,
      created_at: '2026-11-15T08:20:00.000Z',
    })
    const again = await send('POST', '/embeds', { watchlist_item_id: itemId })
    expect(again).toEqual({ status: 200, body: { data: { ...embed, title: 'Will it rain in Oslo?' } } })
    const meta = { count: 1, total: 1, offset: 0, limit: 50 }
    expect((await send('GET', '/embeds')).body).toEqual({ data: [again.body.data], meta })
    expect((await send('GET', `/embeds?watchlist_id=${listId}`)).body.meta.total).toBe(1)
    expect((await send('GET', `/embeds?watchlist_id=${randomUUID()}`)).body.meta.total).toBe(0)

    const other = await signIn()
    expect((await other('GET', '/embeds')).body.meta.total).toBe(0)
    expect((await other('GET', `/embeds?watchlist_id=${listId}`)).body.meta.total).toBe(0)
    for (const stranger of [itemId, randomUUID()])
      expect((await other('POST', '/embeds', { watchlist_item_id: stranger })).status).toBe(404)
    expect((await other('DELETE', `/embeds/${embed.id}`)).status).toBe(404)
    expect((await send('DELETE', `/embeds/${embed.id}`)).body).toEqual({
      data: { id: embed.id, deleted: true },
    })
    expect((await send('GET', '/embeds')).body.meta.total).toBe(0)
  })

  test('a listing cannot be embedded, and there is a limit', async () => {
    const { send, addItem, listId } = await open()
    const itemId = await addItem({ market_id: await addMarket(store()) })
    const refused = await send('POST', '/embeds', { watchlist_item_id: itemId })
    expect([refused.status, refused.body.status]).toEqual([400, 'INVALID_REQUEST'])
    await store().run(sql`
      with item as (
        insert into watchlist_item (id, watchlist_id, question_id, created_at)
        select gen_random_uuid(), ${listId}, gen_random_uuid(), now() from generate_series(1, ${MAX_EMBEDS + 1})
        returning id
      )
      insert into embed (id, item_id, created_at)
      select gen_random_uuid(), id, now() from item limit ${MAX_EMBEDS}`)
    const [left] = await store().many(sql<{ id: string }>`
      select id from watchlist_item
      where question_id is not null and not exists (select from embed where item_id = watchlist_item.id)`)
    const over = await send('POST', '/embeds', { watchlist_item_id: left?.id })
    expect([over.status, over.body.status]).toEqual([429, 'QUOTA_EXCEEDED'])
  })

  test('anyone with the link sees the figures of discover and their time', async () => {
    const { embed, read, questionId } = await openWithQuestion(shared(), HOSTILE)
    const card = await read(embed.card_url)
    expect(card.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=30',
    })
    expect(card.body).toContain('>45.0\u202f%<')
    expect(card.body).toContain('>5.0\u202f% medium<')
    expect(card.body).toContain('Prices of 15 Nov 2026, 08:18 UTC')
    const badge = await read(embed.badge_url)
    expect(badge.headers['content-type']).toBe('image/svg+xml')
    expect(badge.body).toContain('5.0\u202f% medium')
    const page = await read(embed.page_url)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain(`href="http://localhost:80/questions/${questionId}"`)
    for (const { body } of [card, badge, page]) {
      expect(body).not.toContain('<script')
      expect(body).toContain('&lt;/title&gt;&lt;script&gt;')
    }
  })

  test('a stale price is not shown as a price', async () => {
    const { embed, read, clock } = await openWithQuestion()
    clock.nowMs += 60 * 60_000
    const card = await read(embed.card_url)
    expect(card.body).toContain('>No price<')
    expect(card.body).toContain('Last read 15 Nov 2026, 08:18 UTC')
    expect(card.body).not.toContain('45.0')
    expect((await read(embed.badge_url)).body).toContain('>no price<')
  })

  test('a known ETag gets a 304, and new content when it changes', async () => {
    const { embed, read, clock } = await openWithQuestion()
    for (const url of [embed.card_url, embed.badge_url, embed.page_url]) {
      const first = await read(url)
      const headers = { 'if-none-match': String(first.headers.etag) }
      const second = await read(url, headers)
      expect([second.status, second.body, second.headers.etag]).toEqual([304, '', first.headers.etag])
      clock.nowMs += 60 * 60_000
      expect((await read(url, headers)).status).toBe(200)
      clock.nowMs = T0
    }
  })

  test.each<
    [string, (path: string, parts: Awaited<ReturnType<typeof openWithQuestion>>) => Promise<unknown>]
  >([
    ['the embed', (_id, { send, embed }) => send('DELETE', `/embeds/${embed.id}`)],
    ['its item', (_id, { send, listId, itemId }) => send('DELETE', `/watchlists/${listId}/items/${itemId}`)],
    ['its list', (_id, { send, listId }) => send('DELETE', `/watchlists/${listId}`)],
    ['its account', () => store().run(sql`delete from account`)],
  ])('its links show nothing once %s is deleted', async (_what, remove) => {
    const parts = await openWithQuestion()
    const { embed, read } = parts
    await remove(embed.id, parts)
    for (const url of [embed.card_url, embed.badge_url, embed.page_url]) {
      const { status, body } = await read(url)
      expect([status, JSON.parse(body)]).toEqual([
        404,
        { status: 'NOT_FOUND', message: 'there is no such embed' },
      ])
    }
    const url = new URL(embed.page_url).pathname
    const framed = await parts.app.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([framed.statusCode, framed.body]).toEqual([404, writeMissingEmbed()])
    expect(framed.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('frame-ancestors *'),
    })
    expect(await store().many(sql`select 1 from embed`)).toEqual([])
  })

  test('an unsigned link gets the same response as a deleted one, even with the id of an embed', async () => {
    const { embed, read } = await openWithQuestion()
    const token = new URL(embed.page_url).pathname.slice('/embeds/'.length)
    const otherFirst = token.startsWith('A') ? 'B' : 'A'
    const strange = [
      embed.id,
      'x',
      '%20',
      `${token}x`,
      token.slice(1),
      `${otherFirst}${token.slice(1)}`,
      'A'.repeat(48),
    ]
    for (const text of strange) {
      const { status, body } = await read(`http://localhost/embeds/${text}/card.svg`)
      expect([text, status, JSON.parse(body).message]).toEqual([text, 404, 'there is no such embed'])
    }
  })

  test('pages of every site may frame these responses and no others, over a real connection too', async () => {
    const { app, embed, read } = await openWithQuestion(await buildTestApp(toOptions()))
    for (const url of [embed.card_url, embed.badge_url, embed.page_url]) {
      const { headers } = await read(url)
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers['content-security-policy']).toContain('frame-ancestors *')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    const framed = app.app.routeTable.routes.filter(({ config }) => config.framed === true)
    expect(new Set(framed.map(({ url }) => url))).toEqual(
      new Set(['/embeds/:token', '/embeds/:token/card.svg', '/embeds/:token/badge.svg']),
    )
    const port = await app.listen()
    const ask = (path: string) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        get({ port, path }, (answer) => resolve(answer.resume().headers)).on('error', reject)
      })
    const { pathname } = new URL(embed.page_url)
    expect(await ask(pathname)).toMatchObject({
      'content-security-policy': expect.stringContaining('frame-ancestors *'),
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.any(String),
    })
    expect(await ask(pathname)).not.toHaveProperty('x-frame-options')
    for (const path of ['/', '/health', '/api/v1/markets', '/embeds', `${pathname}/none`])
      expect([path, (await ask(path))['x-frame-options']]).toEqual([path, 'DENY'])
  })

  test('views count against the limit of their address, and no log line has the secret of a link', async () => {
    const own = await buildTestApp({ ...toOptions(), settings: {}, logLevel: 'debug' })
    const { app, embed, read } = await openWithQuestion(own)
    const { headers } = await read(embed.card_url)
    expect(Number(headers['x-ratelimit-remaining'])).toBeLessThan(Number(headers['x-ratelimit-limit']))
    await read(`${embed.page_url}/none`)
    const token = new URL(embed.page_url).pathname.slice('/embeds/'.length)
    const log = JSON.stringify(app.log)
    expect(log).toContain('/embeds/…/card.svg')
    expect(log).not.toContain(token)
  })
})

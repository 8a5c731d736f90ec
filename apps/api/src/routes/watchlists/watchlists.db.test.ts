import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { MAX_WATCHLIST_ITEMS, MAX_WATCHLISTS } from '@parallax/domain'
import { saveMarkets, sql, toMarketId } from '@parallax/store'
import {
  addMarket,
  addQuestion,
  describeOnStore,
  makeMarket,
  saveLinked,
  useStore,
} from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, useTestApp } from '../../testing/build-test-app.ts'
import { bearer, type Headers, registerAccount } from '../../testing/credentials.ts'
import { toDeafStore } from '../../testing/deaf-store.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const T0 = Date.UTC(2026, 10, 15, 8, 20)
const NOW = '2026-11-15T08:20:00.000Z'

type Json = ReturnType<typeof JSON.parse>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const refuse = (status: string, message: unknown = expect.any(String)) => ({ status, message })

/** Sends requests as one caller. */
function createSender({ inject }: TestApp, headers: Headers) {
  return async (method: Method, path: string, payload?: object): Promise<{ status: number; body: Json }> => {
    const url = `/api/v1${path}`
    const { status, body } = await inject({ method, url, headers, ...(payload && { payload }) })
    return { status, body: JSON.parse(body) }
  }
}

describeOnStore('watchlists', (backend) => {
  const store = useStore(backend)

  async function open() {
    await store().run(sql`truncate platform_market, link, question, change, match_due, watchlist cascade`)
    const clock = { nowMs: T0 }
    const app = await buildTestApp({
      store: store(),
      settings: { rateLimits: 'off' },
      now: () => clock.nowMs,
    })
    const send = createSender(app, bearer((await registerAccount(app)).access))
    const makeList = async (name = 'mine') => (await send('POST', '/watchlists', { name })).body.data.id
    const add = (listId: string, payload: object) => send('POST', `/watchlists/${listId}/items`, payload)
    const readItems = async (listId: string) => (await send('GET', `/watchlists/${listId}`)).body.data.items
    return { clock, send, makeList, add, readItems }
  }

  /** All rows of lists and items in the database. */
  const listRows = async () =>
    (
      await store().many(sql<{ name: string; items: number }>`
        select name, (select count(*) from watchlist_item where watchlist_id = watchlist.id) as items
        from watchlist order by name`)
    ).map(({ name, items }) => `${name}: ${items}`)

  test('a list is created, filled, read, renamed, emptied and deleted, and each response matches the database', async () => {
    const { send, add } = await open()
    const made = await send('POST', '/watchlists', { name: '  Élections 選挙 🗳️ ' })
    const { id } = made.body.data
    const data = { id: expect.any(String), name: 'Élections 選挙 🗳️', item_count: 0, created_at: NOW }
    expect(made).toEqual({ status: 201, body: { data } })
    expect(await listRows()).toEqual(['Élections 選挙 🗳️: 0'])

    const marketId = await addMarket(store())
    const added = await add(id, { market_id: marketId })
    expect(added.status).toBe(201)
    expect(await listRows()).toEqual(['Élections 選挙 🗳️: 1'])
    const item = {
      id: expect.any(String),
      canonical_question_id: null,
      market_id: marketId,
      created_at: NOW,
      question: null,
    }
    expect(added.body.data).toMatchObject(item)
    expect(await send('GET', `/watchlists/${id.toUpperCase()}`)).toMatchObject({
      status: 200,
      body: { data: { ...data, id, item_count: 1, items: [item] } },
    })

    const renamed = { id, name: 'Votes', item_count: 1, created_at: NOW }
    expect(await send('PATCH', `/watchlists/${id}`, { name: 'Votes ' })).toEqual({
      status: 200,
      body: { data: renamed },
    })
    expect(await send('GET', '/watchlists')).toEqual({
      status: 200,
      body: { data: [renamed], meta: { count: 1, total: 1, offset: 0, limit: 50 } },
    })

    const itemId = added.body.data.id
    const removal = { status: 200, body: { data: { id: itemId, deleted: true } } }
    expect(await send('DELETE', `/watchlists/${id}/items/${itemId}`)).toEqual(removal)
    expect(await listRows()).toEqual(['Votes: 0'])
    expect((await send('DELETE', `/watchlists/${id}/items/${itemId}`)).status).toBe(404)

    const deletion = { status: 200, body: { data: { id, deleted: true } } }
    expect(await send('DELETE', `/watchlists/${id}`)).toEqual(deletion)
    expect(await listRows()).toEqual([])
    expect((await send('GET', `/watchlists/${id}`)).status).toBe(404)
  })

  test('items have the figures of discover and markets, also when these change or become stale', async () => {
    const { clock, send, makeList, add, readItems } = await open()
    const sun = (price: number) =>
      saveMarkets(
        store(),
        [
          makeMarket({
            platform: 'manifold',
            platformMarketId: 'sun',
            title: 'Sonne in Zürich? ☀',
            price,
            outcomes: [
              { label: 'Yes', index: 0, price },
              { label: 'No', index: 1, price: 1 - price },
            ],
          }),
        ],
        new Date(T0 - 20 * 60_000),
      )
    await sun(0.7)
    const marketId = toMarketId('manifold', 'sun')
    const questionId = await addQuestion(store(), [await addMarket(store()), marketId], 'Sun in 東京?')
    const listId = await makeList()
    await expect
      .poll(async () => (await send('GET', '/discover')).body.data[0]?.market_count, { timeout: 30_000 })
      .toBe(2)
    expect((await add(listId, { canonical_question_id: questionId, market_id: marketId })).status).toBe(201)

    const readSame = async () => {
      const [item] = await readItems(listId)
      const { title, slug, index_price, divergence } = (await send('GET', '/discover')).body.data[0]
      const market = (await send('GET', `/markets/${marketId}`)).body.data
      expect(item).toEqual({
        id: expect.any(String),
        canonical_question_id: questionId,
        market_id: marketId,
        created_at: NOW,
        question: { title, slug, index_price, divergence },
        market: { title: market.title, platform_slug: 'manifold', price: market.outcomes[0].price },
      })
      return item
    }
    const { question, market } = await readSame()
    expect(question).toEqual({ title: 'Sun in 東京?', slug: 'rain', index_price: 0.55, divergence: 0.15 })
    expect(market).toEqual({ title: 'Sonne in Zürich? ☀', platform_slug: 'manifold', price: 0.7 })

    await sun(0.6666666666)
    await expect
      .poll(async () => (await readItems(listId))[0].market.price, { timeout: 30_000 })
      .toBe(0.666667)
    expect((await readSame()).question.index_price).toBe(0.533333)

    clock.nowMs += 11 * 60_000
    expect((await readSame()).question).toMatchObject({ index_price: null, divergence: null })
  })

  test('adding an existing item returns it and changes nothing', async () => {
    const { makeList, add, readItems } = await open()
    const marketId = await addMarket(store())
    const questionId = await addQuestion(store(), [marketId])
    const listId = await makeList()
    for (const target of [
      { canonical_question_id: questionId },
      { market_id: marketId },
      { canonical_question_id: questionId, market_id: marketId },
    ]) {
      const added = await add(listId, target)
      const again = await add(listId, target)
      expect([added.status, again.status]).toEqual([201, 200])
      expect(again.body.data.id).toBe(added.body.data.id)
    }
    expect(await readItems(listId)).toHaveLength(3)
  })

  test('a merged question shows as the one it was merged into, and one without listings as null', async () => {
    const { makeList, add, readItems } = await open()
    const marketId = await addMarket(store())
    const questionId = await addQuestion(store(), [marketId], 'Before')
    const listId = await makeList()
    const { id } = (await add(listId, { canonical_question_id: questionId })).body.data
    const next = randomUUID()
    const link = { marketId, questionId: next, relation: 'same' } as const
    const merge = { kind: 'merged', fromId: questionId, toId: next, marketIds: [marketId] } as const
    await saveLinked(store(), [next], [link], [merge], new Date(T0))
    await expect
      .poll(async () => (await readItems(listId))[0], { timeout: 30_000 })
      .toMatchObject({ id, canonical_question_id: next, question: { title: 'Will it rain in Oslo?' } })
    const again = await add(listId, { canonical_question_id: next })
    expect([again.status, again.body.data.id]).toEqual([200, id])

    await addQuestion(store(), [marketId], 'Elsewhere')
    await expect
      .poll(async () => (await readItems(listId))[0], { timeout: 30_000 })
      .toMatchObject({ id, question: null, market_id: null, market: null })
  })

  test('lists and items never exceed the quota, however many are requested at once', async () => {
    const { send, makeList, add } = await open()
    const listId = await makeList()
    const answers = await Promise.all(
      Array.from({ length: MAX_WATCHLISTS + 3 }, () => send('POST', '/watchlists', { name: 'one more' })),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toEqual(
      Array(4).fill({ status: 429, body: refuse('QUOTA_EXCEEDED', 'an account may have 50 watchlists') }),
    )
    expect((await send('GET', '/watchlists?limit=1')).body.meta.total).toBe(MAX_WATCHLISTS)

    const [known, ...more] = [await addMarket(store()), await addMarket(store()), await addMarket(store())]
    await add(listId, { market_id: known })
    await store().run(sql`
      insert into watchlist_item (id, watchlist_id, market_id, created_at)
      select gen_random_uuid(), ${listId}, gen_random_uuid(), now()
      from generate_series(1, ${MAX_WATCHLIST_ITEMS - 2}::int)`)
    const added = await Promise.all(more.map((marketId) => add(listId, { market_id: marketId })))
    expect(added.map(({ status }) => status).sort()).toEqual([201, 429])
    expect(added.find(({ status }) => status === 429)?.body).toEqual(
      refuse('QUOTA_EXCEEDED', 'a watchlist may have 500 items'),
    )
    expect((await add(listId, { market_id: known })).status).toBe(200)
    expect((await send('GET', `/watchlists/${listId}`)).body.data).toMatchObject({
      item_count: MAX_WATCHLIST_ITEMS,
      items: { length: MAX_WATCHLIST_ITEMS },
    })
  })
})

describe('watchlists', () => {
  const store = useStore()
  const shared = useTestApp(() => ({ store: store(), settings: { rateLimits: 'off' } }))

  async function open() {
    const app = shared()
    const headers = bearer((await registerAccount(app)).access)
    const signIn = async () => createSender(app, bearer((await registerAccount(app)).access))
    const send = createSender(app, headers)
    const listId: string = (await send('POST', '/watchlists', { name: 'mine' })).body.data.id
    return { app, headers, signIn, send, listId }
  }

  test('are paged, newest first; two may have the same name', async () => {
    let nowMs = T0
    const app = await buildTestApp({ store: store(), now: () => nowMs })
    const send = createSender(app, bearer((await registerAccount(app)).access))
    const ids: string[] = []
    for (const name of ['same', 'same', 'other']) {
      ids.unshift((await send('POST', '/watchlists', { name })).body.data.id)
      nowMs += 1_000
    }
    const { body } = await send('GET', '/watchlists?limit=2&offset=1')
    expect(body.data.map(({ id, name }: Json) => [id, name])).toEqual([
      [ids[1], 'same'],
      [ids[2], 'same'],
    ])
    expect(body.meta).toEqual({ count: 2, total: 3, offset: 1, limit: 2 })
    expect((await send('GET', '/watchlists?offset=3')).body).toEqual({
      data: [],
      meta: { count: 0, total: 3, offset: 3, limit: 50 },
    })
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'limit=1&limit=2'])(
    'with %j are refused',
    async (query) => {
      const { send } = await open()
      const answer = await send('GET', `/watchlists?${query}`)
      expect(answer).toEqual({ status: 400, body: refuse('INVALID_REQUEST') })
    },
  )

  test('accept names of 100 characters in any script, as written', async () => {
    const { send, listId } = await open()
    for (const name of ['x', '🗳️'.repeat(50), 'א'.repeat(100), "Robert'); drop table watchlist; --"]) {
      expect((await send('POST', '/watchlists', { name: `\t${name}\n` })).body.data?.name).toBe(name)
      expect((await send('PATCH', `/watchlists/${listId}`, { name })).body.data?.name).toBe(name)
    }
  })

  test.each<[string, object]>([
    ['no name', {}],
    ['an empty name', { name: '' }],
    ['a name of blanks only', { name: ' \u2003 ' }],
    ['an invisible name', { name: '\u200b' }],
    ['a name too long', { name: 'x'.repeat(101) }],
    ['a line break in the name', { name: 'one\ntwo' }],
    ['a zero in the name', { name: 'a\0b' }],
    ['half a character', { name: 'a\ud83d' }],
    ['a name that is not text', { name: 1 }],
    ['no name at all', { name: null }],
    ['an unknown field', { name: 'x', color: 'red' }],
    ['a list', []],
  ])('refuse %s, for a new list and for an existing one', async (_case, payload) => {
    const { send, listId } = await open()
    const refusal = { status: 400, body: refuse('INVALID_REQUEST') }
    expect(await send('POST', '/watchlists', payload)).toEqual(refusal)
    expect(await send('PATCH', `/watchlists/${listId}`, payload)).toEqual(refusal)
    expect((await send('GET', '/watchlists')).body.data.map(({ name }: Json) => name)).toEqual(['mine'])
  })

  test('treat a null id like a missing one', async () => {
    const { send, listId } = await open()
    const questionId = await addQuestion(store(), [await addMarket(store())])
    const item = { canonical_question_id: questionId, market_id: null }
    const { status, body } = await send('POST', `/watchlists/${listId}/items`, item)
    expect([status, body.data]).toMatchObject([201, item])
  })

  test('refuse items without an id, with an invalid id, or of something that does not exist', async () => {
    const { send, listId } = await open()
    const marketId = await addMarket(store())
    const questionId = await addQuestion(store(), [marketId])
    const add = async (payload: object) => {
      const { status, body } = await send('POST', `/watchlists/${listId}/items`, payload)
      return `${status} ${body.message}`
    }
    const neither = '400 canonical_question_id or market_id is required'
    expect(await add({})).toBe(neither)
    expect(await add({ market_id: 'x' })).toBe('400 market_id must be a UUID')
    expect(await add({ market_id: null, canonical_question_id: null })).toBe(neither)
    expect(await add({ canonical_question_id: `urn:uuid:${questionId}` })).toMatch(/^400 /)
    expect(await add({ market_id: marketId, note: 'x' })).toBe("400 unknown field 'note'")
    expect(await add({ market_id: questionId })).toBe('404 there is no such listing')
    expect(await add({ canonical_question_id: marketId })).toBe('404 there is no such question')
    expect(await add({ canonical_question_id: questionId, market_id: randomUUID() })).toMatch(/^404 /)
    expect(await add({ canonical_question_id: randomUUID(), market_id: marketId })).toMatch(/^404 /)
    expect((await send('GET', `/watchlists/${listId}`)).body.data.items).toEqual([])
  })

  test.each<[Method, string, object?]>([
    ['GET', ''],
    ['PATCH', '', { name: 'x' }],
    ['DELETE', ''],
    ['POST', '/items', { market_id: randomUUID() }],
    ['DELETE', `/items/${randomUUID()}`],
  ])('%s %s with an invalid id gets a 400', async (method, path, payload) => {
    const { send } = await open()
    const answer = await send(method, `/watchlists/mine${path}`, payload)
    expect(answer).toEqual({ status: 400, body: refuse('INVALID_REQUEST', 'id must be a UUID') })
  })

  test('of another account, of either kind, look as if they did not exist', async () => {
    const { app, send, signIn } = await open()
    const marketId = await addMarket(store())
    await expect
      .poll(async () => (await send('GET', `/markets/${marketId}`)).status, { timeout: 30_000 })
      .toBe(200)
    const wallet = async () => createSender(app, { cookie: await createTestWallet(app).signIn() })
    for (const [makeOwner, makeOther] of [
      [signIn, wallet],
      [wallet, signIn],
      [wallet, wallet],
      [signIn, signIn],
    ] as const) {
      const [owner, other] = [await makeOwner(), await makeOther()]
      const { id } = (await owner('POST', '/watchlists', { name: 'mine' })).body.data
      const item = (await owner('POST', `/watchlists/${id}/items`, { market_id: marketId })).body.data
      const before = await owner('GET', `/watchlists/${id}`)
      const requests: [Method, string, object?][] = [
        ['GET', ''],
        ['PATCH', '', { name: 'theirs' }],
        ['POST', '/items', { market_id: marketId }],
        ['POST', '/items', { market_id: randomUUID() }],
        ['DELETE', `/items/${item.id}`],
        ['DELETE', ''],
      ]
      for (const [method, path, payload] of requests) {
        const foreign = await other(method, `/watchlists/${id}${path}`, payload)
        expect(foreign).toEqual(await other(method, `/watchlists/${randomUUID()}${path}`, payload))
        expect(foreign).toEqual({ status: 404, body: refuse('NOT_FOUND') })
      }
      expect((await other('GET', '/watchlists')).body.meta.total).toBe(0)
      expect(await owner('GET', `/watchlists/${id}`)).toEqual(before)
    }
  })

  test('keep an item of something that is gone, and show null for it', async () => {
    const { send, listId } = await open()
    const [id, questionId, marketId] = [randomUUID(), randomUUID(), randomUUID()]
    await store().run(sql`
      insert into watchlist_item (id, watchlist_id, question_id, market_id, created_at)
      values (${id}, ${listId}, ${questionId}, ${marketId}, ${new Date(T0)})`)
    const gone = { canonical_question_id: questionId, market_id: marketId, question: null, market: null }
    expect((await send('GET', `/watchlists/${listId}`)).body.data.items).toEqual([
      { id, created_at: NOW, ...gone },
    ])
    expect((await send('DELETE', `/watchlists/${listId}/items/${id}`)).status).toBe(200)
  })

  test('report nothing as gone while the first load is running', async () => {
    const { headers, send, listId } = await open()
    const marketId = await addMarket(store())
    await send('POST', `/watchlists/${listId}/items`, { market_id: marketId })
    const events = new EventEmitter()
    const [read, released] = [once(events, 'read'), once(events, 'release')]
    const slow = toDeafStore(store())
    const { inject } = await buildTestApp({
      store: {
        ...slow,
        get: (query) => released.then(() => slow.get(query)),
        many: async (query) => {
          const rows = await slow.many(query)
          if (query.text.includes('watchlist')) events.emit('read')
          return rows
        },
      },
    })
    const answering = inject({ url: `/api/v1/watchlists/${listId}`, headers })
    await read
    events.emit('release')
    expect(JSON.parse((await answering).body).data.items[0].market).toMatchObject({ price: 0.4 })
  })
})

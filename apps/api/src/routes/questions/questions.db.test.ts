import { randomUUID } from 'node:crypto'
import { openIndexStage, openMatcher, saveIndices, saveMarkets, saveMatch, sql } from '@parallax/store'
import {
  addMarket,
  addQuestion,
  describeOnStore,
  makeMarket,
  saveLinked,
  useStore,
} from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { bearer, makeKey, registerAccount } from '../../testing/credentials.ts'

const T0 = Date.UTC(2026, 10, 15, 8, 20)

type Json = ReturnType<typeof JSON.parse>

describeOnStore('questions', (backend) => {
  const store = useStore(backend)

  async function open() {
    await store().run(sql`truncate platform_market, link, question, change, match_due, matcher`)
    const clock = { nowMs: T0 }
    const app = await buildTestApp({
      store: store(),
      settings: { rateLimits: 'off' },
      now: () => clock.nowMs,
    })
    const { access } = await registerAccount(app)
    const read = async (path: string): Promise<{ status: number; body: Json }> => {
      const { status, body } = await app.inject({ url: `/api/v1${path}`, headers: bearer(access) })
      return { status, body: JSON.parse(body) }
    }
    return { clock, read, app }
  }

  test('a question that was merged into another one responds as that one', async () => {
    const { read } = await open()
    const ids = [await addMarket(store()), await addMarket(store(), { platform: 'manifold' })]
    const [gone, stays] = [
      await addQuestion(store(), ids.slice(0, 1)),
      await addQuestion(store(), ids.slice(1)),
    ]
    await expect
      .poll(async () => (await read(`/questions/${gone}`)).body.data?.id, { timeout: 30_000 })
      .toBe(gone)
    const turn = await openMatcher(store(), 'test')
    const at = new Date(T0)
    const question = {
      id: stays,
      anchorId: ids[1] ?? '',
      title: 'Both',
      slug: 'both',
      category: 'world',
      endTime: null,
    } as const
    const link = {
      questionId: stays,
      relation: 'same',
      confidence: 1,
      method: 'exact',
      reason: 'both',
    } as const
    await saveMatch(store(), {
      turn,
      dueIds: [],
      marketIds: [],
      pairs: [],
      gonePairIds: [],
      judgedPairIds: [],
      claims: [],
      questions: [question],
      links: ids.map((marketId) => ({ ...link, marketId })),
      changes: [{ kind: 'merged', fromId: gone, toId: stays, marketIds: ids.slice(0, 1) }],
      at,
    })
    await expect
      .poll(async () => (await read(`/questions/${gone}`)).body.data?.id, { timeout: 30_000 })
      .toBe(stays)
    const { body } = await read(`/questions/${gone.toUpperCase()}`)
    expect(body.data).toMatchObject({ title: 'Both', end_time: null })
    expect(body.data.markets.map(({ platform_slug }: Json) => platform_slug)).toEqual([
      'manifold',
      'polymarket',
    ])
    expect((await read('/discover')).body.meta.total).toBe(1)
  })

  test('the price of a day ago is shown beside the current one, and the largest move comes first', async () => {
    const { clock, read } = await open()
    const titles = ['Still', 'Up', 'Down', 'New']
    const [still, up, down] = await Promise.all(
      titles.map(async (title) => addQuestion(store(), [await addMarket(store(), { title })], title)),
    )
    const save = async (at: number, prices: Record<string, number>) => {
      const { turn } = await openIndexStage(store(), new Date(at))
      const indices = Object.entries(prices).map(([questionId, price]) => ({
        questionId,
        price,
        divergence: null,
        stoodInHour: null,
        stoodInDay: null,
      }))
      await saveIndices(store(), { turn, indices, at: new Date(at) })
    }
    const DAY = 86_400_000
    await save(T0 - 3 * DAY, { [still ?? '']: 0.4, [down ?? '']: 0.9 })
    await save(T0 - 2 * DAY, { [down ?? '']: 0.7 })
    await save(T0 - DAY / 2, { [up ?? '']: 0.3 })
    await save(T0, { [up ?? '']: 0.4, [down ?? '']: 0.4 })
    // It is read every few minutes.
    clock.nowMs += 6 * 60_000
    await addMarket(store(), { title: 'Something changed' })
    const list = async () =>
      (await read('/discover?sort=change')).body.data?.map(({ title, day_ago_price, day_ago_at }: Json) => [
        title,
        day_ago_price,
        day_ago_at,
      ])
    const aDayAgo = '2026-11-14T08:00:00.000Z'
    await expect.poll(list, { timeout: 30_000 }).toEqual([
      ['Down', 0.7, aDayAgo],
      ['Up', 0.3, '2026-11-14T20:00:00.000Z'],
      ['Still', 0.4, aDayAgo],
      ['New', null, null],
    ])
  })

  test('a price that was not confirmed for too long is not a current price', async () => {
    const { clock, read } = await open()
    const questionId = await addQuestion(store(), [await addMarket(store())])
    const readIndex = async () => (await read(`/questions/${questionId}`)).body.data?.index
    await expect.poll(async () => (await readIndex())?.index_price, { timeout: 30_000 }).toBe(0.4)
    expect((await read('/discover')).body.data[0]).toMatchObject({ index_price: 0.4, market_count: 1 })
    clock.nowMs = T0 + 10 * 60_000
    expect(await readIndex()).toEqual({
      index_price: null,
      divergence: null,
      divergence_category: null,
      best_buy_price: null,
      best_buy_platform: null,
      spread_bps: null,
      platform_count: 0,
      best_sell_price: null,
      best_sell_platform: null,
      platform_prices: {},
      platform_quotes: { polymarket: { price: 0.4, bid: null, ask: null, reason: 'stale' } },
      weights: {},
      volume_basis: {},
    })
    expect((await read('/discover')).body.data[0]).toMatchObject({ index_price: null, best_buy_price: null })
  })

  test('discover finds a question by the words of any of its listings', async () => {
    const { read } = await open()
    const ids = [
      await addMarket(store(), { title: 'Will Chelsea win?' }),
      await addMarket(store(), { platform: 'azuro', title: 'Blues to be champions', platformMarketId: 'b' }),
    ]
    await addQuestion(store(), ids, 'Will Chelsea win?')
    await addQuestion(
      store(),
      [await addMarket(store(), { title: 'Will Arsenal win?' })],
      'Will Arsenal win?',
    )
    const find = async (q: string) =>
      (await read(`/discover?q=${q}`)).body.data?.map(({ title }: Json) => title)
    await expect.poll(() => find('champion'), { timeout: 30_000 }).toEqual(['Will Chelsea win?'])
    await expect.poll(async () => (await find('win')).length, { timeout: 30_000 }).toBe(2)
    const closed = makeMarket({
      platform: 'azuro',
      platformMarketId: 'b',
      title: 'Tottenham',
      status: 'closed',
    })
    await saveMarkets(store(), [closed], new Date(T0))
    await expect.poll(() => find('champion'), { timeout: 30_000 }).toEqual([])
    expect(await find('tottenham')).toEqual(['Will Chelsea win?'])
    expect(await find('chelsae')).toEqual(['Will Chelsea win?'])
    expect((await read('/discover?q=chelsae')).body.meta).toMatchObject({ total: 1, is_near_match: true })
    expect((await read('/discover?q=chelsea')).body.meta).toMatchObject({ total: 1, is_near_match: false })
  })

  test('discover can leave out questions that few venues ask', async () => {
    const { read } = await open()
    const platforms = ['polymarket', 'manifold', 'azuro'] as const
    for (const count of [1, 2, 3]) {
      const ids: string[] = []
      for (const platform of platforms.slice(0, count)) ids.push(await addMarket(store(), { platform }))
      await addQuestion(store(), ids, `asked by ${count}`)
    }
    const find = async (query: string) =>
      (await read(`/discover${query}`)).body.data?.map(({ title }: Json) => title).sort()
    await expect.poll(async () => (await find(''))?.length, { timeout: 30_000 }).toBe(3)
    expect(await find('?min_venues=2')).toEqual(['asked by 2', 'asked by 3'])
    expect(await find('?min_venues=3')).toEqual(['asked by 3'])
    expect((await read('/discover?min_venues=2&limit=1')).body.meta).toMatchObject({ count: 1, total: 2 })
    for (const query of ['min_venues=0', 'min_venues=8', 'min_venues=x'])
      expect((await read(`/discover?${query}`)).status, query).toBe(400)
  })

  test('its listings have bids, asks and rules, also for a merged question', async () => {
    const { read } = await open()
    const quote = { yesBid: 0.39, yesAsk: 0.41, noBid: 0.59, noAsk: null }
    const known = await addMarket(store(), { quote, rules: 'It must rain.', url: 'https://venue.test/a' })
    const unknown = await addMarket(store(), {
      platform: 'manifold',
      quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
      rules: null,
      isPlayMoney: true,
    })
    const questionId = await addQuestion(store(), [known, unknown])
    const { status, body } = await read(`/questions/${questionId}/listings`)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(2)
    const [one, other] = [known, unknown].map((id) =>
      body.data.find(({ market_id }: Json) => market_id === id),
    )
    expect(one).toMatchObject({
      relation: 'same',
      yes_price: 0.4,
      match_reason: 'Same: all agrees.',
      url: 'https://venue.test/a',
      rules: 'It must rain.',
      yes_bid: 0.39,
      yes_ask: 0.41,
      no_bid: 0.59,
      no_ask: null,
      is_play_money: false,
      is_mirror: false,
    })
    expect(other).toMatchObject({ rules: null, yes_bid: null, yes_ask: null, is_play_money: true })
    const turned = (id: string) => ({ marketId: id, questionId, relation: 'complement' as const })
    await saveLinked(store(), [], [turned(known)], [], new Date(T0))
    const again = await read(`/questions/${questionId}/listings`)
    expect(again.body.data.find(({ market_id }: Json) => market_id === known)).toMatchObject({
      relation: 'complement',
      yes_price: 0.6,
    })
    expect((await read(`/questions/${randomUUID()}/listings`)).status).toBe(404)
  })

  test('the rules of its listings are compared term by term; one without rules is left out', async () => {
    const { read } = await open()
    const rules = 'Yes if it is announced by December 31, 2026, 11:59 PM ET.'
    const eastern = await addMarket(store(), { rules })
    const utc = await addMarket(store(), { platform: 'limitless', rules: rules.replace('ET', 'UTC') })
    const silent = await addMarket(store(), { platform: 'manifold', rules: null })
    const questionId = await addQuestion(store(), [eastern, utc, silent])
    const { meta } = (await read(`/questions/${questionId}/listings`)).body
    const find = (name: string) => meta.rules.find(({ dimension }: Json) => dimension === name)
    expect(find('time_zone')).toEqual({
      dimension: 'time_zone',
      values: expect.arrayContaining([
        { market_id: eastern, value: 'ET' },
        { market_id: utc, value: 'UTC' },
      ]),
      verdict: 'differs',
    })
    expect(find('time_zone').values).toHaveLength(2)
    expect(find('overtime').verdict).toBe('irrelevant')
    const alone = await addQuestion(store(), [await addMarket(store(), { rules })])
    expect((await read(`/questions/${alone}/listings`)).body.meta.rules).toEqual([])
  })

  test('the comparison of its listings is public, most harmful first, and the same for a key', async () => {
    const { app } = await open()
    const rules = 'Yes if it is announced by December 31, 2026, 11:59 PM ET.'
    const eastern = await addMarket(store(), { rules })
    const noon = await addMarket(store(), { platform: 'limitless', rules: rules.replace('11:59', '12:00') })
    const silent = await addMarket(store(), { platform: 'manifold', rules: null })
    const questionId = await addQuestion(store(), [eastern, noon, silent])
    const path = `questions/${questionId}/comparison`
    const answer = await app.inject({ url: `/api/v1/${path}` })
    const { data }: Json = JSON.parse(answer.body)
    expect(data).toMatchObject({ question: { id: questionId }, is_one_question: true })
    expect(data.terms[0]).toEqual({
      term: 'deadline',
      verdict: 'differs',
      harm: 'medium',
      reason:
        'Limitless ends 31 Dec 2026, 12:00 ET, Polymarket 31 Dec 2026, 23:59 ET: an event in those 12 hours pays on one side only.',
      values: [
        { market_id: noon, value: '31 Dec 2026, 12:00 ET' },
        { market_id: silent, value: null },
        { market_id: eastern, value: '31 Dec 2026, 23:59 ET' },
      ],
    })
    expect(
      data.listings.map(({ platform_name, match_reason, rules }: Json) => [
        platform_name,
        match_reason,
        rules,
      ]),
    ).toEqual([
      ['Limitless', 'Same: all agrees.', rules.replace('11:59', '12:00')],
      ['Manifold', 'Same: all agrees.', null],
      ['Polymarket', 'Same: all agrees.', rules],
    ])
    const { key } = await makeKey(app, (await registerAccount(app)).access, '["read:questions"]')
    const byKey = await app.inject({ url: `/api/v1/external/${path}`, headers: { 'x-api-key': key } })
    expect([byKey.status, byKey.body]).toEqual([200, answer.body])
    expect((await app.inject({ url: `/api/v1/questions/${randomUUID()}/comparison` })).status).toBe(404)
  })

  test('an unknown question gets a 404, an invalid id a 400', async () => {
    const { read } = await open()
    expect((await read(`/questions/${randomUUID()}`)).status).toBe(404)
    expect((await read('/questions/x')).status).toBe(400)
    for (const query of ['limit=0', 'limit=201', 'offset=-1', 'limit=a', 'offset=1&offset=2', 'min_venue=2'])
      expect((await read(`/discover?${query}`)).status, query).toBe(400)
    expect((await read('/discover?category=none')).body).toEqual({
      data: [],
      meta: { count: 0, total: 0, offset: 0, limit: 50 },
    })
  })
})

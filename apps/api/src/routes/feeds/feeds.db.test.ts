import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@parallax/domain'
import { openIndexStage, saveIndices, sql } from '@parallax/store'
import { addMarket, addQuestion, describeOnStore, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { makeOpportunity, writeOpportunities } from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { useClock, usePlainApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'
import { listElements } from '../../testing/list-elements.ts'

const T0 = Date.UTC(2026, 10, 15, 12, 30)

type Json = ReturnType<typeof JSON.parse>

describeOnStore('feeds', (backend) => {
  const store = useStore(backend)
  const clock = useClock(T0)
  const shared = usePlainApp(store, { settings: { rateLimits: 'off' }, now: () => clock.nowMs })

  async function open() {
    const app = shared()
    await store().run(sql`delete from opportunity`)
    const signIn = async () => {
      const headers = bearer((await registerAccount(app)).access)
      return async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
        const url = `/api/v1${path}`
        const { status, body } = await app.inject({ method, url, headers, ...(payload && { payload }) })
        return { status, body: JSON.parse(body) as Json }
      }
    }
    const send = await signIn()
    const read = (url: string, headers = {}) => app.inject({ url: new URL(url).pathname, headers })
    const readEntries = async (url: string) => {
      const { status, headers, body } = await read(url)
      expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
      listElements(body)
      return body
        .split('<entry>')
        .slice(1)
        .map((entry) => ({
          id: /<id>urn:uuid:(.*?)<\/id>/.exec(entry)?.[1],
          title: /<title type="text">(.*?)<\/title>/.exec(entry)?.[1],
          updated: /<updated>(.*?)<\/updated>/.exec(entry)?.[1],
          text: entry,
        }))
    }
    return { clock, send, signIn, read, readEntries }
  }

  /** A moves feed for a list with one question, and a function that writes its index price. */
  async function openMoves() {
    const opened = await open()
    const questionId = await addQuestion(store(), [await addMarket(store())], 'Rain <in> Oslo?')
    const listId = (await opened.send('POST', '/watchlists', { name: 'My <list>' })).body.data.id
    await opened.send('POST', `/watchlists/${listId}/items`, { canonical_question_id: questionId })
    const { body } = await opened.send('POST', '/feeds', { kind: 'moves', watchlist_id: listId })
    const feed: Json = body.data
    const write = async (atMs: number, price: number | null) => {
      const at = new Date(atMs)
      const { turn } = await openIndexStage(store(), at)
      const index = { questionId, price, divergence: null, stoodInHour: null, stoodInDay: null }
      await saveIndices(store(), { turn, at, indices: [index] })
    }
    await expect
      .poll(async () => (await opened.send('GET', `/questions/${questionId}`)).status, { timeout: 30_000 })
      .toBe(200)
    return { ...opened, questionId, listId, feed, write }
  }

  const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 15, hour, minute)

  test('a move appears once its hour has ended, newest first, and never changes afterwards', async () => {
    const { clock, write, feed, readEntries, questionId } = await openMoves()
    await write(at(-20), 0.4)
    await write(at(9, 10), 0.5)
    await write(at(10, 10), 0.52)
    await write(at(11, 10), 0.43)
    await write(at(12, 10), 0.9)
    const entries = await readEntries(feed.url)
    expect(entries.map(({ title, updated }) => [title, updated])).toEqual([
      ['Rain &lt;in&gt; Oslo? 50.0 % → 43.0 %', '2026-11-15T12:00:00.000Z'],
      ['Rain &lt;in&gt; Oslo? 40.0 % → 50.0 %', '2026-11-15T10:00:00.000Z'],
    ])
    expect(entries[0]?.text).toContain(`href="http://localhost:80/questions/${questionId}"`)
    await write(at(12, 40), 0.95)
    clock.nowMs = at(13, 4)
    expect(await readEntries(feed.url)).toEqual(entries)
    clock.nowMs = at(13, 5)
    const later = await readEntries(feed.url)
    expect(later[0]?.title).toContain('43.0 % → 95.0 %')
    expect(later.slice(1)).toEqual(entries)
    clock.nowMs += 5 * 24 * HOUR_MS
    expect(await readEntries(feed.url)).toEqual(later)
  })

  test('an unknown price is not a move, and an item removed from the list has no moves', async () => {
    const { send, write, feed, listId, readEntries } = await openMoves()
    await write(at(2), 0.4)
    await write(at(3), null)
    expect(await readEntries(feed.url)).toEqual([])
    await write(at(5), 0.6)
    expect(await readEntries(feed.url)).toHaveLength(1)
    const [item] = (await send('GET', `/watchlists/${listId}`)).body.data.items
    await send('DELETE', `/watchlists/${listId}/items/${item.id}`)
    expect(await readEntries(feed.url)).toEqual([])
  })

  test('an opportunity appears with the figures of when it was first active and allowed', async () => {
    const { send, clock, readEntries } = await open()
    const { url } = (await send('POST', '/feeds', { kind: 'opportunities' })).body.data
    const [good, blocked, other] = [makeOpportunity(), makeOpportunity(), makeOpportunity()]
    const { decision } = good
    const note = (opportunityId: string, atMs: number, state: 'allowed' | 'blocked', spread: number) => ({
      opportunityId,
      atMs,
      status: 'active' as const,
      reason: null,
      spread,
      netSpread: 0.021,
      decision: {
        quality: { ...decision.quality, score: 81 },
        gate: { ...decision.gate, state },
        guarantee: 'STRICT' as const,
      },
    })
    const twin = makeOpportunity({ alternativeOf: good.id })
    await writeOpportunities(store(), {
      opportunities: [good, blocked, other, twin],
      history: [
        note(good.id, at(3), 'blocked', 0.01),
        note(good.id, at(4), 'allowed', 0.03),
        note(good.id, at(5), 'allowed', 0.09),
        note(blocked.id, at(5), 'blocked', 0.2),
        note(other.id, at(6), 'allowed', 0.04),
        note(twin.id, at(6), 'allowed', 0.04),
      ],
    })
    const entries = await readEntries(url)
    expect(entries.map(({ id, updated }) => [id, updated])).toEqual([
      [other.id, '2026-11-15T06:00:00.000Z'],
      [good.id, '2026-11-15T04:00:00.000Z'],
    ])
    expect(entries[1]?.text).toContain(
      'Polymarket and Limitless are 3.0 points apart, 2.1 after fees, score 81, STRICT, as it was when it was first allowed',
    )
    expect(entries[1]?.text).toContain(`href="http://localhost:80/arbitrage/${good.id}"`)
    clock.nowMs += HOUR_MS
    expect(await readEntries(url)).toEqual(entries)
  })

  test('a known ETag gets a 304; proxies may not cache a feed, and no site may frame it', async () => {
    const { send, read } = await open()
    const { url } = (await send('POST', '/feeds', { kind: 'opportunities' })).body.data
    const { headers } = await read(url)
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=60', 'x-frame-options': 'DENY' })
    const again = await read(url, { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  test('a feed is created once, and its link stops working when it is renewed or deleted', async () => {
    const { send, signIn, read, readEntries, feed, listId } = await openMoves()
    const same = await send('POST', '/feeds', { kind: 'moves', watchlist_id: listId })
    expect(same).toEqual({ status: 200, body: { data: feed } })
    const other = await signIn()
    for (const path of [`/feeds/${feed.id}/renew`, `/feeds/${randomUUID()}/renew`])
      expect((await other('POST', path)).status).toBe(404)
    expect((await other('DELETE', `/feeds/${feed.id}`)).status).toBe(404)
    expect((await other('POST', '/feeds', { kind: 'moves', watchlist_id: listId })).status).toBe(404)
    expect((await other('GET', '/feeds')).body.meta.total).toBe(0)

    const renewed = (await send('POST', `/feeds/${feed.id}/renew`)).body.data
    expect(renewed).toEqual({ ...feed, url: expect.not.stringContaining(feed.url) })
    expect(await readEntries(renewed.url)).toEqual([])
    const gone = { status: 'NOT_FOUND', message: 'there is no such feed' }
    expect(JSON.parse((await read(feed.url)).body)).toEqual(gone)
    expect((await send('GET', '/feeds')).body.data).toEqual([renewed])
    await send('DELETE', `/feeds/${feed.id}`)
    expect([(await read(renewed.url)).status, (await send('GET', '/feeds')).body.meta.total]).toEqual([
      404, 0,
    ])
    // The link of an embed is signed for another use.
    expect((await read(renewed.url.replace('/feeds/', '/embeds/'))).status).toBe(404)
  })

  test.each([
    [{ kind: 'moves' }, 'watchlist_id is required for moves'],
    [{ kind: 'opportunities', watchlist_id: randomUUID() }, 'watchlist_id is not allowed for opportunities'],
    [{ kind: 'news' }, expect.any(String)],
    [{}, expect.any(String)],
  ])('refuses %j', async (payload, message) => {
    const { send } = await open()
    const refused = await send('POST', '/feeds', payload)
    expect(refused).toEqual({ status: 400, body: { status: 'INVALID_REQUEST', message } })
  })
})

import { MINUTE_MS } from '@parallax/domain'
import { type NewOpportunity, saveMarkets, sql, toMarketId } from '@parallax/store'
import { addSweep, makeMarket, saveLinked, triggerAlert, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { writeOpportunities } from '../catalog/arbitrage/testing/make-opportunity.ts'
import { bearer, registerAccount } from '../testing/credentials.ts'
import { makeOpportunityOf } from './testing/make-opportunity-of.ts'
import { StreamClient } from './testing/stream-client.ts'
import { createStreamWorld, type StreamWorld, T0 } from './testing/stream-world.ts'

const store = useStore()
const { openWorld, addQuestion, setPrice } = createStreamWorld(store)

function until<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 30_000 })
}

/** Returns a client that received everything from a process that has been closed since. */
async function receiveAll(query: string, nowMs = T0): Promise<StreamClient> {
  await endTransactions()
  const world = await openWorld({}, {}, { nowMs })
  const client = await world.connect(query)
  await until(() => client.isReady).toBe(true)
  await settle(world, client)
  await world.app.close()
  return client
}

/**
 * Waits until all transactions have ended that run now, of other tests too. An id covers no change that is newer than
 * one of them, and what it does not cover is sent again.
 */
async function endTransactions(): Promise<void> {
  const { next } = await store().get(
    sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  )
  const haveEnded = sql<{ haveEnded: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::text::xid8 as "haveEnded"`
  await until(() => store().get(haveEnded)).toEqual({ haveEnded: true })
}

/** Waits until an id covers the current time. */
async function settle({ clock }: StreamWorld, client: StreamClient): Promise<void> {
  const seconds = (clock.nowMs / 1_000).toString(36)
  await until(() => client.lastEventId.split('.')[2]).toBe(seconds)
}

/** Continues in a new process. Returns the client with what it received until it had caught up. */
async function goOn(client: Pick<StreamClient, 'lastEventId'>, query: string, nowMs = T0) {
  const world = await openWorld({}, {}, { nowMs })
  const { lastEventId } = client
  const next = await world.connect(query, lastEventId)
  await until(() => next.lastEventId).not.toBe(lastEventId)
  return next
}

const listReceived = ({ events }: StreamClient) =>
  events.map(({ name, data }) => [name, name === 'index_price' ? data.canonical_question_id : data.id])

test('an id survives a restart: of many questions, only the one that changed meanwhile is sent', async () => {
  const ids = await Promise.all(['r1', 'r2', 'r3', 'r4'].map((name) => addQuestion(name, 0.4)))
  const client = await receiveAll('')
  expect(client.indexPrices.size).toBeGreaterThanOrEqual(4)
  await setPrice('r2', 0.7)
  const next = await goOn(client, '')
  expect(next.events).toMatchObject([
    { name: 'index_price', data: { canonical_question_id: ids[1], index_price: 0.7 } },
  ])
  await setPrice('r3', 0.8)
  await until(() => next.indexPrices.get(ids[2] ?? '')?.index_price).toBe(0.8)
  expect(next.events).toHaveLength(2)
})

test('an id of one process is valid in another that runs beside it, in both directions', async () => {
  const questionId = await addQuestion('beside', 0.4)
  const [one, other] = [await openWorld(), await openWorld()]
  const query = `?question_ids=${questionId}`
  const client = await one.connect(query)
  await until(() => client.isReady).toBe(true)
  await setPrice('beside', 0.5)
  const there = await other.connect(query, client.lastEventId)
  await until(() => there.indexPrices.get(questionId)?.index_price).toBe(0.5)
  const { lastEventId } = there
  await until(() => there.lastEventId).not.toBe(client.lastEventId)
  await setPrice('beside', 0.6)
  const back = await one.connect(query, lastEventId)
  await until(() => back.indexPrices.get(questionId)?.index_price).toBe(0.6)
  expect([...there.events, ...back.events].map(({ name }) => name)).not.toContain('reset')
})

test('a value that changed and changed back is sent again, because another process may have sent the value in between', async () => {
  const questionId = await addQuestion('to and fro', 0.4)
  const query = `?question_ids=${questionId}`
  const beside = await openWorld()
  const early = await beside.connect(query)
  await until(() => early.isReady).toBe(true)
  await setPrice('to and fro', 0.5)
  const client = await receiveAll(query)
  expect(client.indexPrices.get(questionId)?.index_price).toBe(0.5)
  await setPrice('to and fro', 0.4)
  const next = new StreamClient(beside.port, bearer(beside.access), query)
  next.lastEventId = client.lastEventId
  expect((await next.connect()).status).toBe(200)
  await until(() => next.indexPrices.get(questionId)?.index_price).toBe(0.4)
  expect(next.events.map(({ name }) => name)).not.toContain('reset')
})

test('prices that expired or came back while no client was connected are sent', async () => {
  const questionId = await addQuestion('old', 0.4)
  const query = `?question_ids=${questionId}`
  const fresh = await receiveAll(query)
  const later = T0 + 5 * MINUTE_MS
  const stale = await goOn(fresh, query, later)
  expect(stale.events).toMatchObject([{ name: 'index_price', data: { index_price: null } }])
  // Copied, because its process still runs and would send it the returned price.
  const { lastEventId } = stale
  for (const slug of ['polymarket', 'limitless'] as const) await addSweep(store(), slug, new Date(later))
  const back = await goOn({ lastEventId }, query, later)
  expect(back.events).toMatchObject([{ name: 'index_price', data: { index_price: 0.4 } }])
  const unchanged = await goOn(back, query, later)
  expect(unchanged.events).toEqual([])
})

test('a question that lost its listings to another one is sent', async () => {
  const [from, to] = [await addQuestion('from', 0.4), await addQuestion('to', 0.6)]
  const query = `?question_ids=${from},${to}`
  const client = await receiveAll(query)
  const links = (['polymarket', 'limitless'] as const).map((slug) => ({
    marketId: toMarketId(slug, 'from'),
    questionId: to,
    relation: 'same' as const,
  }))
  await saveLinked(store(), [to], links, [], new Date(T0))
  const next = await goOn(client, query)
  expect(listReceived(next).toSorted()).toEqual(
    [
      ['index_price', from],
      ['index_price', to],
    ].toSorted(),
  )
  expect(next.events.find(({ data }) => data.canonical_question_id === from)?.data.index_price).toBeNull()
})

test('opportunities that changed, became stale or left the list meanwhile are sent, and no others', async () => {
  const ids = await Promise.all(['o1', 'o2', 'o3', 'o4'].map((name) => addQuestion(name, 0.4)))
  const resolvedMs = T0 - 24 * 60 * MINUTE_MS + MINUTE_MS
  const changes: Partial<NewOpportunity>[] = [
    {},
    { freshUntilMs: T0 + MINUTE_MS },
    { status: 'resolved', statusReason: 'edge_gone', resolvedMs },
    { freshUntilMs: T0 + 60 * MINUTE_MS },
  ]
  const [changed, aging, leaving, other] = changes.map((change, at) =>
    makeOpportunityOf(ids[at] ?? '', { spread: 0.05, nowMs: T0, changes: change }),
  )
  if (!changed || !aging || !leaving || !other) throw new Error('four were made')
  await writeOpportunities(store(), { opportunities: [changed, aging, leaving, other] })
  const query = `?topics=opportunities&question_ids=${ids}`
  const client = await receiveAll(query)
  expect(client.opportunities.size).toBe(4)
  const again = makeOpportunityOf(ids[0] ?? '', {
    spread: 0.07,
    nowMs: T0,
    changes: { freshUntilMs: T0 + 60 * MINUTE_MS },
  })
  await writeOpportunities(store(), { opportunities: [again] })
  const next = await goOn(client, query, T0 + 2 * MINUTE_MS)
  expect(listReceived(next).toSorted()).toEqual(
    [
      ['opportunity', changed.id],
      ['opportunity', aging.id],
      ['opportunity_removed', leaving.id],
    ].toSorted(),
  )
})

test('only alerts that were triggered meanwhile are sent', async () => {
  const first = await openWorld()
  const { access } = await registerAccount(first)
  const { body } = await first.inject({
    method: 'POST',
    url: '/api/v1/alerts',
    headers: bearer(access),
    payload: { type: 'price_threshold', condition: { direction: 'above', threshold: 0.6 } },
  })
  const alertId: string = JSON.parse(body).data.id
  const questionId = await addQuestion('alerted', 0.4)
  const at = new Date(T0)
  await triggerAlert(store(), alertId, { questionId, at })
  const client = new StreamClient(first.port, bearer(access), '?topics=alerts')
  await client.connect()
  await until(() => client.isReady).toBe(true)
  expect(client.events.filter(({ name }) => name === 'alert')).toHaveLength(1)
  await settle(first, client)
  const { lastEventId } = client
  const last = await triggerAlert(store(), alertId, { questionId, value: 0.8, at })
  const second = await openWorld()
  const next = new StreamClient(second.port, bearer(access), '?topics=alerts')
  next.lastEventId = lastEventId
  await next.connect()
  await until(() => listReceived(next)).toEqual([['alert', last]])
})

test.each([
  ['of another database', (id: string) => id.replace(/^\w{8}/, '00000000'), T0],
  ['with a number that does not exist yet', (id: string) => id.replace(/^(\w+)\.\w+/, '$1.zzzzzz'), T0],
  ['of a client that was away for long', (id: string) => id, T0 + 11 * MINUTE_MS],
])('an id %s leads to the whole state', async (_name, change, nowMs) => {
  const questionId = await addQuestion('any', 0.4)
  const query = `?question_ids=${questionId}`
  const client = await receiveAll(query)
  const world = await openWorld({}, {}, { nowMs })
  const next = await world.connect(query, change(client.lastEventId))
  await until(() => next.isReady).toBe(true)
  expect(next.events[0]?.name).toBe('reset')
})

test('an id from before the sweep intervals changed leads to the whole state', async () => {
  const questionId = await addQuestion('span', 0.4)
  const query = `?question_ids=${questionId}`
  const client = await receiveAll(query)
  const world = await openWorld()
  const id = client.lastEventId.replace(/\.[0-9a-f]{6}\./, '.000000.')
  expect(id).not.toBe(client.lastEventId)
  const next = await world.connect(query, id)
  await until(() => next.isReady).toBe(true)
  expect(next.events[0]?.name).toBe('reset')
})

test('a client that received an outdated price from a lagging process gets the current one', async () => {
  const questionId = await addQuestion('lag', 0.4)
  const query = `?question_ids=${questionId}`
  const client = await receiveAll(query)
  const world = await openWorld()
  await saveMarkets(
    store(),
    [makeMarket({ platform: 'polymarket', platformMarketId: 'lag', price: 0.2 })],
    new Date(T0),
  )
  const next = await world.connect(query, client.lastEventId)
  await until(() => next.indexPrices.get(questionId)?.platform_prices?.polymarket).toBe(0.2)
})

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type NewOpportunity, sql, toMarketId } from '@parallax/store'
import { addEvents, addSweep, triggerAlert, useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { writeOpportunities } from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { makeOpportunityOf } from '../../stream/testing/make-opportunity-of.ts'
import { StreamClient, withoutAges } from '../../stream/testing/stream-client.ts'
import { createStreamWorld, issueToken, type StreamWorld, T0 } from '../../stream/testing/stream-world.ts'
import { usePlainApp } from '../../testing/build-test-app.ts'
import { bearer, makeKey, registerAccount } from '../../testing/credentials.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const store = useStore()
const URL = '/api/v1/stream'

const { openWorld, addQuestion, setPrice } = createStreamWorld(store)

function write(...opportunities: NewOpportunity[]): Promise<void> {
  return writeOpportunities(store(), { opportunities })
}

/** Has to become true before long, even on a busy machine. */
function until<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 30_000 })
}

function namesOf({ events }: StreamClient): string[] {
  return events.map(({ name }) => name)
}

test('first comes the whole state without ids, then each change with an increasing id', async () => {
  const questionId = await addQuestion('first', 0.4)
  const opportunity = makeOpportunityOf(questionId, { spread: 0.05, nowMs: T0 })
  await write(opportunity)
  const { connect, inject, access } = await openWorld()
  const client = await connect(`?question_ids=${questionId}`)
  await until(() => namesOf(client)).toEqual(['reset', 'opportunity', 'index_price', 'ready'])
  expect(client.events.map(({ id }) => id)).toEqual([
    'reset',
    '',
    '',
    expect.stringMatching(/^[0-9a-z.]+-\d+$/),
  ])

  await setPrice('first', 0.6)
  await until(() => client.indexPrices.get(questionId)).toMatchObject({ index_price: 0.6, spread_bps: 0 })
  await write(makeOpportunityOf(questionId, { spread: 0.07, nowMs: T0 }))
  await until(() => client.opportunities.get(opportunity.id)?.spread).toBe(0.07)
  const numbers = client.events.slice(3).map(({ id }) => Number(id.split('-')[1]))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(new Set(numbers).size).toBe(3)

  const url = `/api/v1/arbitrage/opportunities/${opportunity.id}`
  const { body } = await inject({ url, headers: bearer(access) })
  expect(withoutAges(JSON.parse(body).data)).toEqual(client.state.opportunities[opportunity.id])
})

test('a client that sends the last id gets only what came after it', async () => {
  const questionId = await addQuestion('resumed', 0.4)
  const { connect } = await openWorld()
  const query = `?question_ids=${questionId}`
  const client = await connect(query)
  await until(() => client.isReady).toBe(true)
  const id = client.lastEventId
  await setPrice('resumed', 0.5)
  await setPrice('resumed', 0.6)
  await until(() => client.indexPrices.get(questionId)?.index_price).toBe(0.6)
  const byHeader = await connect(query, id)
  await until(() => byHeader.events).toMatchObject([{ name: 'index_price', data: { index_price: 0.6 } }])
  const byQuery = await connect(`${query}&last_event_id=${id}`)
  await until(() => byQuery.events).toMatchObject([{ name: 'index_price', data: { index_price: 0.6 } }])
})

test.each(['reset', 'x', '0123456789ab-1', '0123456789ab--1', `0123456789ab-${'9'.repeat(40)}`])(
  'after %s everything is sent',
  async (id) => {
    const { connect } = await openWorld()
    const client = await connect('?topics=opportunities', id)
    await until(() => client.isReady).toBe(true)
    expect(namesOf(client)[0]).toBe('reset')
  },
)

test('a number that this process has not assigned yet leads to the whole state', async () => {
  const { connect } = await openWorld()
  const client = await connect()
  await until(() => client.isReady).toBe(true)
  const [epoch] = client.lastEventId.split('-')
  const other = await connect('', `${epoch}-999999`)
  await until(() => other.isReady).toBe(true)
  expect(namesOf(other)[0]).toBe('reset')
})

test('a client that is cut off before it has everything starts over, even if another process knows its last id', async () => {
  await addQuestion('left', 0.4)
  const [one, other] = [await openWorld(), await openWorld()]
  const client = new StreamClient(one.port, bearer(one.access))
  const first = await client.connect()
  await until(() => client.isReady).toBe(true)
  first.cut()
  await first.ended
  const { size } = client.indexPrices
  client.lastEventId = 'forgotten'
  const half = await client.connect({ port: other.port, takeBytes: 70 })
  await half.ended
  expect([namesOf(client).at(-1), client.indexPrices.size]).toEqual(['reset', 0])
  await client.connect()
  await until(() => client.isReady).toBe(true)
  expect(client.indexPrices.size).toBe(size)
})

test('an id advances even when no event matched the filter', async () => {
  const [own, foreign] = [await addQuestion('own', 0.4), await addQuestion('foreign', 0.4)]
  const { connect } = await openWorld()
  const [client, other] = [await connect(`?question_ids=${own}`), await connect(`?question_ids=${foreign}`)]
  await until(() => client.isReady && other.isReady).toBe(true)
  const id = client.lastEventId
  await setPrice('foreign', 0.7)
  await until(() => client.lastEventId).not.toBe(id)
  expect(namesOf(client).at(-1)).toBe('ready')
  expect(client.comments).toContain('heartbeat')
})

test('topics and questions are filtered', async () => {
  const [one, other] = [await addQuestion('one', 0.4), await addQuestion('other', 0.4)]
  await write(
    makeOpportunityOf(one, { spread: 0.05, nowMs: T0 }),
    makeOpportunityOf(other, { spread: 0.05, nowMs: T0 }),
  )
  const { connect } = await openWorld()
  const clients = await Promise.all(
    [
      `?topics=opportunities&question_ids=${one}`,
      `?topics=index_prices&question_ids=${one.toUpperCase()},${other}`,
    ].map((query) => connect(query)),
  )
  await until(() => clients.every(({ isReady }) => isReady)).toBe(true)
  const [opportunities, indexPrices] = clients
  expect(opportunities?.indexPrices.size).toBe(0)
  expect(
    [...(opportunities?.opportunities.values() ?? [])].map((each) => each.canonical_question_id),
  ).toEqual([one])
  expect(indexPrices?.opportunities.size).toBe(0)
  expect([...(indexPrices?.indexPrices.keys() ?? [])].toSorted()).toEqual([one, other].toSorted())
})

test('changes by time alone are sent: prices that become stale, and an opportunity that leaves the list', async () => {
  const questionId = await addQuestion('aging', 0.4)
  const resolved = makeOpportunityOf(questionId, {
    spread: 0.05,
    nowMs: T0,
    changes: { status: 'resolved', statusReason: 'edge_gone', resolvedMs: T0 - 86_400_000 + 60_000 },
  })
  const other = await addQuestion('aging too', 0.4)
  const active = makeOpportunityOf(other, { spread: 0.05, nowMs: T0 })
  await write(resolved, active)
  const { connect, clock } = await openWorld()
  const client = await connect(`?question_ids=${questionId},${other}`)
  await until(() => client.isReady).toBe(true)
  expect(client.opportunities.get(active.id)?.status).toBe('active')
  clock.nowMs = T0 + 61_000
  await until(() => client.events.at(-1)).toMatchObject({
    name: 'opportunity_removed',
    data: { id: resolved.id },
  })
  clock.nowMs = T0 + 121_000
  await until(() => client.opportunities.get(active.id)).toMatchObject({
    status: 'stale',
    risk_gate_state: 'blocked',
    guarantee: null,
  })
  clock.nowMs = T0 + 600_000
  await until(() => client.indexPrices.size).toBe(0)
  await addSweep(store(), 'polymarket', new Date(clock.nowMs))
  await addSweep(store(), 'limitless', new Date(clock.nowMs))
  await setPrice('aging', 0.41)
  await until(() => client.indexPrices.size).toBe(2)
})

const MANY_IDS = Array.from({ length: 201 }, (_, number) => toMarketId('azuro', `${number}`))

describe('it refuses', () => {
  const app = usePlainApp(store, { settings: { rateLimits: 'off' }, now: () => T0 })

  test.each([
    ['an unknown topic', '?topics=prices', /^topics must be one or more of opportunities, index_prices/],
    ['no topic', '?topics=', /^topics/],
    ['half a list of topics', '?topics=opportunities,', /^topics/],
    ['two lists of topics', '?topics=opportunities&topics=index_prices', /topics/],
    ['a value that is not an id', '?question_ids=1', /^question_ids must be UUIDs/],
    ['more than 200 questions', `?question_ids=${MANY_IDS}`, /at most 200/],
  ])('%s', async (_name, query, message) => {
    const { status, body } = await app().inject({ url: `${URL}${query}`, headers: bearer(issueToken()) })
    expect([status, JSON.parse(body)]).toEqual([
      400,
      { status: 'INVALID_REQUEST', message: expect.stringMatching(message) },
    ])
  })
})

test('its headers forbid caching, compression and buffering', async () => {
  const { port, access } = await openWorld()
  const client = new StreamClient(port, { ...bearer(access), 'accept-encoding': 'gzip, br' })
  const { status, headers, cut } = await client.connect()
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-ratelimit-limit': expect.any(String),
  })
  expect(headers['content-encoding']).toBeUndefined()
  cut()
})

test('HEAD returns the headers and opens no stream; a caller that accepts only JSON is refused', async () => {
  const { inject, access } = await openWorld()
  const head = await inject({ method: 'HEAD', url: URL, headers: bearer(access) })
  expect([head.status, head.headers['content-type'], head.body]).toEqual([200, 'text/event-stream', ''])
  const refused = await inject({ url: URL, headers: { ...bearer(access), accept: 'application/json' } })
  expect(refused.status).toBe(406)
  expect((await inject({ url: '/metrics' })).body).toContain('\nparallax_streams_open 0\n')
})

test('connecting counts as one request', async () => {
  const { port, access } = await openWorld({ rateLimits: 'on' })
  const remaining = async () => {
    const { headers, cut } = await new StreamClient(port, bearer(access)).connect()
    cut()
    return Number(headers['x-ratelimit-remaining'])
  }
  const first = await remaining()
  expect(await remaining()).toBe(first - 1)
})

test('an account may have ten streams; other accounts are not affected, and an ended stream makes room', async () => {
  const { port, access, inject } = await openWorld({ rateLimits: 'on' })
  const connections = await Promise.all(
    Array.from({ length: 10 }, () => new StreamClient(port, bearer(access)).connect()),
  )
  const refused = await inject({ url: URL, headers: bearer(access) })
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body)]).toEqual([
    429,
    '30',
    { status: 'RATE_LIMITED', message: 'an account may have 10 streams open' },
  ])
  expect((await new StreamClient(port, bearer(issueToken())).connect()).status).toBe(200)
  connections[0]?.cut()
  await until(async () => (await new StreamClient(port, bearer(access)).connect()).status).toBe(200)
})

test('without rate limits an account may have any number of streams', async () => {
  const { port, access } = await openWorld({ rateLimits: 'off' })
  const connections = await Promise.all(
    Array.from({ length: 12 }, () => new StreamClient(port, bearer(access)).connect()),
  )
  expect(new Set(connections.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a lagging process accepts no more streams until it has recovered', async () => {
  let lagMs = 0
  const { port, access, inject } = await openWorld({}, { lagMs: () => lagMs })
  const { status } = await new StreamClient(port, bearer(access)).connect()
  expect(status).toBe(200)
  lagMs = 1_000
  const refused = await inject({ url: URL, headers: bearer(access) })
  expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body)]).toEqual([
    429,
    '30',
    { status: 'RATE_LIMITED', message: 'too many streams are open, try again later' },
  ])
  lagMs = 0
  expect((await new StreamClient(port, bearer(access)).connect()).status).toBe(200)
})

test('events of a question reach the clients that chose it, and no clients that chose others', async () => {
  const [one, other] = [await addQuestion('chosen', 0.4), await addQuestion('not chosen', 0.4)]
  const { connect } = await openWorld()
  const [client, elsewhere] = [await connect(`?question_ids=${one}`), await connect(`?question_ids=${other}`)]
  await until(() => client.isReady && elsewhere.isReady).toBe(true)
  for (const price of [0.5, 0.6, 0.7]) await setPrice('not chosen', price)
  await until(() => elsewhere.indexPrices.get(other)?.index_price).toBe(0.7)
  await setPrice('chosen', 0.8)
  await until(() => client.indexPrices.get(one)?.index_price).toBe(0.8)
  const sent = client.events.filter(({ name }) => name === 'index_price')
  expect(sent.map(({ data }) => data.canonical_question_id)).toEqual([one, one])
})

describe('alone in its database', () => {
  /** Late events of other tests would put clients at different places in the log. */
  const own = createStreamWorld(useStore())

  test('events are serialised once for all clients with the same filter', async () => {
    const questionId = await own.addQuestion('shared', 0.4)
    const { port, inject } = await own.openWorld()
    const clients = Array.from(
      { length: 20 },
      () => new StreamClient(port, bearer(issueToken()), `?question_ids=${questionId}`),
    )
    await Promise.all(clients.map((client) => client.connect()))
    for (const client of clients) await until(() => client.isReady).toBe(true)
    const countWrites = async () =>
      Number(/parallax_stream_writes_total (\d+)/.exec((await inject({ url: '/metrics' })).body)?.[1])
    const before = await countWrites()
    await own.setPrice('shared', 0.6)
    for (const client of clients) await until(() => client.indexPrices.get(questionId)?.index_price).toBe(0.6)
    expect((await countWrites()) - before).toBe(1)
  })
})

test('metrics report how many streams are open and how many events were sent', async () => {
  const { connect, inject } = await openWorld()
  const client = await connect()
  await until(() => client.isReady).toBe(true)
  const { body } = await inject({ url: '/metrics' })
  expect(body).toContain('\nparallax_streams_open 1\n')
  const sent = client.opportunities.size + client.indexPrices.size
  expect(body).toContain(`\nparallax_stream_events_total ${sent}\n`)
  expect(body).toContain('\nparallax_streams_cut_total 0\n')
})

test('the request timeout does not end it', async () => {
  const { port, access } = await openWorld({ requestTimeoutMs: 20 })
  const client = new StreamClient(port, bearer(access))
  // Until the read model is loaded, the request times out.
  await until(async () => (await client.connect()).status).toBe(200)
  await until(() => client.comments.length).toBeGreaterThan(20)
})

test('it ends properly when the token expires', async () => {
  const { port, access, clock } = await openWorld()
  const { ended } = await new StreamClient(port, bearer(access)).connect()
  clock.nowMs += 15 * 60_000
  expect(await ended).toBe(true)
})

test('it ends with a logout', async () => {
  const world = await openWorld()
  const { access } = await registerAccount(world)
  const { ended } = await new StreamClient(world.port, bearer(access)).connect()
  await world.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: bearer(access) })
  expect(await ended).toBe(true)
})

test("a wallet's stream ends with its session", async () => {
  const world = await openWorld()
  const cookie = await createTestWallet(world, () => world.clock.nowMs).signIn()
  const client = new StreamClient(world.port, { cookie })
  const { status, ended } = await client.connect()
  expect(status).toBe(200)
  await until(() => client.isReady).toBe(true)
  await world.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie } })
  expect(await ended).toBe(true)
})

test('an API key gets everything except alerts, and its stream ends when the key is revoked', async () => {
  const world = await openWorld()
  const { access } = await registerAccount(world)
  const { id, key } = await makeKey(world, access, '["read:stream"]')
  const headers = { 'x-api-key': key }
  const opportunity = makeOpportunityOf(randomUUID(), { spread: 0.05, nowMs: T0 })
  await write(opportunity)
  const client = new StreamClient(world.port, headers)
  const { ended } = await client.connect()
  await until(() => client.isReady).toBe(true)
  await until(() => [...client.opportunities.keys()]).toContain(opportunity.id)
  const alerts = await new StreamClient(world.port, headers, '?topics=alerts').connect()
  expect(alerts.status).toBe(403)
  const other = await makeKey(world, access, '["read:questions"]')
  expect((await new StreamClient(world.port, { 'x-api-key': other.key }).connect()).status).toBe(403)
  await world.inject({ method: 'DELETE', url: `/api/v1/console/keys/${id}`, headers: bearer(access) })
  expect(await ended).toBe(true)
})

test('when the application closes, all streams end at once and do not delay it', async () => {
  const { app, port, access } = await openWorld()
  const connections = await Promise.all(
    Array.from({ length: 5 }, () => new StreamClient(port, bearer(access)).connect()),
  )
  const closing = once(app.server, 'close')
  await app.close()
  await closing
  expect(await Promise.all(connections.map(({ ended }) => ended))).toEqual(Array(5).fill(true))
})

/** An account with an alert of its own, and a stream for it. */
async function openWatcher({ inject, port }: StreamWorld, access: string, query = '?topics=alerts') {
  const { body } = await inject({
    method: 'POST',
    url: '/api/v1/alerts',
    headers: bearer(access),
    payload: { type: 'price_threshold', condition: { direction: 'above', threshold: 0.6 } },
  })
  const client = new StreamClient(port, bearer(access), query)
  await client.connect()
  return { alertId: JSON.parse(body).data.id, client }
}

const alertsOf = ({ events }: StreamClient) =>
  events.filter(({ name }) => name === 'alert').map(({ data }) => data)

test('a triggered alert is sent to its account and to no other', async () => {
  const questionId = await addQuestion('alerted', 0.4)
  const world = await openWorld()
  const ada = await openWatcher(world, (await registerAccount(world)).access)
  const eve = await openWatcher(world, (await registerAccount(world)).access, '')
  const filtered = await openWatcher(world, (await registerAccount(world)).access, '?topics=index_prices')
  for (const { client } of [ada, eve, filtered]) await until(() => client.isReady).toBe(true)
  const at = new Date(T0)
  const id = await triggerAlert(store(), ada.alertId, { questionId, at })
  await until(() => alertsOf(ada.client)).toMatchObject([
    {
      id,
      alert_id: ada.alertId,
      canonical_question_id: questionId,
      value: 0.7,
      triggered_at: at.toISOString(),
    },
  ])
  const own = await triggerAlert(store(), eve.alertId, { questionId, at })
  await triggerAlert(store(), filtered.alertId, { questionId, at })
  const last = await triggerAlert(store(), ada.alertId, { questionId, value: 0.8, at })
  await until(() => alertsOf(ada.client)).toMatchObject([{ id }, { id: last }])
  await until(() => alertsOf(eve.client)).toMatchObject([{ id: own }])
  await setPrice('alerted', 0.5)
  await until(() => filtered.client.indexPrices.get(questionId)?.index_price).toBe(0.5)
  expect(alertsOf(filtered.client)).toEqual([])
  expect(alertsOf(eve.client)).toHaveLength(1)
})

test('a new client gets the alerts of the last hour, and a resuming client those it lacks', async () => {
  const questionId = await addQuestion('told', 0.4)
  const world = await openWorld()
  const { access } = await registerAccount(world)
  const { alertId, client } = await openWatcher(world, access)
  await until(() => client.isReady).toBe(true)
  const before = client.lastEventId
  const at = new Date(T0)
  const [old, recent] = [new Date(T0 - 61 * 60_000), new Date(T0 - 59 * 60_000)]
  await triggerAlert(store(), alertId, { questionId, at: old })
  const ids = [
    await triggerAlert(store(), alertId, { questionId, at: recent }),
    await triggerAlert(store(), alertId, { questionId, at }),
  ]
  const sent = ids.map((id) => expect.objectContaining({ id }))
  await until(() => alertsOf(client)).toEqual(sent)
  const fresh = new StreamClient(world.port, bearer(access), `?topics=alerts&question_ids=${questionId}`)
  await fresh.connect()
  await until(() => namesOf(fresh)).toEqual(['reset', 'alert', 'alert', 'ready'])
  const resumed = new StreamClient(world.port, bearer(access), '?topics=alerts')
  resumed.lastEventId = before
  await resumed.connect()
  await until(() => alertsOf(resumed)).toEqual(sent)
  expect(namesOf(resumed)).not.toContain('reset')
  world.clock.nowMs += 2 * 60_000
  // Events that have become too old are removed between two heartbeats.
  const beats = client.comments.length + 2
  await until(() => client.comments.length).toBeGreaterThan(beats)
  const later = new StreamClient(world.port, bearer(access), '?topics=alerts')
  await later.connect()
  await until(() => namesOf(later)).toEqual(['reset', 'alert', 'ready'])
  expect(alertsOf(later)).toEqual(sent.slice(1))
})

test('with more alert events than it keeps, the newest are sent, and a client that lacks the others starts over', async () => {
  // Sending this much takes time, and no client may be cut off for that.
  const world = await openWorld({ streamTimes: { heartbeatMs: 60_000, expireMs: 10 } })
  const { access } = await registerAccount(world)
  const { alertId, client } = await openWatcher(world, access)
  await until(() => client.isReady).toBe(true)
  const before = client.lastEventId
  const at = new Date(T0)
  const first = await triggerAlert(store(), alertId, { questionId: randomUUID(), at })
  await until(() => alertsOf(client).length).toBe(1)
  const after = client.lastEventId
  const { account_id: accountId } = await store().get(sql<{ account_id: string }>`
    select account_id from alert where id = ${alertId}`)
  const ids = await addEvents(store(), accountId, 10_000, at)
  const sent = (each: StreamClient) => alertsOf(each).map(({ id }) => id)
  await until(() => sent(client).length).toBeGreaterThan(10_000)
  expect(sent(client)).toEqual([first, ...ids])
  const resume = async (lastEventId: string) => {
    const resumed = new StreamClient(world.port, bearer(access), '?topics=alerts')
    resumed.lastEventId = lastEventId
    await resumed.connect()
    return resumed
  }
  const [late, knowing] = [await resume(before), await resume(after)]
  await until(() => late.isReady).toBe(true)
  expect(namesOf(late).slice(0, 2)).toEqual(['reset', 'alert'])
  expect(sent(late)).toEqual(ids)
  await until(() => sent(knowing).length).toBe(10_000)
  expect(namesOf(knowing)).not.toContain('reset')
})

test('an alert event is sent even when the alert was deleted meanwhile', async () => {
  const world = await openWorld()
  const { access } = await registerAccount(world)
  const { alertId, client } = await openWatcher(world, access)
  const id = await triggerAlert(store(), alertId, { questionId: randomUUID(), at: new Date(T0) })
  await until(() => alertsOf(client)).toMatchObject([{ id }])
  const url = `/api/v1/alerts/${alertId}`
  expect((await world.inject({ method: 'DELETE', url, headers: bearer(access) })).status).toBe(200)
  const fresh = new StreamClient(world.port, bearer(access), '?topics=alerts')
  await fresh.connect()
  await until(() => namesOf(fresh)).toEqual(['reset', 'alert', 'ready'])
})

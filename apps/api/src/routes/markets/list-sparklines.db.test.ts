import { randomUUID } from 'node:crypto'
import { rollUpDays, rollUpHours, saveMarkets, toMarketId } from '@parallax/store'
import { addSweep, makeMarket, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const store = useStore()
const NOW = Date.UTC(2026, 10, 15, 12, 10)
const time = (clock: string) => new Date(`2026-11-15T${clock}:00Z`)
const seconds = (clock: string) => time(clock).getTime() / 1000

async function open() {
  const { inject } = await buildTestApp({
    store: store(),
    settings: { rateLimits: 'off' },
    now: () => NOW,
  })
  return async (query: string) => {
    const { status, body } = await inject({ url: `/api/v1/markets/sparklines${query}` })
    return { status, body: JSON.parse(body) }
  }
}

/** A listing with these prices at these times. */
async function addPrices(prices: Readonly<Record<string, number>>): Promise<string> {
  const market = makeMarket({ platformMarketId: randomUUID() })
  for (const [clock, price] of Object.entries(prices)) {
    await saveMarkets(store(), [{ ...market, price }], time(clock))
  }
  return toMarketId(market.platform, market.platformMarketId)
}

test('it has the last price of each half hour, carried forward while it is valid, and the latest; no sign-in is needed', async () => {
  const ask = await open()
  const id = await addPrices({ '10:40': 0.25, '10:50': 0.3, '11:40': 0.12345678 })
  const other = await addPrices({ '12:01': 0.5 })
  await addSweep(store(), 'polymarket', time('12:05'))
  const unknown = randomUUID()
  expect(await ask(`?ids=${id},${unknown},${other}`)).toEqual({
    status: 200,
    body: {
      data: {
        [id]: [
          { t: seconds('11:00'), p: 0.3 },
          { t: seconds('11:30'), p: 0.3 },
          { t: seconds('12:00'), p: 0.123457 },
          { t: seconds('12:05'), p: 0.123457 },
        ],
        [unknown]: [],
        [other]: [{ t: seconds('12:05'), p: 0.5 }],
      },
    },
  })
})

test('an hour has points by minute, a week by hour, a year by day; without data there is no point', async () => {
  const ask = await open()
  const id = await addPrices({ '01:20': 0.1, '10:40': 0.25, '11:58': 0.3, '12:01': 0.4 })
  await addSweep(store(), 'polymarket', time('12:05'))
  const [from, to] = [new Date('2026-11-15T00:00:00Z'), new Date('2026-11-16T00:00:00Z')]
  await rollUpHours(store(), from, to)
  await rollUpDays(store(), from, to)
  const points = async (range: string) => (await ask(`?ids=${id}&range=${range}`)).body.data[id]
  const hour = await points('1h')
  expect([hour.length, hour[0], hour.at(-1)]).toEqual([
    55,
    { t: seconds('11:11'), p: 0.25 },
    { t: seconds('12:05'), p: 0.4 },
  ])
  expect(hour.find(({ t }: { t: number }) => t === seconds('11:59'))).toEqual({ t: seconds('11:59'), p: 0.3 })
  expect(await points('1w')).toEqual([
    { t: seconds('02:00'), p: 0.1 },
    { t: seconds('11:00'), p: 0.25 },
    { t: seconds('12:00'), p: 0.3 },
    { t: seconds('12:10'), p: 0.4 },
  ])
  expect(await points('1y')).toEqual([{ t: seconds('12:10'), p: 0.4 }])
  expect(await ask(`?ids=${id}&range=2d`)).toMatchObject({ status: 400 })
})

test('an id given twice, in any case, appears once', async () => {
  const ask = await open()
  const id = await addPrices({ '12:01': 0.5 })
  const { status, body } = await ask(`?ids=${id},${id},${id.toUpperCase()}`)
  expect([status, Object.keys(body.data)]).toEqual([200, [id]])
})

test('a hundred ids are accepted, and one more is refused', async () => {
  const ask = await open()
  const ids = Array.from({ length: 101 }, () => randomUUID())
  const { status, body } = await ask(`?ids=${ids.slice(1).join(',')}`)
  expect([status, Object.keys(body.data).length]).toEqual([200, 100])
  expect(await ask(`?ids=${ids.join(',')}`)).toEqual({
    status: 400,
    body: { status: 'INVALID_REQUEST', message: 'ids must be at most 100 UUIDs' },
  })
})

test('anything but a list of UUIDs gets a 400', async () => {
  const ask = await open()
  const id = randomUUID()
  for (const query of [
    '',
    '?ids=',
    '?ids=x',
    '?ids=,',
    `?ids=${id},`,
    `?ids=${id},x`,
    `?ids=${id},%20${id}`,
    `?ids=urn:uuid:${id}`,
    `?ids=${id}&ids=${id}`,
  ]) {
    expect(await ask(query), query).toMatchObject({ status: 400, body: { status: 'INVALID_REQUEST' } })
  }
})

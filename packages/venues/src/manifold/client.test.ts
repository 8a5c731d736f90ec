import { describe, expect, test } from 'vitest'
import type { MarketReference } from '../venue.ts'
import { manifold } from './index.ts'
import { parseMarkets } from './parse-market.ts'
import { FIXTURE_NOW, readFixture, readRecord, readRecords } from './testing/read-fixture.ts'
import { refuse, startVenue } from './testing/start-venue.ts'

function toReference(platformMarketId: string): MarketReference {
  return { platformMarketId, slug: 's', groupId: null, reference: {} }
}

describe('one market', () => {
  test('is found in its current state', async () => {
    const { client } = await startVenue({ '/v0/market/bRv4kQ2mZx': () => readFixture('market-binary.json') })
    const found = await client.findMarket(toReference('bRv4kQ2mZx'))
    expect(found?.markets.map(({ platformMarketId }) => platformMarketId)).toEqual(['bRv4kQ2mZx'])
  })

  test('is only the requested answer', async () => {
    const { client } = await startVenue({ '/v0/market/mGov7HsK2p': () => readFixture('market-multi.json') })
    const found = await client.findMarket(toReference('mGov7HsK2p:aDvorak2'))
    expect(found?.markets.map(({ legLabel }) => legLabel)).toEqual(['Jan Dvorak'])
    expect(found?.rejected).toEqual([])
    expect(await client.findMarket(toReference('mGov7HsK2p:aGone'))).toBeNull()
  })

  test('is null when the venue does not know it, and an error when the venue does not answer', async () => {
    const { client } = await startVenue({ '/v0/market/broken': () => 'soon' })
    expect(await client.findMarket(toReference('nowhere'))).toBeNull()
    await expect(client.findMarket(toReference('broken'))).rejects.toMatchObject({ code: 'unexpected_shape' })
  })

  test('that divided its prize shows each share', async () => {
    const { client } = await startVenue({
      '/v0/market/mDiv6YhN4m': () => readFixture('market-multi-divided.json'),
      '/v0/market-probs': () => readFixture('market-probs-resolved.json'),
    })
    const found = await client.findMarket(toReference('mDiv6YhN4m:aOle0032'))
    expect(found?.markets[0]?.resolution).toEqual({ kind: 'split', payouts: [0.75, 0.25] })
  })

  test('that is no longer a question is found as rejected', async () => {
    const { client } = await startVenue({
      '/v0/market/bRv4kQ2mZx': () => ({ ...readRecord('market-binary.json'), outcomeType: 'POLL' }),
    })
    const found = await client.findMarket(toReference('bRv4kQ2mZx'))
    expect(found?.rejected.map(({ reason }) => reason)).toEqual(['type_poll'])
  })
})

describe('books', () => {
  const markets = ['market-binary.json', 'market-multi.json'].flatMap(
    (name) => parseMarkets(readFixture(name), { fetchedAt: FIXTURE_NOW }).markets,
  )

  test('cover the requested markets, with one call per market and one for the orders', async () => {
    const { client, server } = await startVenue({
      '/v0/market/bRv4kQ2mZx': () => readFixture('market-binary.json'),
      '/v0/market/mGov7HsK2p': () => readFixture('market-multi.json'),
      '/v0/bets': () => readFixture('bets-open-limit.json'),
    })
    const { items } = await client.fetchBooks(markets.slice(0, 3))
    expect(items.map(({ platformMarketId }) => platformMarketId)).toEqual([
      'bRv4kQ2mZx',
      'mGov7HsK2p:aNovak01',
      'mGov7HsK2p:aDvorak2',
    ])
    expect(items[0]?.yesBids.some(({ price }) => price === 0.5)).toBe(true)
    expect(server.seen.toSorted()).toEqual([
      '/v0/bets?kinds=open-limit&contractId%5B%5D=bRv4kQ2mZx&contractId%5B%5D=mGov7HsK2p&limit=1000',
      '/v0/market/bRv4kQ2mZx',
      '/v0/market/mGov7HsK2p',
    ])
  })

  test('of a market that no longer exists are left out', async () => {
    const { client } = await startVenue({
      '/v0/market/bRv4kQ2mZx': () => refuse(404, 'Contract not found'),
      '/v0/bets': () => [],
    })
    expect(await client.fetchBooks(markets.slice(0, 1))).toEqual({ items: [], rejected: [] })
  })

  test('of no markets cost no call', async () => {
    const { client, server } = await startVenue({})
    expect(await client.fetchBooks([])).toEqual({ items: [], rejected: [] })
    expect(server.seen).toEqual([])
  })
})

test('the history of an answer is requested by market and answer', async () => {
  const { client, server } = await startVenue({
    '/v0/bets': (query) =>
      readRecords('bets-points.json').map((point) => ({ ...point, answerId: query.get('answerId') })),
  })
  expect((await client.fetchHistory(toReference('mGov7HsK2p:aNovak01')))?.items).toHaveLength(3)
  expect(server.seen).toEqual([
    '/v0/bets?contractId=mGov7HsK2p&answerId=aNovak01&points=true&filterRedemptions=true&limit=5000',
  ])
})

describe('an account', () => {
  const user = { '/v0/user/trader_t': () => readFixture('user.json') }
  const metricsPath = '/v0/get-user-contract-metrics-with-contracts'

  test('shows its positions, answers at their current price', async () => {
    const { client, server } = await startVenue({
      ...user,
      [metricsPath]: () => readFixture('user-contract-metrics.json'),
      '/v0/market-probs': () => readFixture('market-probs.json'),
    })
    const positions = await client.fetchPositions({ address: 'trader_t' })
    expect(positions?.items).toHaveLength(8)
    expect(positions?.items[1]).toMatchObject({ outcome: 'Yes', currentPrice: 0.452 })
    expect(server.seen).toEqual([
      '/v0/user/trader_t',
      `${metricsPath}?userId=uTrader0000000000000000000001&limit=1000&offset=0&order=lastBetTime&perAnswer=true`,
      '/v0/market-probs?ids%5B%5D=mGov7HsK2p',
    ])
  })

  test('shows positions of all pages, and fails on a repeated page', async () => {
    const contracts = readRecords('user-contract-metrics.json', 'contracts')
    const binary = contracts.find(({ id }) => id === 'bRv4kQ2mZx')
    const toPage = (offset: number, count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `p${offset + index}`)
      const row = { answerId: null, totalShares: { YES: 2 }, totalSpent: { YES: 1 }, hasShares: true }
      return {
        metricsByContract: Object.fromEntries(ids.map((id) => [id, [row]])),
        contracts: ids.map((id) => ({ ...binary, id })),
      }
    }
    const whole = await startVenue({
      ...user,
      [metricsPath]: (query) => toPage(Number(query.get('offset')), query.get('offset') === '0' ? 1000 : 3),
    })
    expect((await whole.client.fetchPositions({ address: 'trader_t' }))?.items).toHaveLength(1003)
    const repeating = await startVenue({ ...user, [metricsPath]: () => toPage(0, 1000) })
    await expect(repeating.client.fetchPositions({ address: 'trader_t' })).rejects.toMatchObject({
      code: 'unexpected_shape',
    })
  })

  test('shows its trades with titles, those of old markets from the undocumented call', async () => {
    const { client, server } = await startVenue({
      ...user,
      '/v0/bets': () => readFixture('bets-by-user.json'),
      [metricsPath]: () => readFixture('user-contract-metrics.json'),
      '/markets-by-ids': () => readFixture('markets-by-ids.json'),
    })
    const trades = await client.fetchTrades({ address: 'trader_t' })
    expect(trades?.items.map(({ marketTitle }) => marketTitle).at(-1)).toBe('What is the best soup?')
    expect(trades?.rejected).toEqual([])
    expect(server.seen.slice(1)).toEqual([
      '/v0/bets?userId=uTrader0000000000000000000001&filterRedemptions=true&limit=1000',
      `${metricsPath}?userId=uTrader0000000000000000000001&limit=3&order=lastBetTime`,
      '/markets-by-ids?ids%5B%5D=fFree00007',
    ])
  })

  test('shows its trades by market id when the undocumented call no longer exists', async () => {
    const { client } = await startVenue({
      ...user,
      '/v0/bets': () => readFixture('bets-by-user.json'),
      [metricsPath]: () => readFixture('user-contract-metrics.json'),
    })
    const trades = await client.fetchTrades({ address: 'trader_t' })
    expect(trades?.items.at(-1)?.marketTitle).toBe('fFree00007')
  })

  test('with more bets than are read reports the cut', async () => {
    const bet = readRecords('bets-by-user.json')[0]
    const { client, server } = await startVenue({
      ...user,
      '/v0/bets': (query) => {
        const before = Number(query.get('beforeTime') ?? 1_790_000_000_001)
        return Array.from({ length: 1000 }, (_, index) => ({
          ...bet,
          id: `b${before - 1 - index}`,
          createdTime: before - 1 - index,
        }))
      },
      [metricsPath]: () => readFixture('user-contract-metrics.json'),
    })
    const trades = await client.fetchTrades({ address: 'trader_t' })
    expect(trades?.items).toHaveLength(4996)
    expect(trades?.rejected.map(({ reason }) => reason)).toEqual(['older_trades_left_out'])
    expect(server.seen.filter((path) => path.startsWith('/v0/bets'))).toHaveLength(5)
  })

  test('that does not exist has no positions and no trades', async () => {
    const { client } = await startVenue({})
    expect(await client.fetchPositions({ address: 'Nobody/../x' })).toEqual({ items: [], rejected: [] })
    expect(await client.fetchTrades({ address: 'nobody' })).toEqual({ items: [], rejected: [] })
  })
})

test('the venue matches the registry', () => {
  expect(manifold).toMatchObject({
    slug: 'manifold',
    hosts: { api: 'https://api.manifold.markets', live: 'wss://api.manifold.markets' },
    pacing: { requests: 500, perMs: 60_000 },
    walks: ['open', 'recent'],
  })
})

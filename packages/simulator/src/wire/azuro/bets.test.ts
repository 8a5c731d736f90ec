import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle } from '../testing/recorded.ts'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import { azuroWire, locateAzuro } from './index.ts'

type Row = Record<string, unknown>

const DAY = 86_400_000
const ENV = 'environment=PolygonUSDT'
const [wallet] = wholeWorld.wallets('azuro')
const address = wallet?.address ?? ''
const buys = (wallet ? wholeWorld.trades(wallet, EPOCH) : []).filter((trade) => trade.kind === 'buy')

function get(path: string, nowMs = EPOCH) {
  return ask(azuroWire, 'api', path, nowMs)
}

function orders(query = ''): readonly Row[] {
  return (get(`/bet/orders/bettor/${address}?${ENV}${query}`).body as { orders: Row[] }).orders
}

function graph(query: string, variables: Row = {}, nowMs = EPOCH) {
  return ask(azuroWire, 'graph', '/subgraphs/name/azuro-protocol/azuro-api-polygon-v3', nowMs, {
    query,
    variables,
  })
}

function bets(args: string, fields: string, variables: Row = {}): readonly Row[] {
  const { status, body } = graph(`query Bets($actor: String) { v3Bets(${args}) { ${fields} } }`, variables)
  expect(status).toBe(200)
  return (body as { data: { v3Bets: Row[] } }).data.v3Bets
}

describe('orders of a bettor', () => {
  it('are all purchases of the wallet, newest first, with numbers as numbers and prices as text', () => {
    const rows = orders()
    expect(rows).toHaveLength(buys.length)
    expect(buys.length).toBeGreaterThan(5)
    for (const trade of buys) {
      const place = locateAzuro(wholeWorld, trade.listing)
      const found = rows.filter((order) => order.createdAt === new Date(trade.atMs).toISOString())
      const own = found.map((row) => ({ row, condition: (row.conditions as Row[])[0] }))
      const { row, condition } = own.find((one) => one.condition?.conditionId === place?.conditionId) ?? {}
      expect(row?.amount).toBeCloseTo(trade.shares * trade.price, 6)
      expect(condition?.outcomeId).toBe(Number(place?.outcomeIds[trade.outcome]))
      expect(Number(condition?.price)).toBeCloseTo(1 / trade.price, 2)
    }
    const times = rows.map((row) => String(row.createdAt))
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('page by offset, filter by state and result, and accept the address in any case', () => {
    const paged = [0, 4, 8, 12].flatMap((offset) => orders(`&offset=${offset}&limit=4`))
    expect(paged.map((row) => row.id)).toEqual(
      orders()
        .slice(0, 16)
        .map((row) => row.id),
    )
    const settled = orders('&states=Settled')
    expect(new Set(settled.map((row) => row.result))).toEqual(new Set(['Won', 'Lost']))
    expect(
      orders('&result=Won').every((row) => row.payout === (row.conditions as Row[])[0]?.potentialAmount),
    ).toBe(true)
    expect(orders('&states=Accepted').every((row) => row.payout === null && row.settledAt === null)).toBe(
      true,
    )
    expect(get(`/bet/orders/bettor/${address.toLowerCase()}?${ENV}`).status).toBe(200)
  })

  it('are not found for an unknown address or on another chain', () => {
    expect(get(`/bet/orders/bettor/0x${'1'.repeat(40)}?${ENV}`).status).toBe(404)
    expect(get(`/bet/orders/bettor/${address}?environment=BaseWETH`).status).toBe(404)
    expect(get(`/bet/orders/bettor/${address}`).status).toBe(400)
  })
})

describe('the subgraph', () => {
  const FIELDS = `id betId type amount odds settledOdds potentialPayout payout status result isRedeemed isRedeemable
    isCashedOut isFreebet isFreebetAmountReturnable createdBlockTimestamp resolvedBlockTimestamp redeemedBlockTimestamp
    createdTxHash redeemedTxHash cashout { payout } core { address liquidityPool { asset } }
    selections { odds result conditionKind outcome { outcomeId title condition { conditionId gameId title status wonOutcomeIds } } }`
  const args =
    'first: 1000, where: { actor: $actor }, orderBy: createdBlockTimestamp, orderDirection: desc, subgraphError: allow'

  it('has the bets of a lower-case address with every requested field, numbers as text', () => {
    const rows = bets(args, FIELDS, { actor: address.toLowerCase() })
    expect(rows).toHaveLength(buys.length)
    for (const row of rows) {
      for (const key of ['betId', 'amount', 'odds', 'potentialPayout', 'createdBlockTimestamp']) {
        expect(row[key]).toMatch(/^\d+(\.\d+)?$/)
      }
      expect(Number(row.potentialPayout)).toBeCloseTo(Number(row.amount) * Number(row.odds), 2)
      if (row.status === 'Accepted')
        expect([row.payout, row.result, row.settledOdds]).toEqual([null, null, null])
    }
    const results = new Set(rows.map((row) => `${row.result} ${row.isRedeemed} ${row.isRedeemable}`))
    for (const end of ['Won true false', 'Won false true', 'Lost false false', 'null false false'])
      expect(results).toContain(end)
    const mixed = bets(args, 'id', { actor: address.toUpperCase().replace('0X', '0x') })
    expect(mixed).toEqual([])
  })

  it('has the bets of other accounts, which add up to the daily volume', () => {
    const since = Math.floor((EPOCH - DAY) / 1_000)
    const rows: Row[] = []
    for (let until = Math.floor(EPOCH / 1_000) + 1; ; ) {
      const page = bets(
        `first: 1000, where: { createdBlockTimestamp_gte: ${since}, createdBlockTimestamp_lt: ${until} }, orderBy: createdBlockTimestamp, orderDirection: desc`,
        'id amount createdBlockTimestamp selections { outcome { condition { conditionId } } }',
      )
      rows.push(...page)
      if (page.length < 1_000) break
      until = Number(page.at(-1)?.createdBlockTimestamp)
    }
    const total = rows.reduce((sum, row) => sum + Number(row.amount), 0)
    const volume = openListings('azuro').reduce(
      (sum, listing) => sum + wholeWorld.state(listing, EPOCH).volume24h,
      0,
    )
    expect(total / volume).toBeGreaterThan(0.8)
    expect(total / volume).toBeLessThan(1.2)
  })

  it('answers every error with HTTP 200 and a list of errors', () => {
    const mistakes = [
      '{ v3Bets(first: 1001) { id } }',
      '{ v3Bets(skip: 5001) { id } }',
      '{ v3Bets { id nonsense } }',
      '{ v3Bets(where: { nonsense: 1 }) { id } }',
      '{ games { id } }',
      '{ v3Bets { id ',
      '{ v3Bets }',
    ]
    for (const query of mistakes) {
      const { status, body } = graph(query)
      expect(status, query).toBe(200)
      expect(body, query).toMatchObject({ errors: [{ message: expect.any(String) }] })
    }
    const old = ask(azuroWire, 'graph', '/subgraphs/name/azuro-protocol/azuro-api-polygon-v2', EPOCH, {
      query: '{ _meta { deployment } }',
    })
    expect(old).toMatchObject({
      status: 200,
      body: { errors: [{ message: 'deployment `azuro-protocol/azuro-api-polygon-v2` does not exist' }] },
    })
  })

  it('has totals of a bettor, with the profit from the perspective of the house', () => {
    const query =
      'query($a: String) { bettors(where: { address: $a }) { rawInBets rawToPayout rawTotalPayout rawTotalProfit betsCount } }'
    const { body } = graph(query, { a: address.toLowerCase() })
    const [row] = (body as { data: { bettors: Row[] } }).data.bettors
    const rows = orders()
    const sum = (of: (order: Row) => number) =>
      Math.round(1e6 * rows.reduce((total, order) => total + of(order), 0))
    expect(row?.betsCount).toBe(rows.length)
    expect(Number(row?.rawInBets)).toBeCloseTo(
      sum((order) => order.amount as number),
      -1,
    )
    const settled = sum((order) =>
      order.state === 'Settled' ? (order.amount as number) - (order.payout as number) : 0,
    )
    expect(Number(row?.rawTotalProfit)).toBeCloseTo(settled, -1)
  })

  it('supports aliases, fragments and inline fragments', () => {
    const query = `query($a: String) { mine: v3Bets(first: 1, where: { actor: $a }) { ...Part ... on V3_Bet { odds } __typename } }
      fragment Part on V3_Bet { number: betId core { address } }`
    const { body } = graph(query, { a: address.toLowerCase() })
    expect(body).toMatchObject({
      data: {
        mine: [{ number: expect.any(String), core: {}, odds: expect.any(String), __typename: 'V3_Bet' }],
      },
    })
  })
})

describe('the largest stake', () => {
  const [listing] = openListings('azuro')
  const place = listing ? locateAzuro(wholeWorld, listing) : null
  const calculate = (bets_: readonly Row[], nowMs = EPOCH) =>
    ask(azuroWire, 'api', '/bet/calculation', nowMs, { environment: 'PolygonUSDT', bets: bets_ })

  it('is the size near the best price, and nothing once the game began', () => {
    const bet = { conditionId: place?.conditionId, outcomeId: Number(place?.outcomeIds[0]) }
    const { response } = calculate([bet]).body as { response: { maxBet: number; maxPayout: string } }
    expect(response.maxBet).toBeGreaterThan(0)
    expect(Number(response.maxPayout)).toBeGreaterThan(response.maxBet)
    const later = calculate([bet], (listing?.endMs ?? 0) + 1_000).body as { response: { maxBet: number } }
    expect(later.response.maxBet).toBe(0)
    expect(calculate([{ conditionId: '7', outcomeId: 29 }]).status).toBe(400)
    expect(calculate([]).status).toBe(400)
  })

  it('has a flat relayer fee on top', () => {
    expect(get(`/bet/gas-info?${ENV}`).body).toMatchObject({
      relayerFeeAmount: '12965',
      symbol: 'USDT',
      decimals: 6,
    })
    expect(get('/bet/gas-info').status).toBe(400)
  })
})

describe.skipIf(!hasRecorded('azuro'))(recordedTitle('azuro'), () => {
  it('answers the recorded probe of the subgraph in its shape', () => {
    const probe = readRecorded('azuro', 'client-subgraph-meta-probe.json') as Record<
      string,
      { response: { data: { _meta: Row } } }
    >
    const { body } = graph('{ _meta { block { number hash } deployment hasIndexingErrors } }')
    const ours = (body as { data: { _meta: Row } }).data._meta
    expect(Object.keys(ours)).toEqual(Object.keys(probe['polygon-v3']?.response.data._meta ?? {}))
  })
})

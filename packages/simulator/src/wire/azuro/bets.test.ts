import { describe, expect, it } from 'vitest'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import { azuroWire, locateAzuro } from './index.ts'

type Row = Record<string, unknown>

const [wallet] = wholeWorld.wallets('azuro')
const address = wallet?.address ?? ''
const buys = (wallet ? wholeWorld.trades(wallet, EPOCH) : []).filter((trade) => trade.kind === 'buy')

function graph(query: string, variables: Row = {}, nowMs = EPOCH) {
  return ask(azuroWire, 'graph', '/subgraphs/name/azuro-protocol/azuro-api-polygon-v3', nowMs, {
    query,
    variables,
  })
}

function bets(fields: string, variables: Row): readonly Row[] {
  const { status, body } = graph(toQuery(fields), variables)
  expect(status).toBe(200)
  return (body as { data: { v3Bets: Row[] } }).data.v3Bets
}

/** As the connector writes it. */
function toQuery(fields: string): string {
  return `query Bets($first: Int, $skip: Int, $where: V3_Bet_filter!) {
    v3Bets(first: $first, skip: $skip, where: $where, orderBy: createdBlockTimestamp, orderDirection: desc) { ${fields} }
  }`
}

describe('the subgraph', () => {
  const FIELDS = `id betId type amount odds settledOdds potentialPayout payout status result isRedeemed isRedeemable
    isCashedOut isFreebet isFreebetAmountReturnable createdBlockTimestamp resolvedBlockTimestamp redeemedBlockTimestamp
    createdTxHash redeemedTxHash cashout { payout } core { address liquidityPool { asset } }
    selections { odds result conditionKind outcome { outcomeId title condition { conditionId gameId title status wonOutcomeIds } } }`
  const where = { actor: address.toLowerCase() }

  it('has the bets of a lower-case address with every requested field, numbers as text', () => {
    const rows = bets(FIELDS, { first: 1000, skip: 0, where })
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
    const mixed = bets('id', { where: { actor: address.toUpperCase().replace('0X', '0x') } })
    expect(mixed).toEqual([])
  })

  it('pages by skip and by time, newest first', () => {
    const all = bets('id createdBlockTimestamp', { first: 1000, where })
    const paged = [0, 4, 8, 12].flatMap((skip) => bets('id createdBlockTimestamp', { first: 4, skip, where }))
    expect(paged).toEqual(all.slice(0, 16))
    const times = all.map((row) => Number(row.createdBlockTimestamp))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    const before = bets('id createdBlockTimestamp', {
      where: { ...where, createdBlockTimestamp_lt: times[3] },
    })
    expect(before).toEqual(all.filter((row) => Number(row.createdBlockTimestamp) < (times[3] ?? 0)))
  })

  it('has the price and the outcome of every purchase of the wallet', () => {
    const rows = bets(FIELDS, { first: 1000, where })
    for (const trade of buys) {
      const place = locateAzuro(wholeWorld, trade.listing)
      const own = rows.filter((row) => Number(row.createdBlockTimestamp) === Math.floor(trade.atMs / 1_000))
      const outcomes = own.map((row) => ({
        row,
        outcome: (row.selections as { outcome: Row & { condition: Row } }[])[0]?.outcome,
      }))
      const found = outcomes.find(({ outcome }) => outcome?.condition.conditionId === place?.conditionId)
      expect(Number(found?.row.amount)).toBeCloseTo(trade.shares * trade.price, 5)
      expect(found?.outcome?.outcomeId).toBe(place?.outcomeIds[trade.outcome])
      expect(Number(found?.row.odds)).toBeCloseTo(1 / trade.price, 2)
    }
  })

  it('answers every error with HTTP 200 and a list of errors', () => {
    const mistakes: readonly [string, Row][] = [
      [toQuery('id'), { first: 1001, where }],
      [toQuery('id'), { skip: 5001, where }],
      [toQuery('id nonsense'), { where }],
      [toQuery('id'), { where: { ...where, nonsense: 1 } }],
      ['{ games { id } }', {}],
      [toQuery('id').replace(/\}/g, ''), { where }],
      ['{ v3Bets }', {}],
    ]
    for (const [query, variables] of mistakes) {
      const { status, body } = graph(query, variables)
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
})

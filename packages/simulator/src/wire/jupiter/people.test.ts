import { describe, expect, it } from 'vitest'
import { mirrorIdsOf } from '../testing/mirror-ids.ts'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { CASES, SOLANA, tinyWorld } from '../testing/tiny-cases.ts'
import { contextOf, NOW, toRequest } from '../testing/tiny-world.ts'
import { jupiterWire } from './index.ts'

type Row = Record<string, unknown>

const wallet = tinyWorld.wallets('jupiter')[0]
if (!wallet) throw new Error('no wallet')

function get(address: string) {
  return jupiterWire.handle(toRequest('api', address), contextOf(tinyWorld))
}

function data(body: unknown): Row[] {
  return (body as { data: Row[] }).data
}

describe('GET /positions', () => {
  it('shows every holding once, valued at the best bid, as text', () => {
    const { body } = get(`/positions?ownerPubkey=${SOLANA}`)
    const rows = data(body)
    const holdings = tinyWorld.holdings(wallet, NOW)
    expect(rows).toHaveLength(holdings.length)
    expect((body as { pagination: Row }).pagination).toEqual({ start: 0, end: 4, total: 4, hasNext: false })
    const [bill, game, lost, won] = rows
    expect(bill).toMatchObject({
      marketId: mirrorIdsOf(CASES.single)[0],
      isYes: true,
      contracts: '100',
      contractsMicro: '100500000',
      contractsDecimal: '100.5',
      totalCostUsd: '35250000',
      markPriceUsd: '400000',
      valueUsd: '40200000',
      pnlUsd: '4950000',
      pnlUsdPercent: 14.04,
      avgPriceUsd: '350746',
    })
    expect(game).toMatchObject({ marketId: mirrorIdsOf(CASES.game)[1], isYes: true, markPriceUsd: '590000' })
    expect(won).toMatchObject({
      claimable: true,
      markPriceUsd: null,
      valueUsd: null,
      pnlUsd: null,
      payoutUsd: '20000000',
    })
    expect(lost).toMatchObject({ claimable: false, marketMetadata: { result: 'no', status: 'closed' } })
    expect(bill).toMatchObject({ eventMetadata: { closeTime: expect.any(Number) } })
    const fees = 100.5 * 0.04 * (35.25 / 100.5) * (1 - 35.25 / 100.5)
    expect(Number(bill?.feesPaidUsd)).toBe(Math.round(fees * 1e6))
  })

  it('requires an owner and has nothing for an unknown one', () => {
    expect(get('/positions')).toMatchObject({ status: 400, body: { param: 'ownerPubkey' } })
    expect(data(get(`/positions?ownerPubkey=${'2'.repeat(40)}`).body)).toEqual([])
    expect(get(`/positions?ownerPubkey=${SOLANA}&start=0&end=101`).status).toBe(400)
  })
})

describe('GET /history', () => {
  it('lists each fill with its order and distinguishes losses from payouts', () => {
    const rows = data(get(`/history?ownerPubkey=${SOLANA}&start=0&end=100`).body)
    const trades = tinyWorld.trades(wallet, NOW)
    const fills = rows.filter((row) => row.eventType === 'order_filled')
    expect(fills).toHaveLength(trades.filter((trade) => trade.kind !== 'redeem').length)
    expect(rows.filter((row) => row.eventType === 'order_created')).toHaveLength(fills.length)
    expect(rows.filter((row) => row.eventType === 'position_lost')).toMatchObject([
      { contractsSettledDecimal: '5', isYes: false },
    ])
    const sale = fills.find((row) => !row.isBuy && row.marketId === mirrorIdsOf(CASES.game)[1])
    expect(sale).toMatchObject({ avgFillPriceUsd: '620000', filledContractsDecimal: '10', isYes: true })
    const times = rows.map((row) => Number(row.timestamp))
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    expect(get('/history').status).toBe(400)
  })
})

describe.skipIf(!hasRecorded('jupiter'))(recordedTitle('jupiter'), () => {
  it('match the recorded events, market, book and position in keys and types', () => {
    const events = get('/events?includeMarkets=true&end=1').body
    expect(shapeDifferences(events, readRecorded('jupiter', 'events_economics_page1.json'))).toEqual([])
    expect(
      shapeDifferences(
        get(`/markets/${mirrorIdsOf(CASES.resolvedYes)[0]}`).body,
        readRecorded('jupiter', 'market_closed_yes.json'),
      ),
    ).toEqual([])
    const book = get(`/orderbook/${mirrorIdsOf(CASES.single)[0]}`).body
    expect(shapeDifferences(book, readRecorded('jupiter', 'orderbook_doc_example.json'))).toEqual([])
    const positions = get(`/positions?ownerPubkey=${SOLANA}`).body
    expect(shapeDifferences(positions, readRecorded('jupiter', 'positions_by_owner.json'))).toEqual([])
  })
})

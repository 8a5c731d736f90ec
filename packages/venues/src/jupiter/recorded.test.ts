import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readList, toFields } from '../parse/read.ts'
import { computeFee, FEE_TERMS } from './fees.ts'
import { parseBook } from './parse-book.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTrades } from './parse-trades.ts'
import { readEventPayload, readMarketPayload } from './payload.ts'

const folder = fileURLToPath(new URL('../../../../../shared/wire/jupiter', import.meta.url))
const isThere = existsSync(folder)
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const replay = test.skipIf(!isThere)
const reason = isThere ? '' : ' (skipped: the recorded answers are not beside this repository)'

/** When the listings were recorded. */
const fetchedAt = Date.parse('2026-09-17T21:53:04.599Z')

replay(`a recorded page of events gives one market per leg${reason}`, () => {
  const { markets, rejected } = parseMarkets(read('events_economics_page1.json'), { fetchedAt })
  expect(rejected).toEqual([])
  expect(markets.map(({ platformMarketId, title, price }) => [platformMarketId, title, price])).toEqual([
    ['POLY-2589813', 'Fed Decision in October? — 25 bps increase', 0.495],
    ['POLY-2589812', 'Fed Decision in October? — No change', 0.485],
    ['POLY-2589811', 'Fed Decision in October? — 25 bps decrease', 0.0065],
    ['POLY-2589814', 'Fed Decision in October? — 50+ bps increase', 0.0065],
    ['POLY-2589810', 'Fed Decision in October? — 50+ bps decrease', 0.0035],
  ])
  expect(markets[0]).toMatchObject({
    groupId: 'POLY-606422',
    legLabel: '25 bps increase',
    url: 'https://jup.ag/prediction/fed-decision-in-october-20260617190323537',
    category: 'economics',
    status: 'open',
    priceKind: 'mid',
    outcomes: [
      { label: 'Yes', price: 0.495 },
      { label: 'No', price: 0.505 },
    ],
    quote: { yesBid: 0.49, yesAsk: 0.5, noBid: 0.5, noAsk: 0.51 },
    volume24hUsd: null,
    volumeTotalUsd: null,
    endTime: '2026-10-28T23:59:00.000Z',
    mirrorOf: { venue: 'polymarket', id: '2589813' },
    reference: {
      clobTokenIds:
        '55159722761418013044126414276680602270318000841690689684819994448621694923050,78632395083310670734315205502061249602319069653915932320155846460019107676757',
    },
  })
})

replay(`the legs of a recorded event add up to its volume, whole USD to micro-USD${reason}`, () => {
  const [first] = readList(toFields(read('events_economics_page1.json')) ?? {}, 'data') ?? []
  const event = readEventPayload(toFields(first) ?? {})
  const volumes = event.markets.map((groupLeg) => {
    const reading = readMarketPayload(groupLeg)
    return 'payload' in reading ? (reading.payload.pricing.volume ?? Number.NaN) : Number.NaN
  })
  expect(event.volumeUsd).toBe(6_317_878)
  expect(Math.abs(volumes.reduce((sum, volume) => sum + volume, 0) - 6_317_878)).toBeLessThanOrEqual(1)
})

replay(`a recorded closed market is resolved by its result, weeks before its end${reason}`, () => {
  expect(parseMarkets(read('market_closed_yes.json'), { fetchedAt })).toMatchObject({
    rejected: [],
    markets: [
      {
        platformMarketId: 'POLY-4052423',
        groupId: 'POLY-946004',
        status: 'resolved',
        price: 1,
        priceKind: 'settled',
        resolution: { kind: 'outcome', index: 0 },
        resolvedTime: '2026-09-15T19:04:33.747Z',
        endTime: '2026-10-01T04:00:00.000Z',
        quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
      },
    ],
  })
})

replay(`a documented book has its best levels first${reason}`, () => {
  expect(parseBook(read('orderbook_doc_example.json'), { platformMarketId: 'POLY-1' })).toMatchObject({
    rejected: [],
    items: [
      {
        yesBids: [
          { price: 0.03, size: 12300 },
          { price: 0.02, size: 10568 },
          { price: 0.01, size: 346014 },
        ],
        yesAsks: [
          { price: 0.97, size: 4400 },
          { price: 0.98, size: 14 },
          { price: 0.99, size: 219 },
        ],
      },
    ],
  })
})

replay(`a recorded wallet shows its one position, and its fee is within the bound${reason}`, () => {
  const owner = '4NboL3fNkq6KFPmTKtTVL8Ww9YzkVJ9n8aKRo27X8vs3'
  expect(parsePositions(read('positions_by_owner.json'), { owner })).toEqual({
    rejected: [],
    items: [
      {
        platform: 'jupiter',
        platformMarketIds: ['POLY-4797513'],
        marketTitle: 'Bitcoin above 86,000 on September 28?',
        marketUrl: 'https://jup.ag/prediction/POLY-1059303',
        outcome: 'No',
        size: 471.36,
        avgPrice: 0.986535,
        currentPrice: 0.985,
        currentValue: 464.2896,
        pnl: -0.72371,
        pnlPercent: expect.closeTo(-0.15563, 5),
        status: 'open',
        endDate: '2026-09-28',
      },
    ],
  })
  const fee = computeFee({ side: 'buy', price: 0.986535, shares: 471.36, feeTerms: FEE_TERMS })
  expect(fee?.tradeUsd).toBeGreaterThanOrEqual(0.43827)
})

replay(`no recorded answer makes any parser throw${reason}`, () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const answer = read(name)
    for (const parse of [
      () => parseMarkets(answer, { fetchedAt }),
      () => parseBook(answer, { platformMarketId: 'POLY-1' }),
      () => parsePositions(answer),
      () => parseTrades(answer),
    ]) {
      expect(parse, name).not.toThrow()
    }
  }
  expect(parsePositions(read('position_missing_404.json')).rejected).toMatchObject([
    { reason: 'unexpected_shape' },
  ])
})

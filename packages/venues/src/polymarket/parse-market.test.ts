import { readFileSync } from 'node:fs'
import type { PlatformMarket } from '@parallax/domain'
import { describe, expect, test } from 'vitest'
import { parseMarkets } from './parse-market.ts'

const NEG_RISK = '0x2c3d7e0eee6f058be3006baabf0d54a07da254ba47fe6e3e095e7990c7814700'
const context = { fetchedAt: Date.UTC(2026, 10, 15) }

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`./fixtures/${name}.json`, import.meta.url), 'utf8'))
}

function parseById(name: string): (n: number) => PlatformMarket {
  const { markets } = parseMarkets(readFixture(name), context)
  return (n) => {
    const id = `0x${n.toString(16).padStart(64, '0')}`
    const market = markets.find((each) => each.platformMarketId === id)
    if (market === undefined) throw new Error(`no market ${n} in ${name}`)
    return market
  }
}

describe('the open listing', () => {
  const at = parseById('get-events-keyset-page-1')

  test('every market of every event is a market or a rejection with its reason', () => {
    const { markets, rejected } = parseMarkets(readFixture('get-events-keyset-page-1'), context)
    expect(markets).toHaveLength(5)
    expect(rejected.map(({ reason }) => reason)).toEqual(['placeholder', 'archived'])
    expect(rejected.every(({ platformMarketId }) => platformMarketId?.startsWith('0x'))).toBe(true)
  })

  test('a leg is read in full', () => {
    expect(at(1)).toEqual({
      platform: 'polymarket',
      platformMarketId: `0x${'1'.padStart(64, '0')}`,
      title: 'Will Ana Duarte win the 2026 Cape Verde presidential election?',
      groupTitle: 'Cape Verde presidential election winner 2026',
      groupId: '51001',
      legLabel: 'Ana Duarte',
      exclusiveGroup: NEG_RISK,
      slug: 'will-ana-duarte-win-the-2026-cape-verde-presidential-election',
      url: 'https://polymarket.com/event/cape-verde-president-2026/will-ana-duarte-win-the-2026-cape-verde-presidential-election',
      rules:
        'This market resolves to "Yes" if it happens by the date in the title.\n\nOtherwise it resolves to "No".',
      category: 'politics',
      status: 'open',
      outcomes: [
        { label: 'Yes', index: 0, price: 0.615 },
        { label: 'No', index: 1, price: 0.385 },
      ],
      yesIndex: 0,
      price: 0.615,
      priceKind: 'mid',
      quote: { yesBid: 0.61, yesAsk: 0.62, noBid: null, noAsk: null },
      lastTrade: { price: 0.6, isOfDay: true },
      volume24hUsd: 4210.25,
      volumeTotalUsd: 152340.775512,
      liquidityUsd: 18250.4,
      isPlayMoney: false,
      endTime: '2026-12-15T17:00:00.000Z',
      createdTime: '2026-08-31T09:12:44.884Z',
      resolvedTime: null,
      resolution: null,
      sourceUpdatedAt: '2026-11-14T22:05:10.100Z',
      mirrorOf: null,
      feeTerms: { rate: 0.04, exponent: 1 },
      reference: {
        gammaId: '880001',
        conditionId: `0x${'1'.padStart(64, '0')}`,
        tokenYes: '71000000000000000000000000000000000000000000000000000000000000000000000000002',
        tokenNo: '71000000000000000000000000000000000000000000000000000000000000000000000000003',
      },
    })
  })

  test('a one-sided book has one side, and no price while the time of the last trade is unknown', () => {
    const groupLeg = at(2)
    expect(groupLeg).toMatchObject({
      price: null,
      priceKind: null,
      lastTrade: { price: 0.37, isOfDay: false },
      volume24hUsd: null,
    })
    expect(groupLeg.quote).toEqual({ yesBid: null, yesAsk: 0.74, noBid: null, noAsk: null })
  })

  test('a leg without prices and tokens is kept, open and unpriced', () => {
    expect(at(3)).toMatchObject({
      status: 'open',
      yesIndex: 0,
      price: null,
      priceKind: null,
      outcomes: [{ price: null }, { price: null }],
      volumeTotalUsd: null,
      liquidityUsd: null,
      endTime: null,
    })
    expect(Object.keys(at(3).reference)).toEqual(['gammaId', 'conditionId'])
  })

  test('a resolved leg of an open event is settled, at its closing time, without a quote', () => {
    expect(at(4)).toMatchObject({
      status: 'resolved',
      price: 0,
      priceKind: 'settled',
      resolution: { kind: 'outcome', index: 1 },
      resolvedTime: '2026-10-02T08:15:33.000Z',
      quote: { yesBid: null, yesAsk: null, noBid: null, noAsk: null },
    })
  })

  test.each([
    ['says so and names the set', { negRisk: true, negRiskMarketID: NEG_RISK }, NEG_RISK],
    ['does not name the set', { negRisk: true }, null],
    ['names one and does not say so', { negRisk: false, negRiskMarketID: NEG_RISK }, null],
  ])('legs exclude each other where the market %s', (_, words, expected) => {
    const row = { conditionId: '0x1', question: 'Will it rain?', groupItemTitle: 'Rain', ...words }
    const outcomes = {
      outcomes: '["Yes","No"]',
      outcomePrices: '["0.4","0.6"]',
      closed: false,
      acceptingOrders: true,
    }
    const event = { id: '1', title: 'Weather', negRisk: true, markets: [{ ...row, ...outcomes }] }
    expect(parseMarkets([event], context).markets.map(({ exclusiveGroup }) => exclusiveGroup)).toEqual([
      expected,
    ])
  })

  test('the only market of an event is not a leg, stays open past its end date, and names its source', () => {
    expect(at(5)).toMatchObject({
      status: 'open',
      groupId: null,
      groupTitle: null,
      legLabel: null,
      url: 'https://polymarket.com/event/fed-cut-december-2026',
      endTime: '2026-11-10T00:00:00.000Z',
      category: 'economics',
      feeTerms: { rate: 0.05, exponent: 1 },
    })
    expect(at(5).rules).toContain('\n\nResolution source: https://www.federalreserve.gov')
  })
})

describe('labels', () => {
  const at = parseById('get-events-keyset-page-2')

  test.each([
    [11, 'Otters vs. Herons: will Otters win?', null],
    [12, 'Otters vs. Herons: Spread: Otters (-1.5): will Otters win?', 'Spread -1.5'],
    [13, 'Otters vs. Herons: O/U 5.5: Over?', 'O/U 5.5'],
    [14, 'Litecoin Up or Down - November 20, 3PM ET: Up?', null],
  ])('market %i of two named sides asks whether the first one wins', (n, title, legLabel) => {
    expect(at(n)).toMatchObject({ title, legLabel, yesIndex: 0 })
    expect(at(n).price).toBe(at(n).outcomes[0]?.price)
  })

  test('all markets of a game share its group, including the one without a label', () => {
    expect([11, 12, 13].map((n) => at(n).groupId)).toEqual(['52001', '52001', '52001'])
  })

  test('a Yes in second place is Yes, and the book of the first token is that of No', () => {
    expect(at(15)).toMatchObject({
      yesIndex: 1,
      price: 0.3,
      quote: { yesBid: null, yesAsk: null, noBid: 0.69, noAsk: 0.71 },
      reference: { tokenYes: expect.stringMatching(/31$/), tokenNo: expect.stringMatching(/30$/) },
    })
  })

  test('labels without meaning leave the market unpriced, and it is kept', () => {
    const market = at(16)
    expect(market).toMatchObject({ yesIndex: null, price: null, priceKind: null })
    expect(market.reference.tokenYes).toBeUndefined()
    expect(market.quote.yesAsk).toBeNull()
  })

  test('three outcomes are rejected, and a row without condition id uses its Gamma id', () => {
    const { markets, rejected } = parseMarkets(readFixture('get-events-keyset-page-2'), context)
    expect(rejected.map(({ reason }) => reason)).toEqual(['not_binary'])
    expect(markets.map(({ platformMarketId }) => platformMarketId)).toContain('gamma:880018')
  })

  test('with a wide book the shown price is the last trade', () => {
    expect(at(14)).toMatchObject({ price: 0.5, priceKind: 'last', quote: { yesBid: 0.4, yesAsk: 0.61 } })
  })
})

describe('the closed listing', () => {
  const at = parseById('get-events-keyset-closed')

  test.each([
    [21, 'resolved', { kind: 'outcome', index: 0 }, 1, 'settled'],
    [22, 'resolved', { kind: 'outcome', index: 0 }, 1, 'settled'],
    [23, 'resolved', { kind: 'split', payouts: [0.5, 0.5] }, 0.5, 'settled'],
    [24, 'closed', null, 0.31, 'last'],
    [25, 'closed', null, null, null],
  ])('market %i is %s', (n, status, resolution, price, priceKind) => {
    expect(at(n)).toMatchObject({ status, resolution, price, priceKind, feeTerms: { rate: 0, exponent: 1 } })
    expect(at(n).quote.yesAsk).toBeNull()
  })

  test('a closed market that still accepts orders is resolved at its closing time', () => {
    expect(at(22).resolvedTime).toBe('2026-11-14T18:30:00.000Z')
    expect(at(24).resolvedTime).toBeNull()
  })
})

describe('other shapes', () => {
  test('a single row gets its group from the event it names', () => {
    const { markets } = parseMarkets(readFixture('get-market-leg'), context)
    expect(markets[0]).toMatchObject({
      groupId: '53001',
      groupTitle: 'Comet visible by...?',
      legLabel: 'September 30',
      url: 'https://polymarket.com/event/comet-visible-by/will-the-comet-be-visible-by-september-30',
      category: 'other',
    })
  })

  test('a row without a label stays in its known group', () => {
    const row = { ...Object(readFixture('get-market-leg')), groupItemTitle: '' }
    expect(parseMarkets(row, context).markets[0]?.groupId).toBeNull()
    expect(parseMarkets(row, { ...context, groupId: '53001' }).markets[0]?.groupId).toBe('53001')
  })

  test('a row of the CLOB is settled by its winner, and its fee is unknown', () => {
    const { markets } = parseMarkets(readFixture('get-clob-market-won'), context)
    expect(markets[0]).toMatchObject({
      status: 'resolved',
      resolution: { kind: 'outcome', index: 0 },
      price: 1,
      category: 'politics',
      feeTerms: null,
      url: 'https://polymarket.com/market/will-the-bill-pass-in-2026',
    })
  })

  test.each([
    ['a page of events', (row: unknown) => ({ events: [{ id: '1', title: 'E', markets: [row] }] })],
    ['a page of markets', (row: unknown) => ({ markets: [row], next_cursor: 'x' })],
    ['a page of the CLOB', (row: unknown) => ({ data: [row], next_cursor: 'LTE=', limit: 1, count: 1 })],
    ['a list of events', (row: unknown) => [{ id: '1', title: 'E', markets: [row] }]],
    ['a list of markets', (row: unknown) => [row]],
    ['an event', (row: unknown) => ({ id: '1', title: 'E', markets: [row] })],
    ['a market', (row: unknown) => row],
  ])('%s is read', (_, wrap) => {
    const { markets, rejected } = parseMarkets(wrap(readFixture('get-market-leg')), context)
    expect([markets.length, rejected.length]).toEqual([1, 0])
  })

  test.each([[null], [7], ['<html>'], [{}], [{ events: null }], [{ error: 'rate limited' }]])(
    'any other shape is a rejection: %j',
    (answer) => {
      const { markets, rejected } = parseMarkets(answer, context)
      expect(markets).toEqual([])
      expect(rejected.map(({ reason }) => reason)).toEqual(['unexpected_shape'])
    },
  )

  test('a repeated market is kept once', () => {
    const row = readFixture('get-market-leg')
    const { markets, rejected } = parseMarkets([row, row], context)
    expect(markets).toHaveLength(1)
    expect(rejected.map(({ reason }) => reason)).toEqual(['duplicate_market'])
  })
})

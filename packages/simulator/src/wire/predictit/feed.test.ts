import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isPlanned } from '../roster/planned-questions.ts'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import { locatePredictit, predictitWire } from './index.ts'
import type { PredictitMarket } from './market.ts'

type Contract = PredictitMarket['contracts'][number]

const DAY = 86_400_000

function feed(nowMs = EPOCH): readonly PredictitMarket[] {
  const { status, body } = ask(predictitWire, 'site', '/api/marketdata/all/', nowMs)
  expect(status).toBe(200)
  return (body as { markets: PredictitMarket[] }).markets
}

function contractsOf(nowMs = EPOCH): readonly Contract[] {
  return feed(nowMs).flatMap((market) => market.contracts)
}

describe('the whole feed', () => {
  it('contains every open listing exactly once, at its stated position', () => {
    const open = openListings('predictit')
    const shown = feed().flatMap((market) =>
      market.contracts.filter((row) => row.status === 'Open').map((row) => `${market.id}:${row.id}`),
    )
    const wanted = open.map((listing) => {
      const { marketId, contractId } = locatePredictit(wholeWorld, listing)
      return `${marketId}:${contractId}`
    })
    expect(open.length).toBeGreaterThan(80)
    expect([...shown].sort()).toEqual([...wanted].sort())
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('puts the members of a group into one market, and names a single contract like its market', () => {
    for (const market of feed()) {
      const listings = market.contracts.map((row) => wholeWorld.listings('predictit')[row.id - 23_500])
      expect(new Set(listings.map((listing) => listing?.group?.key ?? listing?.key)).size).toBe(1)
      if (listings[0]?.group === null) expect(market.contracts[0]?.name).toBe(market.name)
    }
  })

  it('quotes one two-sided book written twice, in whole cents, null on both sides together', () => {
    const rows = contractsOf()
    for (const row of rows) {
      const { bestBuyYesCost: ask_, bestSellYesCost: bid, bestBuyNoCost, bestSellNoCost } = row
      expect(bestSellNoCost).toBe(ask_ === null ? null : Math.round(100 - ask_ * 100) / 100)
      expect(bestBuyNoCost).toBe(bid === null ? null : Math.round(100 - bid * 100) / 100)
      for (const price of [ask_, bid, row.lastTradePrice, row.lastClosePrice]) {
        if (price !== null) expect(Math.abs(price * 100 - Math.round(price * 100))).toBeLessThan(1e-9)
      }
      if (ask_ !== null && bid !== null) expect(bid).toBeLessThan(ask_)
    }
    expect(rows.some((row) => row.bestSellYesCost === null)).toBe(true)
    expect(rows.some((row) => row.bestSellYesCost !== null && row.bestBuyYesCost !== null)).toBe(true)
  })

  it('shows the world’s quotes at the time of its build', () => {
    const listing = openListings('predictit').find((row) => wholeWorld.state(row, EPOCH).bid !== null)
    if (!listing) throw new Error('nothing is quoted')
    const { contractId } = locatePredictit(wholeWorld, listing)
    const row = contractsOf().find((contract) => contract.id === contractId)
    const seen = [0, 60_000].map((ms) => wholeWorld.state(listing, EPOCH - ms))
    expect(seen.map((state) => state.ask)).toContain(row?.bestBuyYesCost)
    expect(seen.map((state) => state.bid)).toContain(row?.bestSellYesCost)
  })

  it('is rebuilt once a minute of world time, under one Eastern stamp without offset', () => {
    const stamps = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55].map(
      (seconds) => feed(EPOCH + seconds * 1_000)[0]?.timeStamp,
    )
    expect(new Set(stamps).size).toBe(2)
    expect(new Set(feed().map((market) => market.timeStamp)).size).toBe(1)
    const stamp = feed()[0]?.timeStamp ?? ''
    expect(stamp).toMatch(/^2026-11-15T0[67]:\d\d:\d\d\.\d{7}$/)
    const utcMs = Date.parse(`${stamp.slice(0, 23)}-05:00`)
    expect(EPOCH - utcMs).toBeGreaterThanOrEqual(0)
    expect(EPOCH - utcMs).toBeLessThan(60_000)
  })

  it('writes many ends as NA and some in unusual formats, but planned listings always have a readable end', () => {
    const ends = contractsOf().map((row) => row.dateEnd)
    expect(ends.filter((end) => end === 'NA').length).toBeGreaterThan(ends.length / 3)
    expect(ends.some((end) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(end))).toBe(true)
    for (const listing of openListings('predictit')) {
      if (!isPlanned(wholeWorld, listing.questionId)) continue
      const row = contractsOf().find(
        (contract) => contract.id === locatePredictit(wholeWorld, listing).contractId,
      )
      expect(Date.parse(`${row?.dateEnd}-05:00`)).toBeGreaterThan(EPOCH)
    }
  })

  it('exists only with its trailing slash', () => {
    const { status, contentType } = ask(predictitWire, 'site', '/api/marketdata/all')
    expect(status).toBe(404)
    expect(contentType).toMatch(/html/)
  })
})

describe('a single market', () => {
  it('is the same object as in the feed, not wrapped', () => {
    const [market] = feed()
    expect(ask(predictitWire, 'site', `/api/marketdata/markets/${market?.id}`).body).toEqual(market)
  })

  it('leaves the feed once all its contracts closed, is answered as not open, then redeemed, then dropped', () => {
    const listings = wholeWorld.listings('predictit').filter((listing) => listing.group === null)
    const listing = listings.toSorted((a, b) => a.endMs - b.endMs).find((row) => row.endMs > EPOCH)
    if (!listing) throw new Error('nothing ends')
    const { marketId } = locatePredictit(wholeWorld, listing)
    const at = (nowMs: number) => ask(predictitWire, 'site', `/api/marketdata/markets/${marketId}`, nowMs)
    const closedMs = listing.endMs + 90_000
    expect(feed(closedMs).some((market) => market.id === marketId)).toBe(false)
    expect((at(closedMs).body as PredictitMarket).status).toBe('Closed')
    const late = wholeWorld.state(listing, listing.endMs + 5 * DAY)
    const redeemed = (at(listing.endMs + 5 * DAY).body as PredictitMarket).contracts[0]
    expect(redeemed?.lastTradePrice).toBe(late.isYes ? 0.99 : 0.01)
    expect(redeemed?.bestBuyYesCost).toBeNull()
    expect(at(listing.endMs + 60 * DAY).status).toBe(404)
    expect(ask(predictitWire, 'site', '/api/marketdata/markets/1').status).toBe(404)
    expect(ask(predictitWire, 'site', '/api/marketdata/markets/x').status).toBe(404)
  })
})

describe('charts', () => {
  const [market] = feed()
  const id = market?.id

  it('come as CSV by the day, with dollar signs and shares', () => {
    const path = `/Resource/DownloadMarketChartData?marketid=${id}&timespan=90d`
    const { status, body, contentType } = ask(predictitWire, 'site', path)
    const lines = String(body).trim().split('\r\n')
    expect(status).toBe(200)
    expect(contentType).toBe('text/csv')
    expect(lines[0]).toBe(
      'ContractName,Date,OpenSharePrice,HighSharePrice,LowSharePrice,CloseSharePrice,TradeVolume',
    )
    expect((lines.length - 1) % (market?.contracts.length ?? 0)).toBe(0)
    expect(lines.length - 1).toBeGreaterThan(7 * (market?.contracts.length ?? 0))
    for (const line of lines.slice(1))
      expect(line).toMatch(
        /^.+,\d+\/\d+\/2026 1(?:2:00:00|:00:00) AM,\$0\.\d\d,\$0\.\d\d,\$0\.\d\d,\$0\.\d\d,\d+$/,
      )
    expect(lines.at(-1)).toContain(',11/14/2026 12:00:00 AM,')
  })

  it('do not exist for an unknown market or span', () => {
    expect(
      ask(predictitWire, 'site', '/Resource/DownloadMarketChartData?marketid=5&timespan=90d').status,
    ).toBe(404)
    expect(
      ask(predictitWire, 'site', `/Resource/DownloadMarketChartData?marketid=${id}&timespan=1y`).status,
    ).toBe(404)
  })
})

describe.skipIf(!hasRecorded('predictit'))(recordedTitle('predictit'), () => {
  it('has the keys and types of a recorded feed, row by row', () => {
    const recorded = readRecorded('predictit', 'marketdata_all_2021-04-21_trimmed.json') as {
      markets: PredictitMarket[]
    }
    for (const market of feed()) {
      expect(shapeDifferences(market, recorded.markets[0])).toEqual([])
      for (const contract of market.contracts) {
        expect(shapeDifferences(contract, recorded.markets[0]?.contracts[0])).toEqual([])
      }
    }
  })

  it('has the keys and types of a recorded single market', () => {
    const recorded = readRecorded('predictit', 'marketdata_markets_2721_2019-11-12.json')
    expect(
      shapeDifferences(ask(predictitWire, 'site', '/api/marketdata/markets/6800').body, recorded),
    ).toEqual([])
  })

  it('has the heading and the line form of a recorded chart', () => {
    const file = new URL(
      '../../../../../../shared/wire/predictit/DownloadMarketChartData_sample.csv',
      import.meta.url,
    )
    const recorded = readFileSync(file, 'utf8').split(/\r?\n/)
    const { body } = ask(
      predictitWire,
      'site',
      '/Resource/DownloadMarketChartData?marketid=6800&timespan=90d',
    )
    const ours = String(body).split('\r\n')
    const form = /,\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d:\d\d [AP]M(,\$\d\.\d\d){4},\d+$/
    expect(ours[0]).toBe(recorded[0])
    expect(recorded[1]).toMatch(form)
    expect(ours[1]).toMatch(form)
  })
})

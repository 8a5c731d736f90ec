import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFields, readList, toFields } from '../parse/read.ts'
import { findDictionaryEntry } from './conditions/dictionary.ts'
import { parseMarkets } from './parse-market.ts'
import { parsePositions } from './parse-positions.ts'

const FOLDER = new URL('../../../../../shared/wire/azuro/', import.meta.url)
const isThere = existsSync(FOLDER)
const recorded = isThere ? test : test.skip
const note = isThere ? '' : ' (skipped: ../shared/wire/azuro is not here)'
const RECORDED = { fetchedAt: Date.parse('2026-05-11T18:45:40Z') }

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
}

function readRecords(name: string, list: string): readonly unknown[] {
  return readList(toFields(read(name)) ?? {}, list) ?? []
}

recorded(`37 recorded conditions with their game become 69 open markets and no rejection${note}`, () => {
  const games = readRecords('prematch-games-by-ids.json', 'games')
  const conditions = readRecords('prematch-conditions-by-game-ids.json', 'conditions')
  const { markets, rejected } = parseMarkets({ games, conditions }, RECORDED)
  expect([conditions.length, markets.length, rejected]).toEqual([37, 69, []])
  expect(new Set(markets.map((market) => market.platformMarketId)).size).toBe(69)
  expect(markets.every((market) => market.status === 'open' && market.price !== null)).toBe(true)
  expect(markets.filter((market) => market.volumeTotalUsd !== null)).toMatchObject([
    {
      title: 'Tottenham Hotspur - Leeds United: Full Time Result: will Tottenham Hotspur win?',
      price: expect.closeTo(0.5298, 4),
      quote: { yesAsk: expect.closeTo(0.5525, 4) },
      volumeTotalUsd: 8862.281499718698,
      endTime: '2026-05-11T19:00:00.000Z',
    },
  ])
  for (const { quote, price } of markets) if (quote.yesAsk !== null) expect(price).toBeLessThan(quote.yesAsk)
})

recorded.each([
  ['prematch-games-by-filters.json', 0, 10],
  ['prematch-games-by-ids.json', 0, 1],
  ['live-sports.json', 0, 19],
  ['prematch-conditions-by-game-ids.json', 69, 0],
  ['prematch-condition-batch.json', 3, 0],
])(`%s alone: %i markets, %i rejections${note}`, (name, marketCount, rejectedCount) => {
  const { markets, rejected } = parseMarkets(read(name), RECORDED)
  expect([markets.length, rejected.length]).toEqual([marketCount, rejectedCount])
})

recorded(`every outcome id of the recordings has the derived names${note}`, () => {
  const slice = Object.entries(toFields(read('dictionary-slice.derived.json')) ?? {})
  expect(slice.length).toBeGreaterThan(50)
  for (const [outcomeId, expected] of slice) {
    const entry = findDictionaryEntry(outcomeId)
    const name = entry?.point == null ? entry?.selectionName : `${entry.selectionName} (${entry.point})`
    expect({ ...entry, selectionName: name }).toMatchObject({
      marketKey: toFields(expected)?.marketKey,
      marketName: toFields(expected)?.marketName,
      selectionName: toFields(expected)?.selectionName,
    })
  }
})

recorded(`a recorded error of the subgraph, sent with HTTP 200, is read as an error${note}`, () => {
  const probe = toFields(read('client-subgraph-meta-probe.json')) ?? {}
  const missing = probe['polygon-v2']
  const { items, rejected } = parsePositions(isFields(missing) ? missing.response : null, {})
  expect(items).toEqual([])
  expect(rejected).toMatchObject([
    { reason: 'graph_error', detail: expect.stringContaining('does not exist') },
  ])
})

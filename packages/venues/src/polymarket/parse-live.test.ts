import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseLiveFrame } from './parse-live.ts'

const frames: unknown = JSON.parse(
  readFileSync(new URL('./fixtures/ws-market-frames.json', import.meta.url), 'utf8'),
)
const YES = '71000000000000000000000000000000000000000000000000000000000000000000000000002'
const NO = '71000000000000000000000000000000000000000000000000000000000000000000000000003'

test('each kind of frame is read, single or in a list', () => {
  const updates = [frames].flat().map((frame) => parseLiveFrame(JSON.stringify(frame)))
  expect(updates).toEqual([
    [{ kind: 'quote', assetId: YES, bid: 0.61, ask: 0.62, at: '2025-11-14T22:40:01.000Z' }],
    [
      { kind: 'quote', assetId: YES, bid: 0.63, ask: 0.65, at: '2025-11-14T22:40:02.000Z' },
      { kind: 'quote', assetId: NO, bid: 0.35, ask: 0.37, at: '2025-11-14T22:40:02.000Z' },
    ],
    [{ kind: 'quote', assetId: YES, bid: 0.5, ask: null, at: '2025-11-14T22:40:03.000Z' }],
    [{ kind: 'trade', assetId: YES, price: 0.52, at: '2025-11-14T22:40:04.000Z' }],
    [],
    [{ kind: 'resolved', assetIds: [YES, NO] }],
  ])
})

test('a price at an end of the scale means a side without orders', () => {
  const frame = { event_type: 'best_bid_ask', asset_id: '1', best_bid: '0', best_ask: '1', timestamp: '1' }
  expect(parseLiveFrame(JSON.stringify(frame))).toMatchObject([{ kind: 'quote', bid: null, ask: null }])
})

test.each([
  ['PONG'],
  [''],
  ['{"event_type":"book"'],
  ['{"event_type":"new_market","assets_ids":["1"]}'],
  ['{"event_type":"price_change","price_changes":[{"asset_id":"1","price":"0.5","size":"0"}]}'],
  ['{"event_type":"best_bid_ask","asset_id":"1","best_bid":"7","best_ask":"0.5"}'],
  ['{"event_type":"last_trade_price","asset_id":"1","price":""}'],
  ['[null,7,"x"]'],
])('%s gives nothing', (text) => {
  expect(parseLiveFrame(text)).toEqual([])
})

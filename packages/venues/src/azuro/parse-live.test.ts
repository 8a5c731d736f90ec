import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields } from '../parse/read.ts'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import type { MarketReference } from '../venue.ts'
import { parseLive } from './parse-live.ts'
import { parseMarkets } from './parse-market.ts'
import { readFixture, readPage } from './testing/fixture.ts'

const { markets } = parseMarkets(readPage('prematch'), { fetchedAt: Date.parse('2026-10-01T08:00:00Z') })
const groupLegs = markets.slice(0, 3)
const [home] = groupLegs
if (home === undefined) throw new Error('the fixture has changed')
const subscribed = {
  byCondition: new Map<string, readonly MarketReference[]>([[home.reference.conditionId ?? '', groupLegs]]),
  byGame: new Map<string, readonly MarketReference[]>([[home.reference.gameId ?? '', groupLegs]]),
}
const frame = readFixture('condition-updated.json')

function withData(change: object): string {
  if (!isFields(frame) || !isFields(frame.data)) throw new Error('the fixture has changed')
  return JSON.stringify({ ...frame, data: { ...frame.data, ...change } })
}

const ids = (kind: string) =>
  groupLegs.map((groupLeg) => ({ kind, platformMarketId: groupLeg.platformMarketId }))

test('new odds give a price for every leg without the margin, and an ask with it', () => {
  const sum = 1 / 2 + 1 / 3.2 + 1 / 4
  expect(parseLive(JSON.stringify(frame), subscribed)).toEqual(
    [2, 3.2, 4].map((odds, at) => ({
      kind: 'price',
      platformMarketId: groupLegs[at]?.platformMarketId,
      price: expect.closeTo(1 / odds / sum, 12),
      yesBid: null,
      yesAsk: 1 / odds,
      sourceUpdatedAt: null,
    })),
  )
})

const outcomes = [29, 30, 31].map((outcomeId) => ({
  outcomeId,
  currentOdds: '3.1',
  state: 'Active',
  hidden: false,
}))

test.each([
  ['it stopped', { state: 'Stopped' }],
  ['it is resolved', { state: 'Resolved' }],
  ['an outcome is missing', { outcomes: outcomes.slice(1) }],
  ['an outcome is hidden', { outcomes: outcomes.map((each, at) => ({ ...each, hidden: at === 0 })) }],
  [
    'an outcome has no odds',
    { outcomes: outcomes.map((each, at) => (at === 0 ? { ...each, currentOdds: '0' } : each)) },
  ],
  [
    'an outcome is stopped',
    { outcomes: outcomes.map((each, at) => (at === 0 ? { ...each, state: 'Stopped' } : each)) },
  ],
  ['nothing can be bet', { isPrematchEnabled: false, isLiveEnabled: false }],
])('the condition has to be fetched when %s', (_case, change) => {
  expect(parseLive(withData(change), subscribed)).toEqual(ids('changed'))
})

test('odds of 1 give a price and no ask', () => {
  const closed = outcomes.map((each, at) => (at === 0 ? { ...each, currentOdds: '1' } : each))
  const [event] = parseLive(withData({ outcomes: closed }), subscribed)
  expect(event).toMatchObject({ kind: 'price', yesAsk: null, price: expect.closeTo(0.607843, 6) })
})

test('when a game changes, all its markets are fetched', () => {
  expect(parseLive(JSON.stringify(readFixture('game-updated.json')), subscribed)).toEqual(ids('changed'))
})

test.each([
  '',
  'pong',
  '[]',
  'null',
  '{"event":"Hello"}',
  '{"event":"ConditionUpdated","data":{"id":"1"}}',
  '{"event":',
])('the frame %j is ignored', (text) => expect(parseLive(text, subscribed)).toEqual([]))

test('broken frames never throw and never produce a price outside 0 to 1', () => {
  fc.assert(
    fc.property(mutated(frame), (broken) => {
      const events = parseLive(JSON.stringify(broken) ?? '', subscribed)
      expect(findBadNumber(events)).toBeNull()
      for (const event of events) {
        if (event.kind === 'price') expect(event.price ?? 0).toBeLessThanOrEqual(1)
      }
    }),
  )
})

import { describe, expect, test } from 'vitest'
import { parseLive, toWatchedMarkets } from './parse-live.ts'
import { readRecord } from './testing/read-fixture.ts'

const frames = readRecord('live-frames.json')
const watched = toWatchedMarkets(
  ['bRv4kQ2mZx', 'mGov7HsK2p:aNovak01', 'mGov7HsK2p:aDvorak2'].map((platformMarketId) => ({
    platformMarketId,
    slug: 's',
    groupId: null,
    reference: {},
  })),
)

function parse(name: string) {
  return parseLive(JSON.stringify(frames[name]), watched)
}

function price(platformMarketId: string, value: number, sourceUpdatedAt: string | null) {
  return { kind: 'price', platformMarketId, price: value, yesBid: null, yesAsk: null, sourceUpdatedAt }
}

describe('a frame', () => {
  test('acknowledges a ping or refuses a subscription', () => {
    expect(parse('ackPing')).toEqual({ kind: 'ack', txid: 7, isSuccess: true })
    expect(parse('ackRefused')).toEqual({ kind: 'ack', txid: 1, isSuccess: false })
  })

  test('of new bets prices the watched market by the last trade, not by a redemption', () => {
    expect(parse('newBet')).toEqual({
      kind: 'events',
      events: [price('bRv4kQ2mZx', 0.57, '2026-09-27T09:06:41.000Z')],
    })
  })

  test('of new bets prices every answer that a trade moved', () => {
    expect(parse('newBetMulti')).toEqual({
      kind: 'events',
      events: [
        price('mGov7HsK2p:aNovak01', 0.47, '2026-09-27T09:06:42.000Z'),
        price('mGov7HsK2p:aDvorak2', 0.31, '2026-09-27T09:06:42.000Z'),
      ],
    })
  })

  test('of an updated contract prices a binary market, from its pool where the price is missing', () => {
    const expected = (0.42 * 1500) / (0.58 * 800 + 0.42 * 1500)
    expect(parse('updatedContract')).toEqual({
      kind: 'events',
      events: [price('bRv4kQ2mZx', expected, '2026-09-27T09:06:43.000Z')],
    })
    const contract = { id: 'bRv4kQ2mZx', pool: { YES: 800, NO: 1500 }, p: 0.42 }
    const text = JSON.stringify({ type: 'broadcast', topic: 'contract/bRv4kQ2mZx', data: { contract } })
    expect(parseLive(text, watched)).toEqual({
      kind: 'events',
      events: [price('bRv4kQ2mZx', expected, null)],
    })
  })

  test('of an updated contract does not price answers by the copy inside it', () => {
    expect(parse('updatedMulti')).toEqual({ kind: 'ignored' })
  })

  test('of a resolution reports a change for each watched answer, and no price', () => {
    expect(parse('resolved')).toEqual({
      kind: 'events',
      events: [{ kind: 'changed', platformMarketId: 'bRv4kQ2mZx' }],
    })
    expect(parse('resolvedMulti')).toEqual({
      kind: 'events',
      events: [
        { kind: 'changed', platformMarketId: 'mGov7HsK2p:aNovak01' },
        { kind: 'changed', platformMarketId: 'mGov7HsK2p:aDvorak2' },
      ],
    })
  })

  test('of updated answers prices them, and reports a change for one that ended', () => {
    expect(parse('updatedAnswers')).toEqual({
      kind: 'events',
      events: [
        price('mGov7HsK2p:aNovak01', 180 / 380, null),
        { kind: 'changed', platformMarketId: 'mGov7HsK2p:aDvorak2' },
      ],
    })
  })

  test.each([
    ['of a new market', JSON.stringify(frames.newContract)],
    ['that is not JSON', '<html>'],
    ['without data', '{"type":"broadcast","topic":"global/new-bet"}'],
    ['whose bets are not a list', '{"type":"broadcast","topic":"global/new-bet","data":{"bets":{}}}'],
    [
      'with an absurd price',
      '{"type":"broadcast","topic":"global/new-bet","data":{"bets":[{"contractId":"bRv4kQ2mZx","probAfter":3}]}}',
    ],
    ['that is a list', '[]'],
    ['that is nothing', 'null'],
  ])('%s is ignored', (_, text) => {
    expect(parseLive(text, watched)).toEqual({ kind: 'ignored' })
  })
})

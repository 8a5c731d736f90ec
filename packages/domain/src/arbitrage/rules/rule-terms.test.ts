import { describe, expect, test } from 'vitest'
import { type RuleTerms, readRuleTerms } from './rule-terms.ts'

const NOON =
  'This market will resolve to "Yes" if the Binance 1 minute candle of BTC/USDT at 12:00 ET (noon) on November 20, 2026 closes above $100,000. Otherwise, this market will resolve to "No".'
const GAME =
  'If the Bulls win the game, this market resolves to "Yes". Overtime is included. If the game ends in a tie, this market will resolve 50-50. If the game is postponed, this market will remain open until the game has been completed. If it is canceled entirely, this market will resolve to "No".'

const NOTHING: RuleTerms = {
  topic: null,
  assetPair: null,
  field: null,
  window: null,
  timeZone: null,
  overtime: null,
  tie: null,
  postponement: null,
  figures: expect.any(String),
}

test('a price at a moment', () => {
  expect(readRuleTerms(NOON)).toEqual({
    ...NOTHING,
    topic: 'price',
    assetPair: 'BTC/USDT',
    field: 'close',
    window: '1 minute',
    timeZone: 'ET',
    tie: 'no',
  })
})

test('a game', () => {
  expect(readRuleTerms(GAME)).toEqual({
    ...NOTHING,
    topic: 'game',
    overtime: 'included',
    tie: 'half',
    postponement: 'waits',
  })
})

/** Real texts of venues, from 2026. */
describe('a text of a venue', () => {
  test('Polymarket: a price at noon', () => {
    const rules =
      'This market will resolve to "Yes" if the Binance 1 minute candle for BTC/USDT 12:00 in the ET timezone (noon) on the date specified in the title has a final "Close" price higher than the price specified in the title. Otherwise, this market will resolve to "No".\n\nThe resolution source for this market is Binance, specifically the BTC/USDT "Close" prices currently available at https://www.binance.com/en/trade/BTC_USDT with "1m" and "Candles" selected on the top bar.\n\nPlease note that this market is about the price according to Binance BTC/USDT, not according to other sources or spot markets.'
    expect(readRuleTerms(rules)).toEqual({
      ...NOTHING,
      topic: 'price',
      assetPair: 'BTC/USDT',
      field: 'close',
      window: '1 minute',
      timeZone: 'ET',
      tie: 'no',
    })
  })

  test('Limitless: a round', () => {
    const rules =
      'This market will resolve to "Up" if the Chainlink BNB/USD price on June 21, 2026, at 18:30 UTC is greater than or equal to the price captured on June 21, 2026, at 18:25 UTC. Otherwise, this market will resolve to "Down".\n\nResolution source: Chainlink BNB/USD data stream. Other exchanges, spot markets, and oracles will not be used.'
    expect(readRuleTerms(rules)).toEqual({
      ...NOTHING,
      topic: 'price',
      assetPair: 'BNB/USD',
      field: 'moment',
      timeZone: 'UTC',
      tie: 'yes',
    })
  })

  test('Jupiter: a decision of the Federal Reserve', () => {
    const rules =
      'This market will resolve to the amount of basis points the upper bound of the target federal funds rate is changed by versus the level it was prior to the Federal Reserve\'s October 2026 meeting.\n\nIf the target federal funds rate is changed to a level not expressed in the displayed options, the change will be rounded up to the nearest 25 and will resolve to the relevant bracket.\n\nIf no statement is released by the end date of the next scheduled meeting, this market will resolve to the "No change" bracket.'
    expect(readRuleTerms(rules)).toEqual({
      ...NOTHING,
      topic: 'release',
      tie: 'rounds up',
      postponement: '"No change"',
    })
  })

  test('Polymarket: the best model', () => {
    const rules =
      "Yes if Google leads the leaderboard at 12:00 PM ET. If two models are tied, resolution will be based on whichever company's name comes first in alphabetical order. If the leaderboard is unavailable, this market will remain open until it is back online."
    expect(readRuleTerms(rules)).toEqual({
      ...NOTHING,
      topic: 'ranking',
      timeZone: 'ET',
      tie: 'by name',
      postponement: 'waits',
    })
  })
})

describe('one term', () => {
  test.each<[string, Partial<RuleTerms>]>([
    [
      'any 1 minute candle of ETH/USDT has a final High price of $5,000 or higher',
      { field: 'high', tie: 'yes' },
    ],
    ['the BTC/USDT "Close" price with "1d" selected is above $9', { field: 'close', window: '1 day' }],
    ['the price of gold reaches $5,000', { field: 'touch', topic: 'price' }],
    ['it is announced by December 31, 2026, 11:59 PM UTC', { topic: 'deadline', timeZone: 'UTC' }],
    ['the match is won after 90 minutes; extra time is not included', { overtime: 'excluded' }],
    ['the match is drawn. In case of a draw this market resolves to "No".', { tie: 'no' }],
    ['If the fight is postponed, this market will be voided.', { postponement: 'void' }],
    ['Candidate A wins the 2028 election', { topic: 'contest' }],
    ['its value is above $2B by December 31, 2026', { topic: 'deadline', tie: 'no' }],
    ['he has 500 million or more by December 31, 2026', { topic: 'deadline', tie: 'yes' }],
    ['it happens, as said above, by December 31, 2026', { topic: 'deadline', tie: null }],
    ['it happens. Market closes: 2026-11-20 12:00 ET. Resolution source: AP', { timeZone: null }],
  ])('%s', (rules, terms) => {
    expect(readRuleTerms(rules)).toMatchObject(terms)
  })
})

describe('what is not certain is null', () => {
  test.each<[string, keyof RuleTerms]>([
    ['the price of BTC/USDT, or BTC/USD where there is none', 'assetPair'],
    ['the closing price, or the "High" price', 'field'],
    ['a 1 minute candle, else a 5 minute candle', 'window'],
    ['at 12:00 ET, which is 17:00 UTC', 'timeZone'],
    ['a price above $9, or a price of $9 or more', 'tie'],
    ['If the game is postponed, the organiser decides.', 'postponement'],
  ])('%s', (rules, name) => {
    expect(readRuleTerms(rules)?.[name]).toBeNull()
  })

  test('without rules there is nothing to read', () => {
    expect([null, '', ' \n', 'x'.repeat(20_001)].map(readRuleTerms)).toEqual([null, null, null, null])
  })
})

import { expect, test } from 'vitest'
import { findRuleTopic, isRelevant, RULE_DIMENSIONS, type RuleTopic } from './rule-topic.ts'

test.each<[RuleTopic | null, string]>([
  ['price', 'the Binance 1 minute candle for BTC/USDT 12:00 in the ET timezone closes above $100,000'],
  ['game', 'the Bulls win the game scheduled for November 20'],
  [
    'release',
    'the amount of basis points the upper bound of the target federal funds rate is changed by versus the level it was prior to the October 2026 meeting',
  ],
  ['release', 'the Consumer Price Index rises by 0.3% in October 2026'],
  ['ranking', 'a model of Google leads the leaderboard at 12:00 PM ET on December 31, 2026'],
  ['contest', 'JD Vance wins the 2028 nomination'],
  ['deadline', 'a token is transferable by December 31, 2026, 11:59 PM ET'],
  ['deadline', 'Trump sets foot in India between market creation and June 30, 2027'],
  ['deadline', 'it is announced by 11:59 PM ET on December 31, 2026'],
])('%s: %s', (topic, text) => {
  expect(findRuleTopic(text)).toBe(topic)
})

test.each([
  ['two kinds of question', 'the price of a ticket for the game'],
  ['a rate by a day', 'the Fed lowers interest rates by March 31, 2027'],
  ['of none', 'it rains'],
])('%s: the topic is not certain', (_, text) => {
  expect(findRuleTopic(text)).toBeNull()
})

/** What is irrelevant depends on the topic alone: the silence of a text decides nothing. */
test.each<[RuleTopic | null, string[]]>([
  ['price', ['overtime', 'postponement']],
  ['game', ['assetPair', 'field', 'window', 'timeZone']],
  ['release', ['assetPair', 'field', 'window', 'timeZone', 'overtime']],
  ['ranking', ['assetPair', 'field', 'window', 'overtime']],
  ['contest', ['assetPair', 'field', 'window', 'overtime']],
  ['deadline', ['assetPair', 'field', 'window', 'overtime', 'tie', 'postponement']],
  [null, []],
])('%s: %s is irrelevant', (topic, irrelevant) => {
  expect(RULE_DIMENSIONS.filter((dimension) => !isRelevant(dimension, topic))).toEqual(irrelevant)
})

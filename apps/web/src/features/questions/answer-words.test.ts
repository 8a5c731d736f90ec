import { expect, test } from 'vitest'
import { toAnswerWords } from './answer-words.ts'
import type { QuestionDetail } from './question-query.ts'

type Quotes = QuestionDetail['index']['platform_quotes']

function makeQuestion(price: number | null, quotes: Quotes) {
  const counted = Object.entries(quotes).filter(([, { reason }]) => reason === null)
  const index = {
    index_price: price,
    platform_prices: Object.fromEntries(counted.map(([slug, quote]) => [slug, quote.price])),
    platform_quotes: quotes,
  }
  const markets = Object.keys(quotes).map((platform_slug) => ({ platform_slug }))
  return { index, markets } as unknown as QuestionDetail
}
const quote = (bid: number, ask: number) => ({ price: (bid + ask) / 2, bid, ask, reason: null })

test('says the price, how many venues it is from, and that nothing crosses', () => {
  const question = makeQuestion(0.41, {
    polymarket: quote(0.4, 0.42),
    limitless: quote(0.41, 0.43),
    jupiter: { ...quote(0.4, 0.42), reason: 'mirror' },
  })
  expect(toAnswerWords(question)).toBe('Yes is at 41.0\u202f%, by 2 of 3 venues. No real-money prices cross.')
})

test('says where to buy and sell when prices cross', () => {
  const question = makeQuestion(0.44, { polymarket: quote(0.4, 0.42), limitless: quote(0.47, 0.49) })
  expect(toAnswerWords(question)).toBe(
    'Yes is at 44.0\u202f%, by all 2 venues. There is a gap of 5.0\u202f¢ before fees: buy Yes on Polymarket at 42.0\u202f¢, sell on Limitless at 47.0\u202f¢.',
  )
})

test('a single venue cannot cross, and a missing price is stated', () => {
  expect(toAnswerWords(makeQuestion(0.41, { polymarket: quote(0.4, 0.42) }))).toBe(
    'Yes is at 41.0\u202f%, by the one venue that lists it.',
  )
  const closed = { price: 0.4, bid: null, ask: null, reason: 'closed' as const }
  expect(toAnswerWords(makeQuestion(null, { polymarket: closed }))).toBe('No venue has a current price.')
})

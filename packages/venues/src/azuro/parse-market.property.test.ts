import type { PlatformMarket } from '@parallax/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFields, readList } from '../parse/read.ts'
import { findBadNumber, mutated } from '../testing/mutated.ts'
import { parseMarkets } from './parse-market.ts'
import { readFixture, readPage } from './testing/fixture.ts'

const BEFORE = { fetchedAt: Date.parse('2026-10-01T08:00:00Z') }

function countConditions(answer: unknown): number {
  return isFields(answer) ? (readList(answer, 'conditions')?.length ?? 0) : 0
}

function isSound({ title, yesIndex, price, quote, outcomes }: PlatformMarket): boolean {
  const prices = [price, ...Object.values(quote), ...outcomes.map((each) => each.price)]
  const areFractions = prices.every((each) => each === null || (each >= 0 && each <= 1))
  return title !== '' && areFractions && (yesIndex !== null || price === null)
}

test.each([
  ['a page before play', readPage('prematch')],
  ['a page in play', readPage('live')],
  ['a finished game', readPage('finished')],
  ['the light answer', readFixture('condition-batch.json')],
  ['nested sports', readFixture('sports-live.json')],
])(
  '%s, broken at random, yields markets or rejections and never a throw or a bad number',
  (_case, payload) => {
    fc.assert(
      fc.property(mutated(payload), (answer) => {
        const { markets, rejected } = parseMarkets(answer, BEFORE)
        expect(findBadNumber({ markets, rejected })).toBeNull()
        const read = new Set(markets.map((market) => market.reference.conditionId))
        expect(read.size + rejected.length).toBeGreaterThanOrEqual(countConditions(answer))
        expect(new Set(markets.map((market) => market.platformMarketId)).size).toBe(markets.length)
        expect(markets.find((market) => !isSound(market))).toBeUndefined()
      }),
    )
  },
)

import { expect, test } from 'vitest'
import { makeListing } from '../testing/make-listing.ts'
import { toArbitrageQuestion } from './question.ts'

function choose(listings: Parameters<typeof toArbitrageQuestion>[2]): string[] {
  return toArbitrageQuestion('question', null, listings).legs.map(({ listing }) => listing.marketId)
}

test('has one leg for each venue, the most liquid open listing, in the order of the slugs', () => {
  const listings = [
    makeListing('polymarket', { marketId: 'p', isOpen: true }),
    makeListing('limitless', { marketId: 'thin', liquidityUsd: 5 }),
    makeListing('limitless', { marketId: 'deep', liquidityUsd: 50 }),
    makeListing('limitless', { marketId: 'unknown', liquidityUsd: null }),
    makeListing('limitless', { marketId: 'closed', liquidityUsd: 5_000, isOpen: false }),
    makeListing('azuro', { marketId: 'over', isOpen: false }),
  ]
  expect(choose(listings)).toEqual(['deep', 'p'])
  expect(choose(listings.toReversed())).toEqual(['deep', 'p'])
})

test('of equally liquid listings the more traded one counts, then the smaller id', () => {
  const listings = [
    makeListing('myriad', { marketId: 'b', volume24hUsd: 7 }),
    makeListing('myriad', { marketId: 'a', volume24hUsd: null }),
    makeListing('myriad', { marketId: 'c', volume24hUsd: 7 }),
  ]
  expect(choose(listings)).toEqual(['b'])
  expect(choose(listings.toReversed())).toEqual(['b'])
})

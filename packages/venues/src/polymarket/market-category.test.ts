import { expect, test } from 'vitest'
import { toMarketCategory } from './market-category.ts'
import { type GammaTag, readGammaMarket } from './payload.ts'

const shown = (label: string): GammaTag => ({ label, forceHide: false })
const hidden = (label: string): GammaTag => ({ label, forceHide: true })

test.each([
  ['a section wins over a narrow tag before it', {}, [shown('Trump'), shown('Crypto')], 'crypto'],
  ['the noun of a tag decides', {}, [shown('World Elections')], 'politics'],
  ['the World Cup is not world affairs', { feeType: 'sports_fees_v2' }, [shown('World Cup')], 'sports'],
  ['a tag of two words', {}, [shown('Middle East')], 'world'],
  [
    'noise and hidden tags do not count',
    { feeType: 'weather_fees' },
    [shown('All'), hidden('Sports')],
    'science',
  ],
  [
    'a new noise tag falls through to the fee type',
    { feeType: 'crypto_15_min' },
    [shown('Earn 4%')],
    'crypto',
  ],
  ['old rows have their own category', { category: 'Sports' }, [shown('Politics')], 'sports'],
  [
    'an unknown category of the row itself is skipped',
    { category: 'US-current-affairs' },
    [shown('Tech')],
    'technology',
  ],
  ['general fees say nothing', { feeType: 'general_fees' }, [], 'other'],
  ['nothing at all', {}, [], 'other'],
])('%s', (_, market, tags, category) => {
  expect(toMarketCategory(readGammaMarket(market), tags)).toBe(category)
})

import { expect, test } from 'vitest'
import { toSplitSide, toUnderlying } from './underlying.ts'

test.each([
  ['polymarket', 'POLY-559652', { venue: 'polymarket', id: '559652' }],
  ['polymarket', 'POLY-559652-1', { venue: 'polymarket', id: '559652' }],
  [null, 'POLY-7-0', { venue: 'polymarket', id: '7' }],
  ['kalshi', 'KXF1-25-LN', { venue: 'kalshi', id: 'KXF1-25-LN' }],
  [null, 'KXF1-25-LN', { venue: 'kalshi', id: 'KXF1-25-LN' }],
  ['kalshi', 'POLY-7', { venue: 'polymarket', id: '7' }],
  ['gx', 'S-1', { venue: 'gx', id: 'S-1' }],
  ['bisonfi', 'BISON-abc-UP', null],
  [null, 'BISON-abc-DOWN', null],
  ['bisonfi', 'round-9', null],
])('provider %s with id %s resells %j', (provider, marketId, mirrorOf) => {
  expect(toUnderlying(provider, marketId)).toEqual({ isKnown: true, mirrorOf })
})

test.each([
  [null, 'ABC-1', 'unknown_provider'],
  [null, 'POLY-7-2', 'unknown_provider'],
  ['polymarket', 'ABC-1', 'unknown_mirror_id'],
  ['bisonfi', 'POLY-7', 'provider_conflict'],
  ['polymarket', 'BISON-abc-UP', 'provider_conflict'],
])('provider %s with id %s is never taken for a native market: %s', (provider, marketId, reason) => {
  expect(toUnderlying(provider, marketId)).toEqual({ isKnown: false, reason })
})

test.each([
  ['POLY-7-0', { wholeId: 'POLY-7', index: 0 }],
  ['POLY-7-1', { wholeId: 'POLY-7', index: 1 }],
  ['BISON-a-b-UP', { wholeId: 'BISON-a-b', index: 0 }],
  ['BISON-a-b-DOWN', { wholeId: 'BISON-a-b', index: 1 }],
  ['POLY-7', null],
  ['KX-7-0', null],
])('%s is a side of %j', (marketId, side) => {
  expect(toSplitSide(marketId)).toEqual(side)
})

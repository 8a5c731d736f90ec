import type { PlatformMarket } from '@parallax/domain'

/** A plain open listing, to be varied by tests. */
export function makeMarket(changes: Partial<PlatformMarket> = {}): PlatformMarket {
  return {
    platform: 'polymarket',
    platformMarketId: '0xabc',
    title: 'Will it rain in Oslo tomorrow?',
    groupTitle: null,
    groupId: null,
    legLabel: null,
    exclusiveGroup: null,
    slug: 'will-it-rain-in-oslo',
    url: 'https://venue.example/will-it-rain-in-oslo',
    rules: 'Resolves Yes if it rains.',
    category: 'science',
    status: 'open',
    outcomes: [
      { label: 'Yes', index: 0, price: 0.4 },
      { label: 'No', index: 1, price: 0.6 },
    ],
    yesIndex: 0,
    price: 0.4,
    priceKind: 'mid',
    quote: { yesBid: 0.39, yesAsk: 0.41, noBid: null, noAsk: null },
    lastTrade: null,
    volume24hUsd: 120.5,
    volumeTotalUsd: 1000,
    liquidityUsd: null,
    isPlayMoney: false,
    endTime: '2026-12-31T00:00:00.000Z',
    createdTime: '2026-01-01T00:00:00.000Z',
    resolvedTime: null,
    resolution: null,
    sourceUpdatedAt: '2026-11-15T00:00:00.000Z',
    mirrorOf: null,
    feeTerms: { rate: 0.04, exponent: 1 },
    reference: { tokenYes: '54533043819946592547517511176940999955633860128497669742211153063842200957669' },
    ...changes,
  }
}

/** One of the seven venues. `id` is the version 5 UUID of the slug in the RFC 9562 DNS namespace, so it never changes. */
export interface Platform {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly kind: string
}

export const PLATFORMS = [
  {
    id: '83a45bef-9c39-5aa8-9480-6fdf7efebda2',
    slug: 'polymarket',
    name: 'Polymarket',
    kind: 'EVM binary prediction market (USDC)',
  },
  {
    id: '0353d4ae-1e40-52bc-922a-b7eb098d4124',
    slug: 'limitless',
    name: 'Limitless',
    kind: 'EVM prediction market (ERC-20)',
  },
  {
    id: 'f7af3dc8-14e8-5641-a770-a496b8de3fcd',
    slug: 'myriad',
    name: 'Myriad',
    kind: 'EVM prediction market',
  },
  {
    id: '8b05d30f-f0bf-5f26-93e1-04ec845795f8',
    slug: 'manifold',
    name: 'Manifold',
    kind: 'play-money prediction market with real-money prizes',
  },
  {
    id: 'd8605784-a23a-551c-abed-2e6d439f21b6',
    slug: 'predictit',
    name: 'PredictIt',
    kind: 'US-regulated real-money political prediction market',
  },
  {
    id: '1d337f3e-f0b4-5316-ad5c-01bfb27f743e',
    slug: 'azuro',
    name: 'Azuro',
    kind: 'decentralized sports and event betting protocol',
  },
  {
    id: 'b2d77cb5-a7db-5d80-9184-e2db575bc13a',
    slug: 'jupiter',
    name: 'Jupiter Prediction',
    kind: 'Solana-based exchange with prediction bet markets',
  },
] as const satisfies readonly Platform[]

export type VenueSlug = (typeof PLATFORMS)[number]['slug']

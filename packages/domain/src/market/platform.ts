/** A venue. `id` is the version 5 UUID of the slug in the RFC 9562 DNS namespace, so it never changes. */
export interface Platform {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly kind: string
}

/** What the project itself says about a venue, besides what is stored. */
interface Venue extends Platform {
  /** The label beside its dot in a price strip. */
  readonly initials: string
  /** For light and for dark themes. Colour-blind readers can distinguish them (apps/web/src/styles/tokens.test.ts). */
  readonly colours: readonly [light: string, dark: string]
  readonly isPlayMoney: boolean
  /** What identifies an account there (`Wallet`); null where the venue shows no accounts. */
  readonly account: 'address' | 'solana' | 'manifold' | null
}

/** The venues, in the order used everywhere. How to talk to them is in packages/venues. */
export const PLATFORMS = [
  {
    id: '83a45bef-9c39-5aa8-9480-6fdf7efebda2',
    slug: 'polymarket',
    name: 'Polymarket',
    kind: 'EVM binary prediction market (USDC)',
    initials: 'PM',
    colours: ['#0a4fb8', '#4865ff'],
    isPlayMoney: false,
    account: 'address',
  },
  {
    id: '0353d4ae-1e40-52bc-922a-b7eb098d4124',
    slug: 'limitless',
    name: 'Limitless',
    kind: 'EVM prediction market (ERC-20)',
    initials: 'LI',
    colours: ['#c46a00', '#ddc51f'],
    isPlayMoney: false,
    account: 'address',
  },
  {
    id: 'f7af3dc8-14e8-5641-a770-a496b8de3fcd',
    slug: 'myriad',
    name: 'Myriad',
    kind: 'EVM prediction market',
    initials: 'MY',
    colours: ['#00806a', '#2fe7a3'],
    isPlayMoney: false,
    account: 'address',
  },
  {
    id: '8b05d30f-f0bf-5f26-93e1-04ec845795f8',
    slug: 'manifold',
    name: 'Manifold',
    kind: 'play-money prediction market with real-money prizes',
    initials: 'MF',
    colours: ['#a3288f', '#ff76ff'],
    isPlayMoney: true,
    account: 'manifold',
  },
  {
    id: 'd8605784-a23a-551c-abed-2e6d439f21b6',
    slug: 'predictit',
    name: 'PredictIt',
    kind: 'US-regulated real-money political prediction market',
    initials: 'PI',
    colours: ['#7a1f12', '#ff593f'],
    isPlayMoney: false,
    account: null,
  },
  {
    id: '1d337f3e-f0b4-5316-ad5c-01bfb27f743e',
    slug: 'azuro',
    name: 'Azuro',
    kind: 'decentralized sports and event betting protocol',
    initials: 'AZ',
    colours: ['#1592cf', '#b4f9ff'],
    isPlayMoney: false,
    account: 'address',
  },
  {
    id: 'b2d77cb5-a7db-5d80-9184-e2db575bc13a',
    slug: 'jupiter',
    name: 'Jupiter Prediction',
    kind: 'Solana-based exchange with prediction bet markets',
    initials: 'JP',
    colours: ['#2b323c', '#ad9ba8'],
    isPlayMoney: false,
    account: 'solana',
  },
] as const satisfies readonly Venue[]

export type VenueSlug = (typeof PLATFORMS)[number]['slug']

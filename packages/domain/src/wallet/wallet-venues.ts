import type { VenueSlug } from '../market/platform.ts'

/** How a wallet is looked up: by an EVM address and, where known, a Solana address and a Manifold user name. */
export interface Wallet {
  readonly address: string
  readonly solana: string | null
  readonly manifold: string | null
}

export type Currency = 'USD' | 'MANA'

export interface WalletVenue {
  readonly slug: VenueSlug
  /** Which of the three identifies an account on the venue. */
  readonly account: keyof Wallet
  /** Mana is play money: it is never added to dollars. */
  readonly currency: Currency
}

/** The venues that show accounts: all except PredictIt. */
export const WALLET_VENUES = [
  { slug: 'polymarket', account: 'address', currency: 'USD' },
  { slug: 'limitless', account: 'address', currency: 'USD' },
  { slug: 'myriad', account: 'address', currency: 'USD' },
  { slug: 'manifold', account: 'manifold', currency: 'MANA' },
  { slug: 'azuro', account: 'address', currency: 'USD' },
  { slug: 'jupiter', account: 'solana', currency: 'USD' },
] as const satisfies readonly WalletVenue[]

export type WalletSlug = (typeof WALLET_VENUES)[number]['slug']

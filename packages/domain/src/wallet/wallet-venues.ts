import { PLATFORMS } from '../market/platform.ts'

/** How a wallet is looked up: by an EVM address and, where known, a Solana address and a Manifold user name. */
export interface Wallet {
  readonly address: string
  readonly solana: string | null
  readonly manifold: string | null
}

export type Currency = 'USD' | 'MANA'

type ShownVenue = Extract<(typeof PLATFORMS)[number], { readonly account: string }>

export type WalletSlug = ShownVenue['slug']

export interface WalletVenue {
  readonly slug: WalletSlug
  /** Which of the three identifies an account on the venue. */
  readonly account: keyof Wallet
  /** Mana is play money: it is never added to dollars. */
  readonly currency: Currency
}

/** The venues that show accounts. */
export const WALLET_VENUES: readonly WalletVenue[] = PLATFORMS.flatMap(({ slug, account, isPlayMoney }) =>
  account === null ? [] : [{ slug, account, currency: isPlayMoney ? 'MANA' : 'USD' }],
)

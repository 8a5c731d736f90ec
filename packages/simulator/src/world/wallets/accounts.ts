import { hashText, mix } from '../hash.ts'
import type { Profile } from '../profile.ts'
import type { Holding, Listing, Slug, Trade, Wallet, World } from '../world.ts'
import { evmAddress, solanaAddress } from './addresses.ts'
import { writeScript } from './write-script.ts'

const EVM: readonly Slug[] = ['polymarket', 'limitless', 'myriad', 'azuro']
const USERS = ['marginOfError', 'QuietForecaster', 'base_rate_bea', 'TailRiskTom'] as const

function addressesOf(venue: Slug, seed: number): string[] {
  if (venue === 'predictit') return []
  if (venue === 'manifold') return [...USERS]
  if (venue === 'jupiter') return [0, 1, 2].map((i) => solanaAddress(mix(seed, 700 + i)))
  return [0, 1, 2]
    .map((i) => evmAddress(mix(seed, 600 + i)))
    .concat(evmAddress(mix(seed, 650 + EVM.indexOf(venue))))
}

/**
 * The accounts of all venues. The same three EVM addresses trade on every EVM venue; their trades are written on first
 * access.
 */
export class Accounts {
  readonly #world: World & { readonly epochMs: number }
  readonly #profileOf: (listing: Listing) => Profile
  readonly #wallets = new Map<Slug, readonly Wallet[]>()
  readonly #scripts = new Map<string, readonly Trade[]>()
  readonly #handWritten: ReadonlyMap<Slug, number>

  /** Created before made-up listings are added, so that accounts trade the hand-written ones at every scale. */
  constructor(world: World & { readonly epochMs: number }, profileOf: (listing: Listing) => Profile) {
    this.#world = world
    this.#profileOf = profileOf
    const venues: readonly Slug[] = [...EVM, 'manifold', 'jupiter']
    this.#handWritten = new Map(venues.map((venue) => [venue, world.listings(venue).length]))
  }

  wallets(venue: Slug): readonly Wallet[] {
    const wallets =
      this.#wallets.get(venue) ?? addressesOf(venue, this.#world.seed).map((address) => ({ venue, address }))
    this.#wallets.set(venue, wallets)
    return wallets
  }

  trades(wallet: Wallet, atMs: number): readonly Trade[] {
    return this.#script(wallet).filter((trade) => trade.atMs <= atMs)
  }

  /** What is left of all trades up to a given time, at average cost. */
  holdings(wallet: Wallet, atMs: number): readonly Holding[] {
    const held = new Map<string, Holding>()
    for (const trade of this.trades(wallet, atMs)) {
      const key = `${trade.listing.key}/${trade.outcome}`
      const before = held.get(key) ?? {
        listing: trade.listing,
        outcome: trade.outcome,
        shares: 0,
        costUsd: 0,
      }
      const change = trade.kind === 'buy' ? trade.shares : -trade.shares
      const shares = Math.round((before.shares + change) * 1e6) / 1e6
      const costUsd =
        trade.kind === 'buy'
          ? before.costUsd + trade.shares * trade.price
          : before.costUsd * (before.shares === 0 ? 0 : shares / before.shares)
      held.set(key, { ...before, shares, costUsd })
    }
    return [...held.values()].filter((holding) => holding.shares > 0)
  }

  #script(wallet: Wallet): readonly Trade[] {
    const rank = this.wallets(wallet.venue).findIndex(
      ({ address }) => address.toLowerCase() === wallet.address.toLowerCase(),
    )
    if (rank === -1) return []
    const key = `${wallet.venue}:${rank}`
    const known = this.#scripts.get(key)
    if (known) return known
    const listings = this.#world.listings(wallet.venue).slice(0, this.#handWritten.get(wallet.venue) ?? 0)
    const candidates = listings.map((listing) => ({ listing, profile: this.#profileOf(listing) }))
    const script = writeScript(
      wallet.venue,
      rank,
      candidates,
      hashText(key, this.#world.seed),
      this.#world.epochMs,
    )
    this.#scripts.set(key, script)
    return script
  }
}

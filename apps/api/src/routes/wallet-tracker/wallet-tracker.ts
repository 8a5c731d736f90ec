import { setTimeout as delay } from 'node:timers/promises'
import type { WalletEntry, WalletResult } from '@parallax/contract'
import {
  computeSummary,
  computeTotals,
  type TrackedPosition,
  type TradeHistoryItem,
  WALLET_VENUES,
  type Wallet,
  type WalletSlug,
  type WalletVenue,
} from '@parallax/domain'
import type { Logger } from 'pino'
import { type AccountVenue, fetchHistory, fetchPositions, type Holdings } from './fetch-account.ts'
import { findListing, type KnownListings } from './find-listing.ts'
import { SharedFetches } from './shared-fetches.ts'
import { TOO_LATE, toVenueText } from './to-venue-text.ts'

/**
 * How long a response waits for its venues: what has arrived by then is returned within 3 s, whatever the others do.
 */
const PATIENCE_MS = 2_500

export interface WalletTrackerOptions {
  /** The venues that are called; the others are reported as off. */
  readonly venues: readonly AccountVenue[]
  readonly listings: KnownListings
  readonly logger: Logger
  readonly now: () => number
  /** Resolves after this time. Tests replace it to decide when it is too late. */
  readonly wait?: (ms: number) => Promise<void>
}

type Entries = Readonly<Record<WalletSlug, WalletEntry>>
type Came<Value> = { readonly value: Value } | { readonly error: string }

/** Positions and history of accounts on all venues that show them, fetched in parallel and cached for a minute. */
export class WalletTracker {
  readonly #sources: ReadonlyMap<string, Source>
  readonly #listings: KnownListings
  readonly #wait: (ms: number) => Promise<void>

  constructor({ venues, listings, logger, now, wait }: WalletTrackerOptions) {
    this.#listings = listings
    this.#sources = new Map(
      venues.map((connected) => [connected.venue.slug, new Source(connected, logger, now)]),
    )
    this.#wait = wait ?? ((ms) => delay(ms, undefined, { ref: false }))
  }

  async track(wallet: Wallet): Promise<WalletResult> {
    const late = this.#wait(PATIENCE_MS).then(() => ({ error: TOO_LATE }))
    const entries = await Promise.all(
      WALLET_VENUES.map(async (venue) => [venue.slug, await this.#findEntry(venue, wallet, late)] as const),
    )
    const missing = entries.flatMap(([slug, entry]) => ('error' in entry ? [slug] : []))
    return {
      address: wallet.address,
      solanaAddress: wallet.solana,
      manifoldUser: wallet.manifold,
      platforms: Object.fromEntries(entries) as Entries,
      summary: {
        ...computeSummary(entries.flatMap(([, entry]) => ('error' in entry ? [] : [entry]))),
        isComplete: missing.length === 0,
        missing,
      },
    }
  }

  async #findEntry(
    { slug, account, currency }: WalletVenue,
    wallet: Wallet,
    late: Promise<{ readonly error: string }>,
  ): Promise<WalletEntry> {
    const id = wallet[account]
    if (id === null) {
      return { currency, positions: [], history: [], ...computeTotals([]), omitted: 0, skipped: true }
    }
    const source = this.#sources.get(slug)
    if (source === undefined) return { currency, error: 'The venue is switched off here.' }
    // Case does not matter in an Ethereum address, but it does in the others.
    const { positions, history } = source.ask(account === 'address' ? id.toLowerCase() : id)
    const listings = Promise.race([this.#listings.loaded, late])
    const [held, done] = await Promise.all([inTime(positions, late), inTime(history, late), listings])
    if ('error' in held) return { currency, error: held.error }
    const { positions: shown, omitted, isTruncated } = held.value
    return {
      currency,
      positions: shown.map((position) => toPositionAnswer(position, this.#listings)),
      history: 'error' in done ? [] : done.value.map(toTradeAnswer),
      ...computeTotals(shown),
      omitted,
      ...(isTruncated ? { truncated: true as const } : {}),
      ...('error' in done ? { historyError: done.error } : {}),
    }
  }
}

/**
 * One venue. Its history is fetched separately: on some venues it takes many calls, and positions do not wait for it.
 */
class Source {
  readonly #connected: AccountVenue
  readonly #logger: Logger
  readonly #positions: SharedFetches<Holdings>
  readonly #history: SharedFetches<readonly TradeHistoryItem[]>

  constructor(connected: AccountVenue, logger: Logger, now: () => number) {
    this.#connected = connected
    this.#logger = logger
    this.#positions = new SharedFetches(now)
    this.#history = new SharedFetches(now)
  }

  ask(account: string) {
    return {
      positions: this.#positions.get(account, () => fetchPositions(this.#connected, account, this.#logger)),
      history: this.#history.get(account, () => fetchHistory(this.#connected, account, this.#logger)),
    }
  }
}

async function inTime<Value>(
  fetched: Promise<Value>,
  late: Promise<{ readonly error: string }>,
): Promise<Came<Value>> {
  const came = fetched.then(
    (value) => ({ value }),
    (cause: unknown) => ({ error: toVenueText(cause) }),
  )
  return Promise.race([came, late])
}

/** Unknown fields are left out, as the specification requires for these. */
function toPositionAnswer(tracked: TrackedPosition, { catalog }: KnownListings) {
  const { platform, platformMarketIds, endDate, ...position } = tracked
  const listing = findListing(catalog, tracked)
  return { platform, ...listing, ...position, ...(endDate === null ? {} : { endDate }) }
}

function toTradeAnswer({ price, size, status, ...trade }: TradeHistoryItem) {
  return {
    ...trade,
    ...(price === null ? {} : { price }),
    ...(size === null ? {} : { size }),
    ...(status === null ? {} : { status }),
  }
}

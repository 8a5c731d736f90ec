import type {
  Holding,
  Listing,
  ListingBook,
  ListingState,
  Slug,
  Topic,
  Trade,
  Wallet,
  World,
} from '../../world/world.ts'
import type { WireContext, WireRequest } from '../wire.ts'

export const NOW = Date.UTC(2026, 9, 1, 12)
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** A listing of the tiny world, with only the fields a case needs; the rest is filled in. */
export interface TinySpec {
  readonly title: string
  readonly group?: string
  readonly isExclusive?: boolean
  readonly legLabel?: string
  readonly labels?: readonly [string, string]
  readonly topic?: Topic
  readonly createdMs?: number
  readonly endMs?: number
  readonly fixture?: Listing['fixture']
  readonly mirrorOf?: string
  readonly plan?: Listing['plan']
  readonly bid?: number | null
  readonly ask?: number | null
  readonly isYes?: boolean
  readonly closedMs?: number
  readonly resolvedMs?: number
  readonly volume24h?: number
}

export interface TinyWallet {
  readonly venue: Slug
  readonly address: string
  readonly holdings: readonly {
    readonly number: number
    readonly outcome: 0 | 1
    readonly shares: number
    readonly costUsd: number
  }[]
  readonly trades: readonly {
    readonly number: number
    readonly outcome: 0 | 1
    readonly kind: Trade['kind']
    readonly shares: number
    readonly price: number
    readonly atMs: number
  }[]
}

const QUOTES_MOVE_MS = 60_000

function toListing(venue: Slug, number: number, spec: TinySpec): Listing {
  return {
    key: `${venue}:${number}`,
    number,
    venue,
    questionId: `${venue}-question-${number}`,
    polarity: 'same',
    title: spec.title,
    group:
      spec.group === undefined
        ? null
        : { key: `${venue}:${spec.group}`, title: spec.group, isExclusive: spec.isExclusive ?? true },
    legLabel: spec.legLabel ?? null,
    labels: spec.labels ?? ['Yes', 'No'],
    rules: `This market resolves to "Yes" if it happens & is <confirmed>.\n\nSource: official.`,
    topic: spec.topic ?? 'politics',
    createdMs: spec.createdMs ?? NOW - 20 * DAY - 123,
    endMs: spec.endMs ?? NOW + 30 * DAY,
    fixture: spec.fixture ?? null,
    mirrorOf: spec.mirrorOf ?? null,
    plan: spec.plan ?? 'plain',
  }
}

/** A world of a few listings for tests of the wire: quotes rise by a tick every second minute. */
export function createTinyWorld(
  specs: Partial<Record<Slug, readonly TinySpec[]>>,
  wallets: readonly TinyWallet[] = [],
): World {
  const listings = new Map<Slug, Listing[]>()
  const specOf = new Map<string, TinySpec>()
  for (const [venue, list] of Object.entries(specs) as [Slug, readonly TinySpec[]][]) {
    const made = list.map((spec, number) => toListing(venue, number, spec))
    listings.set(venue, made)
    made.forEach((listing, i) => {
      const spec = list[i]
      if (spec) specOf.set(listing.key, spec)
    })
  }
  const all = (venue: Slug) => listings.get(venue) ?? []
  const find = (key: string) => [...listings.values()].flat().find((listing) => listing.key === key) ?? null

  const state = (listing: Listing, atMs: number): ListingState => {
    const spec = specOf.get(listing.mirrorOf ?? listing.key) ?? specOf.get(listing.key)
    if (!spec) throw new Error(`no such listing: ${listing.key}`)
    const resolvesMs = spec.resolvedMs ?? listing.endMs + 3 * HOUR
    const closesMs = spec.closedMs ?? Math.min(listing.endMs, resolvesMs)
    const isResolved = atMs >= resolvesMs
    const isOpen = atMs < closesMs
    const step = Math.floor(Math.min(atMs, closesMs) / QUOTES_MOVE_MS) % 2 === 0 ? 0 : 0.01
    const move = (quote: number | null | undefined, usual: number) =>
      quote === null ? null : Math.round(((quote ?? usual) + step) * 1000) / 1000
    return {
      status: isResolved ? 'resolved' : isOpen ? 'open' : 'closed',
      isYes: isResolved ? (spec.isYes ?? false) : null,
      resolvedMs: isResolved ? resolvesMs : null,
      price: 0.405 + step,
      bid: isOpen ? move(spec.bid, 0.4) : null,
      ask: isOpen ? move(spec.ask, 0.41) : null,
      lastTrade: Math.round((0.4 + step) * 1000) / 1000,
      volumeTotal: 5_000.25 + listing.number,
      volume24h: spec.volume24h ?? 240.5,
      liquidity: 1_234.5,
      traders: 12,
      updatedMs: isResolved
        ? resolvesMs
        : Math.floor(Math.min(atMs, closesMs) / QUOTES_MOVE_MS) * QUOTES_MOVE_MS,
    }
  }

  const book = (listing: Listing, atMs: number): ListingBook => {
    const { bid, ask } = state(listing, atMs)
    const ladder = (best: number | null, direction: 1 | -1) =>
      best === null
        ? []
        : [0, 1, 2].map((i) => ({
            price: Math.round((best + direction * i * 0.01) * 1000) / 1000,
            size: 100.5 + i,
          }))
    return { bids: ladder(bid, -1), asks: ladder(ask, 1) }
  }

  const ofWallet = (wallet: Wallet) =>
    wallets.find(({ venue, address }) => venue === wallet.venue && address === wallet.address)
  const listingOf = (venue: Slug, number: number): Listing => {
    const listing = all(venue)[number]
    if (!listing) throw new Error(`no listing ${number} on ${venue}`)
    return listing
  }

  return {
    seed: 7,
    questions: [],
    listings: all,
    listing: find,
    state,
    book,
    history: (listing, fromMs, toMs, stepMs) => {
      const points = []
      for (let atMs = fromMs; atMs <= toMs; atMs += stepMs)
        points.push({ atMs, price: state(listing, atMs).price })
      return points
    },
    wallets: (venue) => wallets.filter((wallet) => wallet.venue === venue),
    holdings: (wallet): Holding[] =>
      (ofWallet(wallet)?.holdings ?? []).map(({ number, ...rest }) => ({
        listing: listingOf(wallet.venue, number),
        ...rest,
      })),
    move: () => 0,
    trades: (wallet, atMs): Trade[] =>
      (ofWallet(wallet)?.trades ?? [])
        .filter((trade) => trade.atMs <= atMs)
        .map(({ number, ...rest }) => ({ listing: listingOf(wallet.venue, number), ...rest })),
  }
}

export function contextOf(world: World, nowMs: number | (() => number) = NOW): WireContext {
  return { world, nowMs: typeof nowMs === 'number' ? () => nowMs : nowMs }
}

/** A request as passed on by the server: `/path?query` under a role. */
export function toRequest(role: string, address: string, body?: unknown): WireRequest {
  const url = new URL(address, 'http://venue.test')
  return {
    role,
    method: body === undefined ? 'GET' : 'POST',
    path: url.pathname,
    query: url.searchParams,
    body: body ?? null,
  }
}

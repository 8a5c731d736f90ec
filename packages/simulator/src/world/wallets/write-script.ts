import { draw, mix } from '../hash.ts'
import type { Profile } from '../profile.ts'
import { priceAt, updatedMs } from '../quote.ts'
import type { Listing, Slug, Trade } from '../world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A listing that an account may trade, with what decides its price and outcome. */
export interface Candidate {
  readonly listing: Listing
  readonly profile: Profile
}

function cents(value: number): number {
  return Math.round(value * 100) / 100
}

function tradeAt(
  { listing, profile }: Candidate,
  outcome: 0 | 1,
  kind: Trade['kind'],
  shares: number,
  atMs: number,
): Trade {
  const yes = priceAt(profile, updatedMs(profile, atMs))
  const price =
    kind === 'redeem' ? ((outcome === 0) === profile.isYes ? 1 : 0) : outcome === 0 ? yes : 1 - yes
  return { listing, outcome, kind, shares, price: Math.round(price * 1e4) / 1e4, atMs: Math.round(atMs) }
}

/** On Azuro the No of a three-way result cannot be bought; elsewhere both sides can. */
function sideFor({ listing }: Candidate, wanted: 0 | 1): 0 | 1 {
  return listing.venue === 'azuro' && listing.group !== null ? 0 : wanted
}

function isTwoSided({ listing }: Candidate): boolean {
  return listing.venue !== 'azuro' || listing.group === null
}

/**
 * Buys spread over the days before the epoch. Every second one is followed by a partial sale, where selling is
 * possible.
 */
function openPositions(open: readonly Candidate[], venue: Slug, hash: number, epochMs: number): Trade[] {
  return open.flatMap((candidate, i) => {
    const outcome = sideFor(candidate, draw(hash, 200 + i) < 0.7 ? 0 : 1)
    const span = epochMs - candidate.profile.createdMs
    const first = epochMs - Math.min(20 * DAY, span * 0.8) * (0.3 + 0.7 * draw(hash, 300 + i))
    const shares = cents(20 + 380 * draw(hash, 400 + i))
    const trades = [tradeAt(candidate, outcome, 'buy', shares, first)]
    const second = first + (epochMs - first) * 0.4
    trades.push(tradeAt(candidate, outcome, 'buy', cents(shares / 3), second))
    if (i % 2 === 1 && venue !== 'azuro') {
      trades.push(tradeAt(candidate, outcome, 'sell', cents(shares / 4), second + (epochMs - second) * 0.5))
    }
    if (i === 0) {
      const later = epochMs + (5 + Math.round(40 * draw(hash, 9))) * MINUTE
      trades.push(tradeAt(candidate, outcome, 'buy', cents(shares / 5), later))
    }
    return trades
  })
}

/** An unredeemed winner, a redeemed winner, and a loser: the three possible ends of a position. */
function settledPositions(settled: readonly Candidate[], hash: number): Trade[] {
  const [unredeemed, redeemed, lost] = settled
  const trades: Trade[] = []
  const buyBefore = (candidate: Candidate, outcome: 0 | 1, shares: number) =>
    trades.push(
      tradeAt(
        candidate,
        outcome,
        'buy',
        shares,
        candidate.profile.closesMs - (candidate.profile.closesMs - candidate.profile.createdMs) * 0.6,
      ),
    )
  const winning = (candidate: Candidate): 0 | 1 => (candidate.profile.isYes ? 0 : 1)
  if (unredeemed) buyBefore(unredeemed, winning(unredeemed), cents(50 + 100 * draw(hash, 31)))
  if (redeemed) {
    const shares = cents(40 + 90 * draw(hash, 32))
    buyBefore(redeemed, winning(redeemed), shares)
    trades.push(
      tradeAt(redeemed, winning(redeemed), 'redeem', shares, redeemed.profile.resolvesMs + 10 * MINUTE),
    )
  }
  if (lost) buyBefore(lost, winning(lost) === 0 ? 1 : 0, cents(30 + 60 * draw(hash, 33)))
  return trades
}

/** Both sides of one listing, dust of a second, and a third that was bought and sold again. */
function oddPositions(odd: readonly Candidate[], venue: Slug, epochMs: number): Trade[] {
  const [both, dust, gone] = odd
  const trades: Trade[] = []
  if (both) {
    trades.push(
      tradeAt(both, 0, 'buy', 120, epochMs - 2 * DAY),
      tradeAt(both, 1, 'buy', 80, epochMs - 30 * HOUR),
    )
  }
  if (dust) {
    if (venue === 'azuro') trades.push(tradeAt(dust, 0, 'buy', 0.004, epochMs - 40 * HOUR))
    else {
      trades.push(
        tradeAt(dust, 0, 'buy', 40, epochMs - 40 * HOUR),
        tradeAt(dust, 0, 'sell', 39.996, epochMs - 20 * HOUR),
      )
    }
  }
  if (gone && venue !== 'azuro') {
    trades.push(
      tradeAt(gone, 0, 'buy', 64, epochMs - 45 * HOUR),
      tradeAt(gone, 0, 'sell', 64, epochMs - 5 * HOUR),
    )
  }
  return trades
}

function shuffled(items: readonly Candidate[], hash: number): Candidate[] {
  return items
    .map((item) => ({ item, order: mix(hash, item.listing.number) }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/**
 * Everything an account ever does, oldest first, some of it after the epoch. The first account of a venue has every
 * case.
 */
export function writeScript(
  venue: Slug,
  rank: number,
  candidates: readonly Candidate[],
  hash: number,
  epochMs: number,
): Trade[] {
  const mixed = shuffled(candidates, hash)
  const open = mixed.filter(
    ({ profile }) => profile.closesMs > epochMs + 3 * DAY && profile.createdMs < epochMs - 3 * DAY,
  )
  const settled = mixed.filter(
    ({ listing, profile }) =>
      profile.resolvesMs < epochMs - HOUR &&
      (listing.venue !== 'azuro' || listing.group === null || profile.isYes === (listing.number % 2 === 0)),
  )
  const twoSided = open.filter(isTwoSided)
  const odd = rank === 2 ? twoSided.slice(0, 2) : twoSided.slice(0, 3)
  const rest = open.filter((candidate) => !odd.includes(candidate))
  const trades = [
    ...openPositions(rest.slice(0, 7 - 2 * rank), venue, hash, epochMs),
    ...settledPositions(pickSettled(settled), hash),
    ...oddPositions(odd, venue, epochMs),
  ]
  return trades.sort((a, b) => a.atMs - b.atMs)
}

/** On Azuro a three-way result can only be bought as Yes: its winners must have won, its losers lost. */
function pickSettled(settled: readonly Candidate[]): Candidate[] {
  const free = settled.filter(isTwoSided)
  return free.length >= 3 ? free.slice(0, 3) : free
}

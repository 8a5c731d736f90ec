import { draw, hashText, mix } from '../../world/hash.ts'
import type { Listing } from '../../world/world.ts'
import { ok } from '../roster/answers.ts'
import { hexOf } from '../roster/number-ids.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { limitlessRoster, toTokenIds } from './ids.ts'
import { microText, mills } from './quotes.ts'
import { badRequest } from './refusals.ts'

const SLOT_MS = 3_600_000

/** A fill: of a wallet of the world, or of an unnamed account in one hour of the market's life. */
type Fill =
  | {
      readonly atMs: number
      readonly slot: number
    }
  | {
      readonly atMs: number
      readonly account: string
      readonly outcome: 0 | 1
      readonly isSell: boolean
      readonly shares: number
      readonly price: number
    }

/** One unnamed fill an hour, at a random time within it. */
function slotFills(listing: Listing, untilMs: number): Fill[] {
  const fills: Fill[] = []
  for (let slot = Math.ceil(listing.createdMs / SLOT_MS); (slot + 1) * SLOT_MS <= untilMs; slot += 1) {
    fills.push({ atMs: slot * SLOT_MS + Math.floor(draw(listing.number, slot) * SLOT_MS), slot })
  }
  return fills
}

/** Fills of the world's wallets in this market. */
function walletFills(context: WireContext, listing: Listing): Fill[] {
  const { world } = context
  const nowMs = context.nowMs()
  return world.wallets('limitless').flatMap((wallet) =>
    world
      .trades(wallet, nowMs)
      .filter((trade) => trade.listing.number === listing.number && trade.kind !== 'redeem')
      .map((trade) => ({
        atMs: trade.atMs,
        account: wallet.address,
        outcome: trade.outcome,
        isSell: trade.kind === 'sell',
        shares: trade.shares,
        price: trade.price,
      })),
  )
}

/** An hour's fill has that hour's share of the daily volume, so that a day of fills adds up to about the volume. */
function toRow(context: WireContext, listing: Listing, fill: Fill): Record<string, unknown> {
  const seed = mix(hashText(listing.key, context.world.seed), Math.floor(fill.atMs / 1000) | 0)
  const tokens = toTokenIds(context.world, listing)
  const made =
    'account' in fill
      ? fill
      : (() => {
          const state = context.world.state(listing, fill.atMs)
          const outcome: 0 | 1 = draw(seed, 1) < 0.5 ? 0 : 1
          const price = Math.max(0.001, outcome === 0 ? state.lastTrade : mills(1 - state.lastTrade))
          const shares = (state.volume24h * SLOT_MS) / 86_400_000 / price
          return { account: `0x${hexOf(seed, 2, 40)}`, outcome, isSell: draw(seed, 3) < 0.4, shares, price }
        })()
  return {
    createdAt: new Date(fill.atMs).toISOString(),
    makerAmount: microText(made.shares),
    matchedSize: microText(made.shares),
    price: made.price,
    profile: { account: made.account },
    side: made.isSell ? 1 : 0,
    takerAmount: microText(made.shares * made.price),
    title: '',
    tokenId: tokens[made.outcome],
    txHash: `0x${hexOf(seed, 4, 64)}`,
  }
}

/** `GET /markets/{slug}/events`: fills, newest first. */
export function listFills({ query }: WireRequest, context: WireContext, listing: Listing): WireAnswer {
  const page = readInteger(query, 'page', 1)
  const limit = readInteger(query, 'limit', 30)
  if (page === null || page < 1) return badRequest(['page must not be less than 1'])
  if (limit === null || limit < 1 || limit > 100) return badRequest(['limit must not be greater than 100'])
  const nowMs = context.nowMs()
  const roster = limitlessRoster(context.world)
  const untilMs = roster.isOpen(listing.number, nowMs) ? nowMs : roster.closedMs(listing.number, nowMs)
  const fills = [...slotFills(listing, untilMs), ...walletFills(context, listing)]
  fills.sort((a, b) => b.atMs - a.atMs)
  return ok({
    events: fills.slice((page - 1) * limit, page * limit).map((fill) => toRow(context, listing, fill)),
    limit,
    page,
    totalPages: Math.ceil(fills.length / limit),
    totalRows: fills.length,
  })
}

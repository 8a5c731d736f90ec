import type { Listing, ListingBook, ListingState } from '../../world/world.ts'
import { parseFields, toTexts } from '../parse-json.ts'
import type { WireContext, WireSocket } from '../wire.ts'
import { bookHash, bookOf, findToken, toBookRow } from './clob-book.ts'
import { feeRuleOf } from './fees.ts'
import {
  polymarketRoster,
  toConditionId,
  toEventId,
  toEventTitle,
  toMarketId,
  toMarketSlug,
  toTokenIds,
} from './ids.ts'
import { ofOutcome, round, toText } from './prices.ts'

type Frame = Record<string, unknown>

/** The last state sent to a client about a market, and which of its two tokens it subscribed to. */
interface Watched {
  readonly tokens: Set<0 | 1>
  state: ListingState
  book: ListingBook
}

interface BestQuote {
  readonly bid: number | null
  readonly ask: number | null
}

function toBestQuote(state: ListingState, outcome: 0 | 1): BestQuote {
  if (outcome === 0) return state
  return {
    bid: state.ask === null ? null : ofOutcome(state.ask, 1),
    ask: state.bid === null ? null : ofOutcome(state.bid, 1),
  }
}

function isSame(a: readonly { price: number; size: number }[], b: typeof a): boolean {
  return (
    a.length === b.length && a.every((level, i) => level.price === b[i]?.price && level.size === b[i]?.size)
  )
}

/** New, changed or removed levels of one side; a removed level has size 0. */
function changedLevels(
  before: ListingBook['bids'],
  after: ListingBook['bids'],
): { price: number; size: number }[] {
  const old = new Map(before.map((level) => [level.price, level.size]))
  const changed = after.filter((level) => old.get(level.price) !== level.size)
  const now = new Set(after.map((level) => level.price))
  return [
    ...changed,
    ...before.filter((level) => !now.has(level.price)).map(({ price }) => ({ price, size: 0 })),
  ]
}

/** One frame for all changed levels of each watched token. */
function toPriceChange(context: WireContext, listing: Listing, watched: Watched, next: Watched): Frame {
  const ids = toTokenIds(context.world, listing)
  const atMs = Math.floor(next.state.updatedMs)
  const changes = [...watched.tokens].flatMap((outcome) => {
    const before = bookOf(watched.book, outcome)
    const after = bookOf(next.book, outcome)
    const { bid, ask } = toBestQuote(next.state, outcome)
    const toChange = (side: string) => (level: { price: number; size: number }) => ({
      asset_id: ids[outcome],
      price: toText(level.price),
      size: toText(level.size),
      side,
      hash: bookHash(`${ids[outcome]}${side}${level.price}`, atMs),
      best_bid: bid === null ? '' : toText(bid),
      best_ask: ask === null ? '' : toText(ask),
    })
    return [
      ...changedLevels(before.bids, after.bids).map(toChange('BUY')),
      ...changedLevels(before.asks, after.asks).map(toChange('SELL')),
    ]
  })
  return {
    market: toConditionId(context.world, listing),
    price_changes: changes,
    event_type: 'price_change',
    timestamp: String(atMs),
  }
}

function toBestBidAsk(context: WireContext, listing: Listing, state: ListingState, outcome: 0 | 1): Frame {
  const { bid, ask } = toBestQuote(state, outcome)
  return {
    market: toConditionId(context.world, listing),
    asset_id: toTokenIds(context.world, listing)[outcome],
    best_bid: bid === null ? '' : toText(bid),
    best_ask: ask === null ? '' : toText(ask),
    spread: bid === null || ask === null ? '' : toText(round(ask - bid, 4)),
    event_type: 'best_bid_ask',
    timestamp: String(Math.floor(state.updatedMs)),
  }
}

function toLastTrade(
  context: WireContext,
  listing: Listing,
  before: ListingState,
  state: ListingState,
  outcome: 0 | 1,
): Frame {
  const price = ofOutcome(state.lastTrade, outcome)
  return {
    asset_id: toTokenIds(context.world, listing)[outcome],
    event_type: 'last_trade_price',
    fee_rate_bps: feeRuleOf(context.world, listing) ? '1000' : '0',
    market: toConditionId(context.world, listing),
    price: toText(price),
    side: price >= ofOutcome(before.lastTrade, outcome) ? 'BUY' : 'SELL',
    size: toText(round(Math.max(1, state.volumeTotal - before.volumeTotal) / Math.max(0.01, price), 2)),
    timestamp: String(Math.floor(state.updatedMs)),
  }
}

function toResolved(context: WireContext, listing: Listing, state: ListingState): Frame {
  const ids = toTokenIds(context.world, listing)
  const won = state.isYes ? 0 : 1
  return {
    id: toMarketId(listing),
    question: listing.title,
    market: toConditionId(context.world, listing),
    slug: toMarketSlug(listing),
    description: listing.rules,
    assets_ids: ids,
    outcomes: listing.labels,
    winning_asset_id: ids[won],
    winning_outcome: listing.labels[won],
    event_message: { id: toEventId(context.world, listing), title: toEventTitle(listing) },
    timestamp: String(Math.floor(state.resolvedMs ?? state.updatedMs)),
    event_type: 'market_resolved',
  }
}

/** What happened to a market since the last frames to the client, as frames; none when nothing moved. */
function framesOf(context: WireContext, listing: Listing, watched: Watched, isCustom: boolean): Frame[] {
  const nowMs = context.nowMs()
  const state = context.world.state(listing, nowMs)
  const book = context.world.book(listing, nowMs)
  const next: Watched = { tokens: watched.tokens, state, book }
  const frames: Frame[] = []
  const before = watched.state
  if (!isSame(watched.book.bids, book.bids) || !isSame(watched.book.asks, book.asks))
    frames.push(toPriceChange(context, listing, watched, next))
  for (const outcome of watched.tokens) {
    if (isCustom && (before.bid !== state.bid || before.ask !== state.ask))
      frames.push(toBestBidAsk(context, listing, state, outcome))
    if (before.lastTrade !== state.lastTrade && state.status === 'open')
      frames.push(toLastTrade(context, listing, before, state, outcome))
  }
  if (isCustom && before.status !== 'resolved' && state.status === 'resolved')
    frames.push(toResolved(context, listing, state))
  watched.state = state
  watched.book = book
  return frames
}

/** The market channel for one client: a snapshot on subscribing, then only changes on every tick. */
export function connectLive(socket: WireSocket, context: WireContext): { tick(): void } {
  const watched = new Map<number, Watched>()
  let isCustom = false
  let isOpen = true

  const subscribe = (ids: readonly string[]) => {
    const books: Frame[] = []
    for (const id of ids) {
      const token = findToken(context, id)
      if (!token) continue
      const { listing, outcome, state } = token
      const known = watched.get(listing.number)
      if (known) known.tokens.add(outcome)
      else
        watched.set(listing.number, {
          tokens: new Set([outcome]),
          state,
          book: context.world.book(listing, context.nowMs()),
        })
      if (state.status === 'open') books.push({ ...toBookRow(context, token), event_type: 'book' })
    }
    socket.send(JSON.stringify(books))
  }

  socket.onMessage((text) => {
    if (text === 'PING') return socket.send('PONG')
    const { assets_ids: ids, custom_feature_enabled: isOn } = parseFields(text) ?? {}
    if (!Array.isArray(ids)) return socket.send('INVALID OPERATION')
    isCustom ||= isOn === true
    subscribe(toTexts(ids))
  })
  socket.onClose(() => {
    isOpen = false
    watched.clear()
  })

  return {
    tick() {
      const { listings } = polymarketRoster(context.world)
      for (const [number, market] of watched) {
        const listing = listings[number]
        if (!listing || !isOpen) continue
        const frames = framesOf(context, listing, market, isCustom)
        if (frames.length > 2) socket.send(JSON.stringify(frames))
        else for (const frame of frames) socket.send(JSON.stringify(frame))
        if (market.state.status === 'resolved') watched.delete(number)
      }
    },
  }
}

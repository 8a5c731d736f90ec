import { type Fields, isFields, readList, readText, toNumber } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import { readLevels } from './parse-book.ts'
import { toGivenPrice } from './payload.ts'
import { toOffer } from './price.ts'

/** What a frame reports about one token, or that a market was resolved. */
export type LiveUpdate =
  | {
      readonly kind: 'quote'
      readonly assetId: string
      readonly bid: number | null
      readonly ask: number | null
      readonly at: string | null
    }
  | { readonly kind: 'trade'; readonly assetId: string; readonly price: number; readonly at: string | null }
  | { readonly kind: 'resolved'; readonly assetIds: readonly string[] }

/**
 * Reads a frame of the market socket: one message or a list of them, numbers as text, `""` for none. The answer to the
 * heartbeat, unused or unknown types, and unreadable messages give nothing.
 */
export function parseLiveFrame(text: string): readonly LiveUpdate[] {
  if (!/^\s*[[{]/.test(text)) return []
  try {
    const frame: unknown = JSON.parse(text)
    return (Array.isArray(frame) ? frame : [frame]).flatMap((message) =>
      isFields(message) ? parseMessage(message) : [],
    )
  } catch {
    return []
  }
}

function parseMessage(message: Fields): readonly LiveUpdate[] {
  const at = toIsoFromMs(toNumber(message.timestamp))
  switch (readText(message, 'event_type')) {
    case 'book':
      return [...parseSnapshot(message, at), ...parseTrade(message, 'last_trade_price', at)]
    case 'price_change':
      return (readList(message, 'price_changes') ?? []).flatMap((change) =>
        isFields(change) ? parseBestQuote(change, at) : [],
      )
    case 'best_bid_ask':
      return parseBestQuote(message, at)
    case 'last_trade_price':
      return parseTrade(message, 'price', at)
    case 'market_resolved':
      return [{ kind: 'resolved', assetIds: readAssetIds(message) }]
    default:
      return []
  }
}

function parseSnapshot(message: Fields, at: string | null): readonly LiveUpdate[] {
  const assetId = readText(message, 'asset_id')
  const bids = readLevels(readList(message, 'bids') ?? [], 'bids')
  const asks = readLevels(readList(message, 'asks') ?? [], 'asks')
  if (assetId === null || bids === null || asks === null) return []
  return [{ kind: 'quote', assetId, bid: bids[0]?.price ?? null, ask: asks[0]?.price ?? null, at }]
}

/** A change without best prices (an older form of the feed) says nothing about them. */
function parseBestQuote(change: Fields, at: string | null): readonly LiveUpdate[] {
  const assetId = readText(change, 'asset_id')
  if (assetId === null || !('best_bid' in change) || !('best_ask' in change)) return []
  const bid = toGivenPrice(change.best_bid)
  const ask = toGivenPrice(change.best_ask)
  if (bid === 'unreadable' || ask === 'unreadable') return []
  return [{ kind: 'quote', assetId, bid: toOffer(bid), ask: toOffer(ask), at }]
}

function parseTrade(message: Fields, name: string, at: string | null): readonly LiveUpdate[] {
  const assetId = readText(message, 'asset_id')
  const price = toGivenPrice(message[name])
  if (assetId === null || price === null || price === 'unreadable' || price === 0) return []
  return [{ kind: 'trade', assetId, price, at }]
}

function readAssetIds(message: Fields): readonly string[] {
  const ids = readList(message, 'assets_ids') ?? [message.winning_asset_id]
  return ids.filter((id) => typeof id === 'string')
}

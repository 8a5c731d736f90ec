import type { Rejection, TradeHistoryItem } from '@parallax/domain'
import {
  type Fields,
  isFields,
  readAmount,
  readList,
  readNumber,
  readProbability,
  readText,
  toFields,
} from '../parse/read.ts'
import { toIsoFromText } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { type Fault, toFault } from './fault.ts'
import { readMicro } from './payload.ts'

export interface TradesContext {
  /** Whose trades to read; null reads those of all accounts. */
  readonly account: string | null
  readonly platformMarketId: string | null
  readonly marketTitle: string | null
  readonly yesTokenId: string | null
  readonly noTokenId: string | null
}

/** One page of a market's events. */
export interface EventsPage {
  readonly events: readonly unknown[]
  readonly page: number | null
  readonly totalPages: number | null
}

export function readEventsPage(answer: unknown): EventsPage | null {
  if (!isFields(answer)) return null
  const events = readList(answer, 'events')
  return events === null
    ? null
    : { events, page: readNumber(answer, 'page'), totalPages: readAmount(answer, 'totalPages') }
}

/** The account's own trades among the events of one market. The token shows whether Yes or No was traded. */
export function parseTrades(answer: unknown, context: TradesContext): Parsed<TradeHistoryItem> {
  const { platformMarketId } = context
  const page = readEventsPage(answer)
  if (page === null) {
    return { items: [], rejected: [{ platformMarketId, reason: 'unexpected_shape', detail: 'no events' }] }
  }
  const items: TradeHistoryItem[] = []
  const rejected: Rejection[] = []
  for (const event of page.events) {
    const fields = toFields(event)
    if (fields !== null && !isOf(fields, context.account)) continue
    const item = fields === null ? toFault('not_a_record', 'event', event) : toTrade(fields, context)
    if ('reason' in item) rejected.push({ platformMarketId, ...item })
    else items.push(item)
  }
  return { items, rejected }
}

function isOf(event: Fields, account: string | null): boolean {
  if (account === null) return true
  const owner = readText(toFields(event.profile) ?? {}, 'account')
  return owner?.toLowerCase() === account.toLowerCase()
}

function toTrade(event: Fields, context: TradesContext): TradeHistoryItem | Fault {
  const timestamp = toIsoFromText(readText(event, 'createdAt'))
  if (timestamp === null) return toFault('bad_time', 'createdAt', event.createdAt)
  const number = readNumber(event, 'side')
  if (number !== 0 && number !== 1) return toFault('unknown_side', 'side', event.side)
  const type = number === 0 ? 'BUY' : 'SELL'
  const side = toSide(event, context, type)
  if (side === null) return toFault('unknown_token', 'tokenId', event.tokenId)
  const price = readProbability(event, 'price')
  if (price === null) return toFault('bad_price', 'price', event.price)
  return {
    platform: 'limitless',
    type,
    side,
    marketTitle: context.marketTitle ?? readText(event, 'title') ?? context.platformMarketId ?? '',
    price,
    size: readMicro(event, 'matchedSize'),
    timestamp,
    status: null,
  }
}

/** YES or NO by the token. If the market's tokens are unknown, only the direction is known. */
function toSide(event: Fields, { yesTokenId, noTokenId }: TradesContext, type: string): string | null {
  if (yesTokenId === null && noTokenId === null) return type
  const tokenId = readText(event, 'tokenId')
  if (tokenId === null) return null
  if (tokenId === yesTokenId) return 'YES'
  return tokenId === noTokenId ? 'NO' : null
}

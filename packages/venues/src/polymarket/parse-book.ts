import type { Book, BookLevel, Rejection } from '@parallax/domain'
import { type Fields, isFields, readAmount, readList, readText, toFields, toNumber } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import type { MarketReference, Parsed } from '../venue.ts'
import { isRefusal, type Refusal, refuse, toRejection } from './refusal.ts'

export interface BookContext {
  /** The markets whose books were requested. Without them a book counts as that of Yes, under its own id. */
  readonly markets?: readonly Pick<MarketReference, 'platformMarketId' | 'reference'>[]
}

interface TokenSide {
  readonly platformMarketId: string
  readonly side: 'yes' | 'no'
}

interface TokenBook {
  readonly bids: readonly BookLevel[]
  readonly asks: readonly BookLevel[]
  readonly atMs: number | null
}

type BookSides = { yes?: TokenBook; no?: TokenBook }

/** Books of `/book` (one record) or `/books` (a list). The venue keeps one per token, so two make a market's book. */
export function parseBooks(answer: unknown, context: BookContext = {}): Parsed<Book> {
  const sides = context.markets === undefined ? null : toTokenSides(context.markets)
  const found = new Map<string, BookSides>()
  const rejected: Rejection[] = []
  for (const record of Array.isArray(answer) ? answer : [answer]) {
    const fields = toFields(record)
    const token = fields === null ? null : toTokenSide(fields, sides)
    const book =
      fields === null ? refuse('unexpected_shape', 'an order book is not an object') : parseTokenBook(fields)
    const known = token === null ? undefined : found.get(token.platformMarketId)
    if (isRefusal(book)) {
      rejected.push(toRejection(token?.platformMarketId ?? null, book))
    } else if (token === null) {
      rejected.push(
        toRejection(null, refuse('unknown_token', 'an order book of a token that was not requested')),
      )
    } else if (known?.[token.side] !== undefined) {
      rejected.push(
        toRejection(token.platformMarketId, refuse('unknown_side', 'a second order book of this side')),
      )
    } else {
      found.set(token.platformMarketId, { ...known, [token.side]: book })
    }
  }
  return { items: [...found].map(([id, book]) => toBook(id, book)), rejected }
}

/** The levels of one side, best first: the venue puts the best one last. Empty levels are not depth. */
export function readLevels(list: readonly unknown[], side: 'bids' | 'asks'): readonly BookLevel[] | null {
  const levels: BookLevel[] = []
  for (const entry of list) {
    const price = isFields(entry) ? toNumber(entry.price) : null
    const size = isFields(entry) ? readAmount(entry, 'size') : null
    if (price === null || size === null || price < 0 || price > 1) return null
    if (size > 0) levels.push({ price, size })
  }
  return levels.sort((a, b) => (side === 'bids' ? b.price - a.price : a.price - b.price))
}

function parseTokenBook(fields: Fields): TokenBook | Refusal {
  const bids = readList(fields, 'bids')
  const asks = readList(fields, 'asks')
  if (bids === null || asks === null) return refuse('unexpected_shape', 'a side of the order book is missing')
  const read = { bids: readLevels(bids, 'bids'), asks: readLevels(asks, 'asks') }
  if (read.bids === null || read.asks === null)
    return refuse('bad_level', 'a level has no valid price or size')
  return { bids: read.bids, asks: read.asks, atMs: toNumber(fields.timestamp) }
}

function toTokenSides(markets: NonNullable<BookContext['markets']>): ReadonlyMap<string, TokenSide> {
  return new Map(
    markets.flatMap(({ platformMarketId, reference }) =>
      [
        { token: reference.tokenYes, side: 'yes' as const },
        { token: reference.tokenNo, side: 'no' as const },
      ].flatMap(({ token, side }) =>
        token === undefined ? [] : [[token, { platformMarketId, side }] as const],
      ),
    ),
  )
}

function toTokenSide(fields: Fields, sides: ReadonlyMap<string, TokenSide> | null): TokenSide | null {
  const token = readText(fields, 'asset_id')
  if (sides !== null) return token === null ? null : (sides.get(token) ?? null)
  const market = readText(fields, 'market') ?? token
  return market === null ? null : { platformMarketId: market, side: 'yes' }
}

/** Its time is that of the older half. */
function toBook(platformMarketId: string, { yes, no }: BookSides): Book {
  const times = [yes, no].flatMap((half) => (half === undefined ? [] : [half.atMs]))
  const isTimed = times.every((time) => time !== null)
  return {
    platformMarketId,
    yesAsks: yes?.asks ?? [],
    yesBids: yes?.bids ?? [],
    noAsks: no?.asks ?? [],
    noBids: no?.bids ?? [],
    depth: 'orders',
    sourceUpdatedAt: isTimed ? toIsoFromMs(Math.min(...times.filter((time) => time !== null))) : null,
  }
}

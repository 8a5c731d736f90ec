import type { Book, BookLevel, Rejection } from '@parallax/domain'
import { isFields, readAmount, readList, readNumber, readText, toFields } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import { toFault } from './fault.ts'
import { roundPrice } from './market-price.ts'

export interface BookContext {
  readonly platformMarketId: string
  /** The market's Yes token, where known: a book of another token is refused. */
  readonly yesTokenId: string | null
}

/** Orders parked at the ends of the scale to collect rewards. They are not meant to trade. */
const PARKED_BID = 0.002
const PARKED_ASK = 0.998

/**
 * The book of one market. The venue quotes it in Yes and includes the No orders, so buying No is selling Yes at 1 −
 * price. Sizes are in millionths of a share.
 */
export function parseBook(answer: unknown, context: BookContext): Parsed<Book> {
  const { platformMarketId, yesTokenId } = context
  const bids = isFields(answer) ? readList(answer, 'bids') : null
  const asks = isFields(answer) ? readList(answer, 'asks') : null
  if (!isFields(answer) || bids === null || asks === null) {
    return refuse({ platformMarketId, reason: 'unexpected_shape', detail: 'no bids and asks in the answer' })
  }
  const tokenId = readText(answer, 'tokenId')
  if (tokenId !== null && yesTokenId !== null && tokenId !== yesTokenId) {
    return refuse({ platformMarketId, ...toFault('not_the_yes_token', 'tokenId', tokenId) })
  }
  const rejected: Rejection[] = []
  const read = (levels: readonly unknown[]) =>
    levels.flatMap((level) => {
      const { price, size } = readLevel(level)
      if (price !== null && size !== null) return size > 0 ? [{ price, size }] : []
      rejected.push({ platformMarketId, reason: 'bad_level', detail: `price ${price}, size ${size}` })
      return []
    })
  const yesBids = read(bids)
    .filter(({ price }) => price > PARKED_BID)
    .sort((one, other) => other.price - one.price)
  const yesAsks = read(asks)
    .filter(({ price }) => price < PARKED_ASK)
    .sort((one, other) => one.price - other.price)
  const book: Book = {
    platformMarketId,
    yesAsks,
    yesBids,
    noAsks: yesBids.map(toOtherSide),
    noBids: yesAsks.map(toOtherSide),
    depth: 'orders',
    sourceUpdatedAt: null,
  }
  return { items: [book], rejected }
}

function readLevel(level: unknown): { price: number | null; size: number | null } {
  const fields = toFields(level) ?? {}
  const price = readNumber(fields, 'price')
  const micro = readAmount(fields, 'size')
  return {
    price: price !== null && price > 0 && price < 1 ? price : null,
    size: micro === null ? null : micro / 1e6,
  }
}

function toOtherSide({ price, size }: BookLevel): BookLevel {
  return { price: roundPrice(1 - price), size }
}

function refuse(rejection: Rejection): Parsed<Book> {
  return { items: [], rejected: [rejection] }
}

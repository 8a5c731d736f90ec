import type { Book, BookLevel, Rejection } from '@parallax/domain'
import { isFields, readList, toNumber } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'

export interface BookContext {
  readonly platformMarketId: string
}

/**
 * Reads a book. The venue sends only bids, of Yes and of No, worst first. Buying Yes means matching a bid for No, so
 * the asks of one side are 1 minus the bids of the other. Only the `*_dollars` lists are exact: `yes` and `no` are
 * rounded to cents. A null book does not exist and gives nothing.
 */
export function parseBook(answer: unknown, { platformMarketId }: BookContext): Parsed<Book> {
  if (answer === null) return { items: [], rejected: [] }
  const reject = (reason: string, detail: string): Rejection => ({ platformMarketId, reason, detail })
  const yes = isFields(answer) ? readList(answer, 'yes_dollars') : null
  const no = isFields(answer) ? readList(answer, 'no_dollars') : null
  if (yes === null || no === null) {
    return { items: [], rejected: [reject('unexpected_shape', 'no yes_dollars and no_dollars lists')] }
  }
  const yesBids = toBids(yes)
  const noBids = toBids(no)
  const unread = yesBids.unread + noBids.unread
  const book: Book = {
    platformMarketId,
    yesAsks: noBids.levels.map(toAsk),
    yesBids: yesBids.levels,
    noAsks: yesBids.levels.map(toAsk),
    noBids: noBids.levels,
    depth: 'orders',
    sourceUpdatedAt: null,
  }
  return {
    items: [book],
    rejected:
      unread === 0 ? [] : [reject('unreadable_level', `${unread} levels of the order book are left out`)],
  }
}

/** Bids best first, with the sizes at one price added up. Bids at 0 or 1 and empty ones are not depth. */
function toBids(rows: readonly unknown[]): {
  readonly levels: readonly BookLevel[]
  readonly unread: number
} {
  const sizes = new Map<number, number>()
  let unread = 0
  for (const row of rows) {
    const [price, size] = Array.isArray(row) ? [toNumber(row[0]), toNumber(row[1])] : [null, null]
    if (price === null || size === null || price < 0 || price > 1 || size < 0 || size > 1e12) unread += 1
    else if (price > 0 && price < 1 && size > 0) {
      const rounded = toMicro(price)
      sizes.set(rounded, (sizes.get(rounded) ?? 0) + size)
    }
  }
  const levels = [...sizes]
    .map(([price, size]) => ({ price, size }))
    .filter(({ price }) => price > 0 && price < 1)
  return { levels: levels.sort((one, other) => other.price - one.price), unread }
}

function toAsk({ price, size }: BookLevel): BookLevel {
  return { price: toMicro(1 - price), size }
}

function toMicro(price: number): number {
  return Math.round(price * 1e6) / 1e6
}

import type { Edge } from './detect.ts'
import type { BookSide } from './leg.ts'
import { type ComputeFee, type Rung, toBuyRung, toSellRung } from './rung.ts'

/** What is done on one leg of an edge. */
export interface Trade {
  /** The side of the book, in the sense of the question, that is taken from. */
  readonly side: BookSide
  /** The best price there, as the venue shows it. */
  readonly touch: number
  /** The rung of so many shares at that price; null where not even a bound of the fee is known. */
  readonly toRung: (price: number, size: number) => Rung | null
}

export function toBuyTrade({ buy, buyPrice }: Edge, computeFee: ComputeFee): Trade {
  return {
    side: 'yesAsks',
    touch: buyPrice,
    toRung: (price, size) => toBuyRung(buy.listing, computeFee, price, size),
  }
}

export function toSellTrade({ type, sell, sellPrice }: Edge, computeFee: ComputeFee): Trade {
  return type === 'direct'
    ? {
        side: 'yesBids',
        touch: sellPrice,
        toRung: (price, size) => toSellRung(sell.listing, computeFee, price, size),
      }
    : {
        side: 'noAsks',
        touch: sell.noAsk ?? 1 - sellPrice,
        toRung: (price, size) => toBuyRung(sell.listing, computeFee, price, size),
      }
}

import type { Edge } from '../detect/detect.ts'
import type { BookSide } from '../detect/leg.ts'
import { type ComputeFee, type NetLevel, toBuyLevel, toSellLevel } from './net-level.ts'

/** The trade on one leg of an edge. */
export interface Trade {
  /** The side of the book that is taken from, in the sense of the question. */
  readonly side: BookSide
  /** The best price there, as the venue shows it. */
  readonly bestPrice: number
  /** The net level of this many shares at that price; null where not even an upper bound of the fee is known. */
  readonly toLevel: (price: number, size: number) => NetLevel | null
}

export function toBuyTrade({ buy, buyPrice }: Edge, computeFee: ComputeFee): Trade {
  return {
    side: 'yesAsks',
    bestPrice: buyPrice,
    toLevel: (price, size) => toBuyLevel(buy.listing, computeFee, price, size),
  }
}

export function toSellTrade({ type, sell, sellPrice }: Edge, computeFee: ComputeFee): Trade {
  return type === 'direct'
    ? {
        side: 'yesBids',
        bestPrice: sellPrice,
        toLevel: (price, size) => toSellLevel(sell.listing, computeFee, price, size),
      }
    : {
        side: 'noAsks',
        bestPrice: sell.noAsk ?? 1 - sellPrice,
        toLevel: (price, size) => toBuyLevel(sell.listing, computeFee, price, size),
      }
}

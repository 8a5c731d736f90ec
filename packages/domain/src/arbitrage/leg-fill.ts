import type { BookLevel } from '../market/book.ts'
import type { Rung } from './rung.ts'

/** A level, and a share of it after fees. */
export interface LevelRung {
  readonly level: BookLevel
  readonly rung: Rung
}

/** An order on one leg, taken level by level. */
export interface LegFill {
  /** Ordered: fees in shares are taken of them. */
  readonly grossShares: number
  /** The worst price that is taken. */
  readonly limitPrice: number
  /** At the prices of the levels: paid for what is bought, received for what is sold. */
  readonly valueUsd: number
  /** Fees of the trade in USD. */
  readonly feeUsd: number
  /** Needed on the venue before it is ordered. Who sells shares that he has not buys both outcomes for 1 first. */
  readonly cashUsd: number
  /** Paid for the shares that are held in the end. */
  readonly stakeUsd: number
  readonly taken: readonly { readonly level: BookLevel; readonly size: number }[]
}

/** So many shares that are left after fees, from the best level on. The levels hold as many. */
export function takeShares(levels: readonly LevelRung[], shares: number, deed: 'buy' | 'sell'): LegFill {
  const taken: LegFill['taken'][number][] = []
  let wanted = shares
  let [grossShares, valueUsd, feeUsd, stakeUsd, limitPrice] = [0, 0, 0, 0, 0]
  for (const { level, rung } of levels) {
    if (wanted <= 0) break
    const net = Math.min(wanted, rung.shares)
    const gross = Math.min(level.size, (net * level.size) / rung.shares)
    wanted -= net
    grossShares += gross
    valueUsd += gross * level.price
    feeUsd += net * (rung.outlay - rung.stake)
    stakeUsd += net * rung.stake
    limitPrice = level.price
    taken.push({ level, size: gross })
  }
  const cashUsd = deed === 'buy' ? valueUsd + feeUsd : grossShares + feeUsd
  return { grossShares, limitPrice, valueUsd, feeUsd, cashUsd, stakeUsd, taken }
}

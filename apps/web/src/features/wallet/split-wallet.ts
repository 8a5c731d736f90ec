import type { Position, Wallet } from './wallet-query.ts'

interface Sums {
  readonly value: number
  readonly profit: number
}

interface SplitWallet {
  /** Null where no venue's real money is known. */
  readonly open: Sums | null
  /** Resolved or closed: won or lost, not unrealised. */
  readonly ended: Sums | null
  /** Over all venues, play money too. */
  readonly openCount: number
  /** Positions that are in no sum. */
  readonly omitted: number
}

/** The sums of real money over open and over ended positions: the API's totals add both. */
export function splitWallet({ platforms }: Pick<Wallet, 'platforms'>): SplitWallet {
  const entries = Object.values(platforms).flatMap((entry) => ('error' in entry ? [] : [entry]))
  const real = entries.filter(({ currency, skipped }) => currency === 'USD' && skipped !== true)
  const positions = real.flatMap((entry) => entry.positions)
  return {
    open: real.length === 0 ? null : toSums(positions.filter(isOpen)),
    ended: real.length === 0 ? null : toSums(positions.filter((position) => !isOpen(position))),
    openCount: entries.flatMap((entry) => entry.positions).filter(isOpen).length,
    omitted: real.reduce((sum, entry) => sum + entry.omitted, 0),
  }
}

function isOpen({ status }: Position): boolean {
  return status === 'open'
}

function toSums(positions: readonly Position[]): Sums {
  return {
    value: positions.reduce((sum, { currentValue }) => sum + currentValue, 0),
    profit: positions.reduce((sum, { pnl }) => sum + pnl, 0),
  }
}

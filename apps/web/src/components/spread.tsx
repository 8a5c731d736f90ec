import { toCount } from '../lib/format.ts'
import { NumberCell } from './number-cell.tsx'
import { computeRealSpreadBps } from './real-spread.ts'
import type { StripPoint } from './strip-words.ts'

interface SpreadProps {
  readonly points: readonly StripPoint[]
  /** The API's spread, which counts play money too; Discover is sorted by it. */
  readonly spreadBps: number | null
}

/** The spread of real money, and below it the wider one with play money. */
export function Spread({ points, spreadBps }: SpreadProps) {
  const real = computeRealSpreadBps(points)
  const isWider =
    spreadBps !== null &&
    Math.round(spreadBps) > (real ?? 0) &&
    points.some(({ isPlayMoney, reason, price }) => isPlayMoney && reason === null && price !== null)
  return (
    <span className="two-lines">
      <NumberCell
        value={real}
        format="bps"
        unknown="Fewer than two real-money venues have a current price."
      />
      {isWider ? <span className="small soft">{toCount(spreadBps)} with play money</span> : null}
    </span>
  )
}

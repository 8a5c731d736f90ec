import { findGap } from '@parallax/domain/strip'
import { toCents } from '../lib/format.ts'
import { Badge, DivergenceBadge, type DivergenceCategory } from './badge.tsx'
import { NumberCell } from './number-cell.tsx'
import { computeRealSpreadBps } from './real-spread.ts'
import { type StripPoint, toGapWords, toStripVenue } from './strip-words.ts'

interface DivergenceProps {
  readonly value: number | null
  readonly category: DivergenceCategory | null
  readonly points: readonly StripPoint[]
  /** With its unit where no header has it. */
  readonly format: 'percent' | 'percent-figure'
  /** Why it may be unknown. */
  readonly unknown: string
}

/** The lowest divergence that is called medium. */
const MEDIUM_BPS = 200

/**
 * How far apart the venues are, and the gap that can be traded. The two can disagree, because the divergence weighs
 * venues by volume and counts play money. A small venue far away leaves it low although the gap is wide. Play money
 * raises it although no one can trade against it.
 */
export function Divergence({ value, category, points, format, unknown }: DivergenceProps) {
  const gap = findGap(points.map(toStripVenue))
  const isLow = category === 'low'
  const isPlayMoney = category !== null && !isLow && (computeRealSpreadBps(points) ?? 0) < MEDIUM_BPS
  return (
    <span className="two-lines">
      <span className="pair">
        {category === null ? null : (
          <DivergenceBadge category={category} isPlain={isPlayMoney || (isLow && gap !== null)} />
        )}
        <NumberCell value={value} format={format} unknown={unknown} />
      </span>
      {isPlayMoney ? <span className="small soft">with play money</span> : null}
      {gap === null ? null : (
        <Badge tone="gap" sign="⇥" title={toGapWords(points) ?? ''}>
          gap {toCents(gap.sell.price - gap.buy.price)}
        </Badge>
      )}
    </span>
  )
}

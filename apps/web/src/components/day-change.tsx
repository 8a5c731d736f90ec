import { toMoment, toPointsFigure } from '../lib/format.ts'
import { Unknown } from './number-cell.tsx'

interface DayChangeProps {
  readonly price: number | null
  readonly dayAgoPrice: number | null
  readonly dayAgoAt: string | null
}

/** By how many points an index price moved within a day; hover shows since when. Up is neither good nor bad. */
export function DayChange({ price, dayAgoPrice, dayAgoAt }: DayChangeProps) {
  if (price === null || dayAgoPrice === null || dayAgoAt === null)
    return <Unknown reason="No earlier price to compare with." />
  const text = toPointsFigure(price - dayAgoPrice)
  return (
    <span className="figure" title={`Points since ${toMoment(dayAgoAt)}`}>
      {text}
    </span>
  )
}

import { toPercent, toPercentFigure } from '../lib/format.ts'
import { toVenue } from '../lib/venues.ts'

/** What a venue says of a question. */
export interface StripPoint {
  readonly slug: string
  /** Of Yes; null where the venue has none, or none of now. */
  readonly price: number | null
  /** The price is older than it should be. */
  readonly isStale?: boolean
  readonly isPlayMoney?: boolean
  /** It resells the book of another venue. */
  readonly isMirror?: boolean
}

export interface StripFigures {
  readonly indexPrice: number | null
  readonly divergence: number | null
  readonly divergenceCategory: 'low' | 'medium' | 'high' | null
  readonly points: readonly StripPoint[]
}

/** The strip in words: "index 43.2 %, Polymarket 41.0, Manifold 47.5 (play money), divergence 2.9 %, medium". */
export function toStripWords({ indexPrice, divergence, divergenceCategory, points }: StripFigures): string {
  return [
    indexPrice === null ? 'no index price' : `index ${toPercent(indexPrice)}`,
    ...points.map(toPointWords),
    ...(divergence === null ? [] : [`divergence ${toPercent(divergence)}`]),
    ...(divergenceCategory === null ? [] : [divergenceCategory]),
  ].join(', ')
}

function toPointWords({ slug, price, isStale, isPlayMoney, isMirror }: StripPoint): string {
  const remarks = [
    ...(isStale === true ? ['stale'] : []),
    ...(isPlayMoney === true ? ['play money'] : []),
    ...(isMirror === true ? ['mirror'] : []),
  ]
  const figure = price === null ? 'no price' : toPercentFigure(price)
  return `${toVenue(slug).name} ${figure}${remarks.length === 0 ? '' : ` (${remarks.join(', ')})`}`
}

import { findGap, type StripVenue } from '@parallax/domain/strip'
import { toCents, toPercent, toPercentFigure } from '../lib/format.ts'
import { toVenue } from '../lib/venues.ts'

/** A venue's prices for a question. */
export interface StripPoint {
  readonly slug: string
  /** The Yes price; null where the venue has none. */
  readonly price: number | null
  /** The bid and ask of Yes; null without a current quote. */
  readonly bid: number | null
  readonly ask: number | null
  /** Why the index leaves the price out; null where it counts. */
  readonly reason: 'closed' | 'stale' | 'no_price' | 'mirror' | null
  readonly isPlayMoney: boolean
}

export interface StripFigures {
  readonly indexPrice: number | null
  readonly divergence: number | null
  readonly divergenceCategory: 'low' | 'medium' | 'high' | null
  readonly points: readonly StripPoint[]
}

const REASON_WORDS = {
  closed: 'not counted: closed',
  stale: 'not counted: price too old',
  no_price: 'not counted: no price',
  mirror: 'not counted: repeats another venue’s order book',
} as const

/** Whether it can be traded now for real money. */
export function toStripVenue({ slug, price, bid, ask, reason, isPlayMoney }: StripPoint): StripVenue {
  return { slug, price, bid, ask, isExecutable: reason === null && !isPlayMoney }
}

/** The strip in words: "index 43.2 %, Polymarket 41.0, Manifold 47.5 (play money), divergence 2.9 %, medium". */
export function toStripWords({ indexPrice, divergence, divergenceCategory, points }: StripFigures): string {
  const gap = toGapWords(points)
  return [
    indexPrice === null ? 'no index price' : `index ${toPercent(indexPrice)}`,
    ...points.map(toPointWords),
    ...(divergence === null ? [] : [`divergence ${toPercent(divergence)}`]),
    ...(divergenceCategory === null ? [] : [divergenceCategory]),
    ...(gap === null ? [] : [gap]),
  ].join(', ')
}

/** One dot in words: "Manifold 47.5 (play money; bid 47.0, ask 48.0)". */
export function toPointWords({ slug, price, bid, ask, reason, isPlayMoney }: StripPoint): string {
  const { name } = toVenue(slug)
  if (price === null) return `${name} no price`
  const remarks = [
    ...(isPlayMoney ? ['play money'] : []),
    ...(reason === null ? [] : [REASON_WORDS[reason]]),
    ...(bid === null || ask === null ? [] : [`bid ${toPercentFigure(bid)}, ask ${toPercentFigure(ask)}`]),
  ]
  return `${name} ${toPercentFigure(price)}${remarks.length === 0 ? '' : ` (${remarks.join('; ')})`}`
}

/** What the shaded gap means; null where no prices cross. */
export function toGapWords(points: readonly StripPoint[]): string | null {
  const gap = findGap(points.map(toStripVenue))
  if (gap === null) return null
  const { buy, sell } = gap
  return `gap of ${toCents(sell.price - buy.price)} before fees: buy Yes on ${toVenue(buy.slug).name} at ${toCents(buy.price)}, sell on ${toVenue(sell.slug).name} at ${toCents(sell.price)}`
}

import { memo } from 'react'
import { toPercentFigure } from '../lib/format.ts'
import { toVenue } from '../lib/venues.ts'
import { type StripFigures, type StripPoint, toStripWords } from './strip-words.ts'

/** In a list 24 px high and as wide as the column; with labels at the top of a page. */
export interface ParallaxStripProps extends StripFigures {
  readonly isLabelled?: boolean
}

const HEIGHT = 24
const RADIUS = 4

/**
 * One axis from 0 to 100 %: a dot for each venue at its Yes price, a tick for the index price, a soft band one divergence
 * wide. Positions are in percent, so that it fits every width without being measured.
 */
export const ParallaxStrip = memo(function ParallaxStrip({
  isLabelled = false,
  ...figures
}: ParallaxStripProps) {
  const { indexPrice, divergence, points } = figures
  const words = toStripWords(figures)
  // Initials stand above the dots.
  const middle = isLabelled ? 16 : 12
  return (
    <svg
      className={isLabelled ? 'strip labelled' : 'strip'}
      height={HEIGHT}
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what the mouse does
      tabIndex={0}
      aria-label={words}
    >
      <line className="strip-axis" x1="0" x2="100%" y1={middle} y2={middle} />
      <line className="strip-axis" x1="0" x2="0" y1={middle - 3} y2={middle + 3} />
      <line className="strip-axis" x1="50%" x2="50%" y1={middle - 2} y2={middle + 2} />
      <line className="strip-axis" x1="100%" x2="100%" y1={middle - 3} y2={middle + 3} />
      {indexPrice === null || divergence === null ? null : (
        <Band middle={middle} indexPrice={indexPrice} divergence={divergence} />
      )}
      {indexPrice === null ? null : (
        <line
          className="strip-index"
          x1={toX(indexPrice)}
          x2={toX(indexPrice)}
          y1={middle - 8}
          y2={middle + 8}
        />
      )}
      {points.map((point) =>
        point.price === null ? null : (
          <Dot middle={middle} key={point.slug} point={point} price={point.price} />
        ),
      )}
    </svg>
  )
})

interface BandProps {
  readonly middle: number
  readonly indexPrice: number
  readonly divergence: number
}

function Band({ middle, indexPrice, divergence }: BandProps) {
  const from = Math.max(0, indexPrice - divergence / 2)
  const to = Math.min(1, indexPrice + divergence / 2)
  return (
    <rect className="strip-band" x={toX(from)} width={toX(to - from)} y={middle - 8} height="16" rx="2" />
  )
}

interface DotProps {
  readonly middle: number
  readonly point: StripPoint
  readonly price: number
}

/** Full; hollow when stale, half when play money, with a ring when it mirrors another book. */
function Dot({ middle, point, price }: DotProps) {
  const { slug, isStale, isPlayMoney, isMirror } = point
  const { name, initials } = toVenue(slug)
  return (
    <svg x={toX(price)} y={middle} overflow="visible" className={`strip-dot v-${slug}`}>
      <title>{`${name} ${toPercentFigure(price)} %`}</title>
      {isMirror === true ? <circle className="hollow" r={RADIUS + 3} /> : null}
      <circle className={isStale === true || isPlayMoney === true ? 'hollow' : 'full'} r={RADIUS} />
      {isPlayMoney === true && isStale !== true ? (
        <path className="full" d={`M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 0 0 0 ${RADIUS}Z`} />
      ) : null}
      <text y={-RADIUS - 4}>{initials}</text>
    </svg>
  )
}

function toX(fraction: number): string {
  return `${fraction * 100}%`
}

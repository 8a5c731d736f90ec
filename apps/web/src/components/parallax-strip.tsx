import {
  computeLevelStep,
  layOutStrip,
  STRIP_FORMS,
  type StripDot,
  type StripForm,
  type StripLayout,
  type StripSpan,
} from '@parallax/domain/strip'
import { memo } from 'react'
import { toVenue } from '../lib/venues.ts'
import {
  type StripFigures,
  type StripPoint,
  toGapWords,
  toPointWords,
  toStripVenue,
  toStripWords,
} from './strip-words.ts'

interface ParallaxStripProps extends StripFigures {
  /** In a row of a list, or at the top of a page with names and a scale. */
  readonly size?: 'row' | 'page'
}

/**
 * The prices of a question on a zoomed axis, and below it where that range lies between 0 and 100 %. Each venue has a
 * dot at its Yes price and a whisker from bid to ask. A tick shows the index price, a soft band one divergence. The gap
 * between an ask and a higher bid is shaded. Positions are in percent, so that it fits every width unmeasured.
 */
export const ParallaxStrip = memo(function ParallaxStrip({ size = 'row', ...figures }: ParallaxStripProps) {
  const { indexPrice, divergence, points } = figures
  const form = STRIP_FORMS[size]
  const layout = layOutStrip({ indexPrice, divergence, venues: points.map(toStripVenue) }, form.widths)
  const gapWords = toGapWords(points)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what the mouse does
    <div className={`strip strip-${size}`} role="img" tabIndex={0} aria-label={toStripWords(figures)}>
      <span className="strip-end">{toEnd(layout.range.from, size)}</span>
      <svg className="strip-drawing" height={form.height} aria-hidden="true">
        {layout.gap === null ? null : <Gap form={form} span={layout.gap} words={gapWords} />}
        {layout.band === null ? null : <Band form={form} span={layout.band} />}
        <line className="strip-axis" x1="0" x2="100%" y1={form.axis} y2={form.axis} />
        <Lens form={form} range={layout.range} />
        {layout.index === null ? null : (
          <line
            className="strip-index"
            x1={toX(layout.index)}
            x2={toX(layout.index)}
            y1={form.axis - form.reach}
            y2={form.axis + form.reach}
          />
        )}
        <Dots form={form} layout={layout} points={points} />
        {size === 'page' ? <Scale y={form.lens.to} /> : null}
      </svg>
      <span className="strip-end">{toEnd(layout.range.to, size)}</span>
    </div>
  )
})

interface SpanProps {
  readonly form: StripForm
  readonly span: StripSpan
}

function Band({ form: { axis, reach }, span: { from, to } }: SpanProps) {
  return (
    <rect className="strip-band" x={toX(from)} width={toX(to - from)} y={axis - reach} height={2 * reach} />
  )
}

function Gap({
  form: { axis, reach },
  span: { from, to },
  words,
}: SpanProps & { readonly words: string | null }) {
  return (
    <rect className="strip-gap" x={toX(from)} width={toX(to - from)} y={axis - reach} height={2 * reach}>
      <title>{words}</title>
    </rect>
  )
}

/** Shows which part of the axis from 0 to 100 % the zoomed axis covers. */
function Lens({ form: { lens }, range }: { readonly form: StripForm; readonly range: StripSpan }) {
  const height = lens.to - lens.from
  const [left, right] = [range.from * 100, range.to * 100]
  return (
    <>
      <svg
        x="0"
        y={lens.from}
        aria-hidden="true"
        width="100%"
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
      >
        <polygon className="strip-lens" points={`0,0 100,0 ${right},${height} ${left},${height}`} />
      </svg>
      <line className="strip-whole" x1="0" x2="100%" y1={lens.to} y2={lens.to} />
      <line className="strip-part" x1={toX(range.from)} x2={toX(range.to)} y1={lens.to} y2={lens.to} />
    </>
  )
}

interface DotsProps {
  readonly form: StripForm
  readonly layout: StripLayout
  readonly points: readonly StripPoint[]
}

function Dots({ form, layout, points }: DotsProps) {
  const step = computeLevelStep(
    form,
    layout.dots.map(({ level }) => level),
  )
  return layout.dots.map((dot) => {
    const point = points.find(({ slug }) => slug === dot.slug)
    return point === undefined ? null : (
      <Dot key={dot.slug} dot={dot} point={point} y={form.axis + dot.level * step} radius={form.radius} />
    )
  })
}

interface DotProps {
  readonly dot: StripDot
  readonly point: StripPoint
  readonly y: number
  readonly radius: number
}

/** Filled where it counts for real money, hollow otherwise, with a ring when it mirrors another order book. */
function Dot({ dot, point, y, radius }: DotProps) {
  const { x, whisker } = dot
  const { slug, reason, isPlayMoney } = point
  const isFull = reason === null && !isPlayMoney
  return (
    <g className={`strip-venue v-${slug}${reason === null ? '' : ' uncounted'}`}>
      {whisker === null ? null : <Whisker span={whisker} y={y} cap={radius - 1} />}
      <svg x={toX(x)} y={y} overflow="visible" className="strip-dot">
        <title>{toPointWords(point)}</title>
        <circle className="strip-target" r={radius + 6} />
        {reason === 'mirror' ? <circle className="ring" r={radius + 3} /> : null}
        <circle className={isFull ? 'full' : 'hollow'} r={radius} />
      </svg>
      <Initials dot={dot} y={y} away={radius + 5} />
    </g>
  )
}

interface InitialsProps {
  readonly dot: StripDot
  readonly y: number
  readonly away: number
}

/** Beside the dot, because other rows of dots are above and below. */
function Initials({ dot: { slug, label }, y, away }: InitialsProps) {
  const isAfter = label.side === 'after'
  return (
    <svg x={toX(label.x)} y={y} overflow="visible" className="strip-initials" aria-hidden="true">
      <text x={isAfter ? away : -away} textAnchor={isAfter ? 'start' : 'end'} dominantBaseline="central">
        {toVenue(slug).initials}
      </text>
    </svg>
  )
}

function Whisker({
  span: { from, to },
  y,
  cap,
}: {
  readonly span: StripSpan
  readonly y: number
  readonly cap: number
}) {
  const [left, right] = [toX(from), toX(to)]
  return (
    <>
      <line className="strip-whisker" x1={left} x2={right} y1={y} y2={y} />
      <line className="strip-whisker" x1={left} x2={left} y1={y - cap} y2={y + cap} />
      <line className="strip-whisker" x1={right} x2={right} y1={y - cap} y2={y + cap} />
    </>
  )
}

function Scale({ y }: { readonly y: number }) {
  return [0, 0.25, 0.5, 0.75, 1].map((price) => (
    <svg key={price} x={toX(price)} y={y} overflow="visible" className="strip-scale" aria-hidden="true">
      <line className="strip-whole" y1="0" y2="4" />
      <text y="16">{price * 100}</text>
    </svg>
  ))
}

function toX(fraction: number): string {
  return `${fraction * 100}%`
}

/** In a list, the column's header has the unit. */
function toEnd(price: number, size: 'row' | 'page'): string {
  const percent = `${Math.round(price * 100)}`
  return size === 'page' ? `${percent}\u202f%` : percent
}

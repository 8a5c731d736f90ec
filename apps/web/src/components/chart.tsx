import { lazy, Suspense } from 'react'

interface ChartPoint {
  /** Unix seconds. */
  readonly t: number
  /** Null draws a gap: nobody knows what it was. */
  readonly value: number | null
  /** Whether there is more to come: its bar is paler than the others. */
  readonly isPartial?: boolean
}

export interface ChartSeries {
  readonly id: string
  readonly name: string
  /** A class of styles/components.css whose colour the line has, such as `v-polymarket`. */
  readonly colorClass: string
  readonly kind: 'line' | 'bars'
  readonly isStrong?: boolean
  readonly points: readonly ChartPoint[]
}

export interface ChartProps {
  /** What it shows, with its unit, for who cannot see it. */
  readonly label: string
  readonly format: 'percent' | 'usd' | 'count' | 'ms'
  readonly series: readonly ChartSeries[]
}

/** Charts are a large part of all script and on few pages: they are loaded where one is. */
const LazyCanvas = lazy(() => import('./chart-canvas.tsx'))

/** Lines or bars over time, with axes, a legend, and the same numbers in a table for screen readers. */
export function Chart(props: ChartProps) {
  return (
    <figure className="chart">
      <ul className="legend" aria-hidden="true">
        {props.series.map(({ id, name, colorClass }) => (
          <li key={id} className="venue">
            <span className={`venue-dot ${colorClass}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="chart-place">
        <Suspense fallback={<span className="skeleton chart-skeleton" />}>
          <LazyCanvas {...props} />
        </Suspense>
      </div>
      <figcaption className="small soft">
        {props.label}. Drawn with <a href="https://www.tradingview.com/">TradingView</a> Lightweight Charts.
      </figcaption>
    </figure>
  )
}

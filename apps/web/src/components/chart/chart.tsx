import './chart.css'
import { useMemo, useState } from 'react'
import { readTimeZone } from '../../lib/time-zone.ts'
import { NumbersTable } from './numbers-table.tsx'
import { Plot } from './plot.tsx'
import { type ChartSeries, listMoments, readAt, type Window } from './series.ts'
import { toWindowWords, toZoneWords } from './time-ticks.ts'
import type { Format } from './value-ticks.ts'
import { RANGE_WORDS, RANGES, type Range, zoom } from './window.ts'

export interface ChartProps {
  /** What the chart shows, with its unit, for screen readers. */
  readonly label: string
  readonly format: Format
  readonly series: readonly ChartSeries[]
  /** The time range to show. */
  readonly whole: Window
  /** UTC for what is counted by UTC day; otherwise the reader's own zone. */
  readonly isUtc?: boolean
  readonly range?: Range
  /** Without it the reader cannot choose a range. */
  readonly onRange?: (range: Range) => void
}

const ZONE = readTimeZone()

/** Lines or bars on a linear time scale, with ranges, zoom, a legend that toggles series, and a table of the numbers. */
export function Chart(props: ChartProps) {
  const { label, format, series, whole, isUtc = false, range, onRange } = props
  const zone = isUtc ? 'UTC' : ZONE
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [zoomed, setZoomed] = useState<{ readonly range: Range | undefined; readonly shown: Window } | null>(
    null,
  )
  const shown = zoomed !== null && zoomed.range === range ? zoomed.shown : whole
  const visible = useMemo(() => series.filter(({ id }) => !hidden.has(id)), [series, hidden])
  const show = (next: Window | null) =>
    setZoomed(next === null || isSame(next, whole) ? null : { range, shown: next })
  const isEmpty =
    listMoments(series, shown).length === 0 && series.every((each) => readAt(each, shown.from) === null)
  return (
    <figure className="chart" aria-label={label}>
      <div className="chart-bar">
        {onRange === undefined ? null : (
          <fieldset className="chart-ranges">
            <legend className="visually-hidden">Range</legend>
            {RANGES.map((each) => (
              <button
                key={each}
                type="button"
                className="button"
                aria-pressed={each === range}
                title={RANGE_WORDS[each].whole}
                onClick={() => onRange(each)}
              >
                {RANGE_WORDS[each].short}
              </button>
            ))}
          </fieldset>
        )}
        <span className="chart-zoom">
          <button
            type="button"
            className="button"
            aria-label="Zoom in"
            onClick={() => show(zoom(shown, whole, (shown.from + shown.until) / 2, 1 / 2))}
          >
            +
          </button>
          <button
            type="button"
            className="button"
            aria-label="Zoom out"
            disabled={shown === whole}
            onClick={() => show(zoom(shown, whole, (shown.from + shown.until) / 2, 2))}
          >
            −
          </button>
          <button type="button" className="button" disabled={shown === whole} onClick={() => show(null)}>
            Reset zoom
          </button>
        </span>
      </div>
      <ul className="legend">
        {series.map(({ id, name, colorClass }) => (
          <li key={id}>
            <button
              type="button"
              className="legend-item venue"
              aria-pressed={!hidden.has(id)}
              onClick={() => setHidden((before) => toToggled(before, id))}
            >
              <span className={`venue-dot ${colorClass}`} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {isEmpty || visible.length === 0 ? (
        <p className="chart-empty soft" role="status">
          {visible.length === 0 && series.length > 0
            ? 'All lines are hidden. Choose one above.'
            : `No data in ${range === undefined || shown !== whole ? 'this time' : RANGE_WORDS[range].whole}.`}
        </p>
      ) : (
        <Plot {...{ label, format, whole, shown, zone }} series={visible} onZoom={show} />
      )}
      <figcaption className="small soft">
        {label}. {toWindowWords(shown, zone)}. Times in {toZoneWords(zone, shown.until)}.
      </figcaption>
      {isEmpty ? null : <NumbersTable {...{ label, format, shown, zone }} series={series} />}
    </figure>
  )
}

function toToggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

function isSame(one: Window, other: Window): boolean {
  return one.from === other.from && one.until === other.until
}

import { useState } from 'react'
import { type ChartSeries, listMoments, readAt, type Window } from './series.ts'
import { toMomentWords } from './time-ticks.ts'
import { type Format, toValueText } from './value-ticks.ts'

/** A limit beyond what anyone reads. */
const MOST_ROWS = 200

interface NumbersTableProps {
  readonly label: string
  readonly format: Format
  readonly series: readonly ChartSeries[]
  readonly shown: Window
  readonly zone: string
}

/** The chart's data as a table, newest first. It is rendered only when opened. */
export function NumbersTable({ label, format, series, shown, zone }: NumbersTableProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="small">Numbers</summary>
      {isOpen ? <Numbers {...{ label, format, series, shown, zone }} /> : null}
    </details>
  )
}

function Numbers({ label, format, series, shown, zone }: NumbersTableProps) {
  const moments = listMoments(series, shown).toReversed()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
    <section className="chart-numbers" aria-label={`Numbers: ${label}`} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Time</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col" className="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.slice(0, MOST_ROWS).map((t) => (
            <tr key={t}>
              <th scope="row">{toMomentWords(t, zone)}</th>
              {series.map((each) => {
                const value = readAt(each, t)
                return (
                  <td key={each.id} className="end figure">
                    {value === null ? '–' : toValueText(value, format, 2)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {moments.length > MOST_ROWS ? (
        <p className="small soft">
          The last {MOST_ROWS} of {moments.length} moments. Zoom in for the others.
        </p>
      ) : null}
    </section>
  )
}

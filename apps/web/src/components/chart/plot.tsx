import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { placeTicks } from './place-ticks.ts'
import { toScale } from './scale.ts'
import { type ChartSeries, listMoments, readAt, type Window } from './series.ts'
import { toBarEnd, toBars, toLine } from './shapes.ts'
import { listTimeTicks, toMomentWords, toWindowWords, toZoneWords } from './time-ticks.ts'
import { type Format, toValueAxis, toValueText, type ValueAxis } from './value-ticks.ts'
import { fit, pan, zoom } from './window.ts'

const HEIGHT = 280
const AXIS_HEIGHT = 24
const TOP = 8
const BELOW_HEIGHT = 64
/** Room between the two scales for a rule and the name of the lower one. */
const BELOW_SPACE = 40
const BELOW_NAME = 20
const LABEL_SPACE = 8
const LABEL_PX = 7.4
/** Room for the current value, so that it is not clipped. */
const RIGHT = 4
const TIME_LABEL_PX = 72
/** A shorter drag counts as a click. */
const LEAST_DRAG_PX = 8
const WHEEL_STEP = 1.25

export interface PlotProps {
  readonly label: string
  readonly format: Format
  /** Only the visible series. */
  readonly series: readonly ChartSeries[]
  readonly whole: Window
  readonly shown: Window
  readonly zone: string
  /** Null shows the whole time range. */
  readonly onZoom: (shown: Window | null) => void
}

/** The drawing itself: axes, lines and bars, and the values at one moment, by pointer or keyboard. */
export function Plot({ label, format, series, whole, shown, zone, onZoom }: PlotProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [at, setAt] = useState<number | null>(null)
  const [dragFrom, setDragFrom] = useState<number | null>(null)
  const moments = useMemo(() => listMoments(series, shown), [series, shown])
  const panes = useMemo(() => toPanes(series, shown, format), [series, shown, format])
  const left = Math.max(...panes.map(({ axis }) => toLabelWidth(axis)))
  const x = toScale([shown.from, shown.until], [left, width - RIGHT])
  const ticks = useMemo(
    () =>
      placeTicks(
        listTimeTicks(shown, zone, Math.max(2, Math.floor((width - left) / TIME_LABEL_PX))),
        series,
        shown,
      ),
    [shown, zone, width, left, series],
  )
  const clampTime = (px: number) => Math.min(shown.until, Math.max(shown.from, x.toValue(px)))
  const toTime = (event: PointerEvent) =>
    clampTime(event.clientX - (place.current?.getBoundingClientRect().left ?? 0))

  useWheel(place, (px, isIn) => onZoom(zoom(shown, whole, clampTime(px), isIn ? 1 / WHEEL_STEP : WHEEL_STEP)))
  const nearest = at === null ? null : findNearest(moments, at)
  const moment = nearest === null ? null : (moments[nearest] ?? null)

  function endDrag(event: PointerEvent) {
    if (dragFrom === null) return
    const end = toTime(event)
    setDragFrom(null)
    if (Math.abs(x.toPx(end) - x.toPx(dragFrom)) < LEAST_DRAG_PX) return
    onZoom(fit({ from: Math.min(dragFrom, end), until: Math.max(dragFrom, end) }, whole))
  }

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => onZoom(zoom(shown, whole, moment ?? shown.until, 1 / 2)),
    '-': () => onZoom(zoom(shown, whole, moment ?? shown.until, 2)),
    '0': () => onZoom(null),
    '[': () => onZoom(pan(shown, whole, -1 / 2)),
    ']': () => onZoom(pan(shown, whole, 1 / 2)),
  }
  return (
    <div
      ref={place}
      className="plot"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragFrom(toTime(event))
      }}
      onPointerMove={(event) => setAt(toTime(event))}
      onPointerUp={endDrag}
      onPointerCancel={() => setDragFrom(null)}
      onPointerLeave={() => setAt(null)}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {panes.map(({ id, axis, top, bottom, series: drawn }) => (
          <g key={id}>
            {id === 'below' ? <BelowName series={drawn} top={top} width={width} /> : null}
            <Pane {...{ axis, top, bottom, drawn, format, shown, left, width }} />
          </g>
        ))}
        {ticks.map(({ t, at: middle, label: text }) => (
          <g key={t}>
            <line
              className="plot-tick"
              x1={x.toPx(middle)}
              x2={x.toPx(middle)}
              y1={HEIGHT - AXIS_HEIGHT}
              y2={HEIGHT - AXIS_HEIGHT + 4}
            />
            <text
              className="plot-text"
              x={Math.min(Math.max(x.toPx(middle), left + 16), width - 18)}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {text}
            </text>
          </g>
        ))}
        {moment === null ? null : (
          <line
            className="plot-cross"
            x1={x.toPx(moment)}
            x2={x.toPx(moment)}
            y1={TOP}
            y2={HEIGHT - AXIS_HEIGHT}
          />
        )}
        {dragFrom === null || at === null ? null : (
          <rect
            className="plot-drag"
            x={Math.min(x.toPx(dragFrom), x.toPx(at))}
            width={Math.abs(x.toPx(at) - x.toPx(dragFrom))}
            y={TOP}
            height={HEIGHT - AXIS_HEIGHT - TOP}
          />
        )}
      </svg>
      {moments.length === 0 ? null : (
        <input
          className="plot-slider visually-hidden"
          type="range"
          min={0}
          max={moments.length - 1}
          step={1}
          value={nearest ?? moments.length - 1}
          aria-label={`Values over time: ${label}`}
          aria-valuetext={toWords(series, moment ?? moments.at(-1) ?? 0, { format, zone, panes })}
          onChange={(event) => setAt(moments[Number(event.target.value)] ?? null)}
          onFocus={() => setAt(moments.at(-1) ?? null)}
          onBlur={() => setAt(null)}
          onKeyDown={(event) => {
            const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
            if (act === undefined) return
            event.preventDefault()
            act()
          }}
        />
      )}
      {moment === null ? null : (
        <div
          className="plot-tip"
          style={
            x.toPx(moment) > width / 2 ? { right: width - x.toPx(moment) + 8 } : { left: x.toPx(moment) + 8 }
          }
          aria-hidden="true"
        >
          <p className="small soft">{toTimeWords(series, moment, zone)}</p>
          <dl>
            {series.map((each) => (
              <div key={each.id}>
                <dt className="venue">
                  <span className={`venue-dot ${each.colorClass}`} />
                  {each.name}
                </dt>
                <dd className="figure">{toText(each, moment, format, panes)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

interface PaneState {
  readonly id: 'main' | 'below'
  readonly series: readonly ChartSeries[]
  readonly axis: ValueAxis
  readonly top: number
  readonly bottom: number
}

/** One scale for all series, and a second one below for differences, if there are any. */
function toPanes(series: readonly ChartSeries[], shown: Window, format: Format): PaneState[] {
  const below = series.filter(({ isBelow }) => isBelow === true)
  const main = series.filter(({ isBelow }) => isBelow !== true)
  const bottom = HEIGHT - AXIS_HEIGHT
  const middle = bottom - BELOW_HEIGHT - BELOW_SPACE
  const toPane = (
    id: PaneState['id'],
    drawn: readonly ChartSeries[],
    top: number,
    end: number,
    most: number,
  ) => ({
    id,
    series: drawn,
    axis: toValueAxis(listValues(drawn, shown), format, {
      isFromZero: id === 'below' || drawn.some(({ kind }) => kind === 'bars'),
      most,
    }),
    top,
    bottom: end,
  })
  if (below.length === 0) return [toPane('main', main, TOP, bottom, 6)]
  return [toPane('main', main, TOP, middle, 5), toPane('below', below, middle + BELOW_SPACE, bottom, 3)]
}

/** Every value drawn, including those that began before the window. */
function listValues(series: readonly ChartSeries[], shown: Window): number[] {
  return series.flatMap((each) => {
    const before = readAt(each, shown.from)
    const within = each.points.flatMap(({ t, value }) =>
      value !== null && t >= shown.from && t <= shown.until ? value : [],
    )
    return before === null ? within : [before, ...within]
  })
}

interface BelowNameProps {
  readonly series: readonly ChartSeries[]
  readonly top: number
  readonly width: number
}

/** A rule and a name, so that the lower scale is not read as the end of the upper one. */
function BelowName({ series, top, width }: BelowNameProps) {
  return (
    <>
      <line className="plot-rule" x1={0} x2={width} y1={top - BELOW_NAME - 8} y2={top - BELOW_NAME - 8} />
      <text className="plot-text" x={0} y={top - BELOW_NAME + 8}>
        {series.map(({ name }) => name).join(', ')}
      </text>
    </>
  )
}

interface PaneProps {
  readonly axis: ValueAxis
  readonly top: number
  readonly bottom: number
  readonly drawn: readonly ChartSeries[]
  readonly format: Format
  readonly shown: Window
  readonly left: number
  readonly width: number
}

function Pane({ axis, top, bottom, drawn, shown, left, width }: PaneProps) {
  const y = toScale([axis.low, axis.high], [bottom, top])
  const x = toScale([shown.from, shown.until], [left, width - RIGHT])
  return (
    <g>
      {axis.ticks.map(({ value, label }) => (
        <g key={value}>
          <line className="plot-grid" x1={left} x2={width} y1={y.toPx(value)} y2={y.toPx(value)} />
          <text className="plot-text" x={left - LABEL_SPACE} y={y.toPx(value) + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {drawn.map(({ id, kind, colorClass, isStrong, points }) => {
        if (kind === 'bars') {
          return (
            <g key={id} className={colorClass} data-series={id}>
              {toBars(points, shown, x, y).map(({ t, isPartial, ...box }) => (
                <rect key={t} className={isPartial ? 'plot-bar partial' : 'plot-bar'} {...box} />
              ))}
            </g>
          )
        }
        const { path, dots } = toLine(points, shown, x, y)
        return (
          <g key={id} className={colorClass} data-series={id}>
            <path className={isStrong === true ? 'plot-line strong' : 'plot-line'} d={path} />
            {dots.map((dot) => (
              <circle key={dot.x} className="plot-dot" cx={dot.x} cy={dot.y} r={3} />
            ))}
          </g>
        )
      })}
    </g>
  )
}

/** Estimated from the number of letters; a little too much does no harm. */
function toLabelWidth({ ticks }: ValueAxis): number {
  return Math.ceil(Math.max(0, ...ticks.map(({ label }) => label.length)) * LABEL_PX) + LABEL_SPACE
}

function toText(each: ChartSeries, moment: number, format: Format, panes: readonly PaneState[]): string {
  const value = readAt(each, moment)
  const digits = panes.find(({ series }) => series.includes(each))?.axis.digits ?? 0
  return value === null ? '–' : toValueText(value, format, digits)
}

/** A bar covers a period, a line point a moment. */
function toTimeWords(series: readonly ChartSeries[], moment: number, zone: string): string {
  const bars = series.find(({ kind }) => kind === 'bars')?.points ?? []
  const place = bars.findIndex(({ t }) => t === moment)
  return place === -1
    ? toMomentWords(moment, zone)
    : toWindowWords({ from: moment, until: toBarEnd(bars, place) }, zone)
}

interface WordsOptions {
  readonly format: Format
  readonly zone: string
  readonly panes: readonly PaneState[]
}

function toWords(
  series: readonly ChartSeries[],
  moment: number,
  { format, zone, panes }: WordsOptions,
): string {
  const values = series.map((each) => {
    const text = toText(each, moment, format, panes)
    return `${each.name} ${text === '–' ? 'not known' : text}`
  })
  return `${toTimeWords(series, moment, zone)} ${toZoneWords(zone, moment)}: ${values.join(', ')}`
}

/** The nearest of the moments, which are in order. */
function findNearest(moments: readonly number[], t: number): number | null {
  if (moments.length === 0) return null
  const after = moments.findIndex((each) => each >= t)
  if (after === -1) return moments.length - 1
  const before = moments[after - 1]
  return before !== undefined && t - before < (moments[after] ?? t) - t ? after - 1 : after
}

const UNMEASURED_PX = 640

function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(UNMEASURED_PX)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const measure = () => setWidth(Math.max(160, Math.floor(element.clientWidth)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}

/** Zooms with Ctrl or a pinch, so that the page still scrolls. React's wheel listeners cannot prevent scrolling. */
function useWheel(
  place: { readonly current: HTMLElement | null },
  onTurn: (px: number, isIn: boolean) => void,
): void {
  const latest = useRef(onTurn)
  latest.current = onTurn
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      latest.current(event.clientX - element.getBoundingClientRect().left, event.deltaY < 0)
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [place])
}

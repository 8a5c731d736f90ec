import {
  type ChartOptions,
  createChart,
  type DeepPartial,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  LineStyle,
  LineType,
  type UTCTimestamp,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { toCount, toPercent, toSpan, toUsdShort } from '../lib/format.ts'
import { onThemeChange } from '../lib/theme.ts'
import type { ChartProps, ChartSeries } from './chart.tsx'

const FORMATTERS = { percent: toPercent, usd: toUsdShort, count: toCount, ms: toSpan } as const

/** The canvas itself. It is drawn anew when the theme changes, because a canvas does not know CSS. */
export default function ChartCanvas({ label, format, series }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    let chart = draw(element, series, format)
    const stop = onThemeChange(() => {
      chart.remove()
      chart = draw(element, series, format)
    })
    return () => {
      stop()
      chart.remove()
    }
  }, [format, series])
  return <div ref={place} className="chart-canvas" role="img" aria-label={label} />
}

function draw(element: HTMLElement, series: readonly ChartSeries[], format: ChartProps['format']): IChartApi {
  const chart = createChart(element, toOptions(element, format))
  for (const each of series) add(chart, element, each)
  chart.timeScale().fitContent()
  return chart
}

function toOptions(element: HTMLElement, format: ChartProps['format']): DeepPartial<ChartOptions> {
  const line = readColor(element, 'c-line')
  return {
    autoSize: true,
    layout: {
      // Its logo needs a style tag, which the policy forbids; the caption has the link instead.
      attributionLogo: false,
      background: { color: readColor(element, 'c-surface') },
      textColor: readColor(element, 'c-soft'),
      fontFamily: getComputedStyle(element).fontFamily,
      fontSize: 12,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderColor: line },
    timeScale: { borderColor: line, timeVisible: format !== 'usd', secondsVisible: false },
    localization: { priceFormatter: FORMATTERS[format] },
    handleScroll: false,
    handleScale: false,
  }
}

function add(
  chart: IChartApi,
  element: HTMLElement,
  { kind, colorClass, isStrong, points }: ChartSeries,
): void {
  const color = readColor(element, colorClass)
  const data = points.map(({ t, value, isPartial }) => ({
    time: t as UTCTimestamp,
    ...(value === null ? {} : { value }),
    ...(isPartial === true ? { color: toPale(color) } : {}),
  }))
  if (kind === 'bars') {
    chart
      .addSeries(HistogramSeries, { color, priceLineVisible: false, lastValueVisible: false })
      .setData(data)
    return
  }
  chart
    .addSeries(LineSeries, {
      color,
      lineWidth: isStrong === true ? 3 : 1,
      lineStyle: LineStyle.Solid,
      lineType: LineType.WithSteps,
      priceLineVisible: false,
      lastValueVisible: false,
    })
    .setData(data)
}

/** Computed colours are written `rgb(…)`. */
function toPale(color: string): string {
  return color.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.45)')
}

/** Asks an element of that class, so that the colour is that of the theme on the screen. */
function readColor(place: HTMLElement, colorClass: string): string {
  const probe = document.createElement('span')
  probe.className = colorClass
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

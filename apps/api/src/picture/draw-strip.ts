import {
  computeLevelStep,
  layOutStrip,
  STRIP_FORMS,
  type StripDot,
  type StripLayout,
  type StripSpan,
  VENUE_INITIALS,
} from '@parallax/domain/strip'
import { escapeXml } from '../http/response/escape-xml.ts'
import type { EmbedFigures, EmbedVenue } from './embed-figures.ts'
import { toVenueWords } from './embed-words.ts'

const FORM = STRIP_FORMS.embed
export const STRIP_HEIGHT = FORM.height

export interface DrawnStrip {
  /** The content of an `svg` of that height and any width. */
  readonly inner: string
  /** The ends of the zoomed axis, in percent. */
  readonly from: string
  readonly to: string
}

/** The strip of the web app (apps/web/src/components/parallax-strip.tsx) as SVG, in its form for other sites. */
export function drawStrip({ indexPrice, divergence, venues }: EmbedFigures): DrawnStrip {
  const layout = layOutStrip(
    {
      indexPrice,
      divergence,
      venues: venues.map((venue) => ({
        ...venue,
        isExecutable: venue.reason === null && !venue.isPlayMoney,
      })),
    },
    FORM.widths,
  )
  const { range, gap, band, index } = layout
  const parts = [
    ...(gap === null ? [] : [drawSpan('gap', gap)]),
    ...(band === null ? [] : [drawSpan('band', band)]),
    drawLine('axis', { from: 0, to: 1 }, FORM.axis, FORM.axis),
    drawLens(range),
    ...(index === null
      ? []
      : [drawLine('index', { from: index, to: index }, FORM.axis - FORM.reach, FORM.axis + FORM.reach)]),
    ...drawDots(layout, venues),
  ]
  return { inner: parts.join(''), from: toEnd(range.from), to: toEnd(range.to) }
}

function drawSpan(name: string, { from, to }: StripSpan): string {
  const { axis, reach } = FORM
  return `<rect class="${name}" x="${toX(from)}" width="${toX(to - from)}" y="${axis - reach}" height="${2 * reach}"/>`
}

function drawLine(name: string, { from, to }: StripSpan, y1: number, y2: number): string {
  return `<line class="${name}" x1="${toX(from)}" x2="${toX(to)}" y1="${y1}" y2="${y2}"/>`
}

/** Shows which part of the axis from 0 to 100 % the zoomed axis covers. */
function drawLens(range: StripSpan): string {
  const { from, to } = FORM.lens
  const height = to - from
  const points = `0,0 100,0 ${toFigure(range.to * 100)},${height} ${toFigure(range.from * 100)},${height}`
  return [
    `<svg y="${from}" width="100%" height="${height}" viewBox="0 0 100 ${height}" preserveAspectRatio="none">`,
    `<polygon class="lens" points="${points}"/></svg>`,
    drawLine('whole', { from: 0, to: 1 }, to, to),
    drawLine('part', range, to, to),
  ].join('')
}

function drawDots({ dots }: StripLayout, venues: readonly EmbedVenue[]): string[] {
  const step = computeLevelStep(
    FORM,
    dots.map(({ level }) => level),
  )
  return dots.flatMap((dot) => {
    const venue = venues.find(({ slug }) => slug === dot.slug)
    return venue === undefined ? [] : [drawDot(dot, venue, FORM.axis + dot.level * step)]
  })
}

/** Filled when it counts for real money, hollow otherwise; with a ring when it repeats another book. */
function drawDot({ x, whisker, label }: StripDot, venue: EmbedVenue, y: number): string {
  const { slug, name, reason, isPlayMoney } = venue
  const kind = reason === null && !isPlayMoney ? 'full' : 'hollow'
  const { radius } = FORM
  return [
    `<g class="v-${slug}${reason === null ? '' : ' uncounted'}">`,
    ...(whisker === null ? [] : [drawWhisker(whisker, y)]),
    `<svg class="dot" x="${toX(x)}" y="${toFigure(y)}"><title>${escapeXml(`${name} ${toVenueWords(venue)}`)}</title>`,
    ...(reason === 'mirror' ? [`<circle class="ring" r="${radius + 3}"/>`] : []),
    `<circle class="${kind}" r="${radius}"/></svg>${drawLabel(label, VENUE_INITIALS[slug] ?? '', y)}</g>`,
  ].join('')
}

/** Beside the dot and its whisker, because other dots are above and below. */
function drawLabel({ x, side }: StripDot['label'], text: string, y: number): string {
  const away = FORM.radius + 4
  const [at, end] = side === 'after' ? [away, ''] : [-away, ' class="e"']
  return `<svg class="label" x="${toX(x)}" y="${toFigure(y + 3)}"><text x="${at}"${end}>${text}</text></svg>`
}

function drawWhisker(span: StripSpan, y: number): string {
  const cap = FORM.radius - 1
  const end = (at: number) => drawLine('whisker', { from: at, to: at }, toFigure(y - cap), toFigure(y + cap))
  return `${drawLine('whisker', span, toFigure(y), toFigure(y))}${end(span.from)}${end(span.to)}`
}

function toX(fraction: number): string {
  return `${toFigure(fraction * 100)}%`
}

function toFigure(value: number): number {
  return Math.round(value * 100) / 100
}

function toEnd(price: number): string {
  return `${Math.round(price * 100)}`
}

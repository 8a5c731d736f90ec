import type { IndexPoint } from '@parallax/domain'
import { HOUR_MS } from '@parallax/domain'
import { escapeXml } from '../http/response/escape-xml.ts'
import { EMBED_STYLE } from './embed-style.ts'
import { toDay } from './embed-words.ts'

const WIDTH = 480
const HEIGHT = 168
const [LEFT, RIGHT, TOP, BOTTOM] = [52, WIDTH - 16, 36, HEIGHT - 32]
/** The smallest range of the axis: a move of half a point must not look like a crash. */
const LEAST_RANGE = 0.1

/** The index price of a question over a week, by hour, as a picture. Unknown hours are gaps. */
export function drawHistory(points: readonly IndexPoint[], fromMs: number, toMs: number): string {
  const known = points.flatMap(({ atMs, close }) => (close === null ? [] : [{ atMs, close }]))
  const words = toWords(known)
  const axis = toAxis(known.map(({ close }) => close))
  const x = (ms: number) => round(LEFT + ((ms - fromMs) / (toMs - fromMs)) * (RIGHT - LEFT))
  const y = (price: number) => round(BOTTOM - ((price - axis.low) / (axis.high - axis.low)) * (BOTTOM - TOP))
  const path = known
    .map(({ atMs, close }, place) => {
      const isNext = known[place - 1]?.atMs === atMs - HOUR_MS
      // A point is drawn to the end of its hour.
      return `${isNext ? 'L' : 'M'}${x(atMs)} ${y(close)}H${x(Math.min(toMs, atMs + HOUR_MS))}`
    })
    .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${escapeXml(words)}</title><style>${EMBED_STYLE}</style>`,
    `<rect class="card" x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="8"/>`,
    `<text class="s" x="16" y="22">Index price, last 7 days</text>`,
    ...[axis.high, axis.low].map(
      (price) =>
        `<line class="rule" x1="${LEFT}" x2="${RIGHT}" y1="${y(price)}" y2="${y(price)}"/><text class="l e" x="${LEFT - 8}" y="${y(price) + 4}">${toPercent(price)}</text>`,
    ),
    known.length === 0
      ? `<text class="s" x="${LEFT + 8}" y="${(TOP + BOTTOM) / 2}">No price is known yet.</text>`
      : `<path class="history" d="${path}"/>`,
    `<text class="l" x="${LEFT}" y="${HEIGHT - 12}">${toDay(fromMs)}</text>`,
    `<text class="l e" x="${RIGHT}" y="${HEIGHT - 12}">${toDay(toMs)} UTC</text>`,
    '</svg>',
  ].join('')
}

interface Known {
  readonly atMs: number
  readonly close: number
}

/** Rounded to steps of five points around the prices. */
function toAxis(prices: readonly number[]): { readonly low: number; readonly high: number } {
  if (prices.length === 0) return { low: 0, high: 1 }
  const low = Math.floor(Math.min(...prices) * 20) / 20
  const high = Math.ceil(Math.max(...prices) * 20) / 20
  const missing = Math.max(0, LEAST_RANGE - (high - low))
  const from = Math.max(0, Math.min(low - missing / 2, 1 - LEAST_RANGE))
  return { low: from, high: Math.min(1, Math.max(high, from + LEAST_RANGE)) }
}

function toWords(known: readonly Known[]): string {
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return 'Index price: not known in the last 7 days'
  return `Index price from ${toPercent(first.close)} on ${toDay(first.atMs)} to ${toPercent(last.close)} on ${toDay(last.atMs)}`
}

function toPercent(price: number): string {
  return `${(price * 100).toFixed(1)} %`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

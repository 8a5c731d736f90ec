import type { PricePoint, Rejection } from '@parallax/domain'
import {
  type Fields,
  isFields,
  readList,
  readProbability,
  readText,
  toFields,
  toNumber,
} from '../parse/read.ts'
import { toIsoFromMs, toIsoFromSeconds, toIsoFromText } from '../parse/time.ts'
import type { Parsed } from '../venue.ts'
import { toFault } from './fault.ts'

export interface HistoryContext {
  /** Which group leg to read when the answer covers a whole group; null reads the first. */
  readonly groupLegTitle: string | null
}

interface Series {
  readonly title: string | null
  readonly points: readonly unknown[]
}

/**
 * Prices of Yes, oldest first (the venue sends newest first). Seen or documented: one series, a list of series (the
 * group legs of a group, or "YES Token" and "NO Token"), either of them under `data`, or bare points. Times are
 * milliseconds as text or number, seconds (below 1e12), or ISO.
 */
export function parseHistory(
  answer: unknown,
  context: HistoryContext = { groupLegTitle: null },
): Parsed<PricePoint> {
  const all = readSeries(answer)
  const chosen = all === null ? undefined : choose(all, context.groupLegTitle)
  if (all === null || chosen === undefined) {
    const reason = all === null ? 'unexpected_shape' : 'unknown_leg'
    return {
      items: [],
      rejected: [{ platformMarketId: null, reason, detail: `leg ${context.groupLegTitle}` }],
    }
  }
  const items: PricePoint[] = []
  const rejected: Rejection[] = []
  for (const point of chosen.points) {
    const fields = toFields(point) ?? {}
    const at = toIso(fields.timestamp)
    const price = readProbability(fields, 'price')
    if (at !== null && price !== null) items.push({ at, price })
    else if (at === null)
      rejected.push({ platformMarketId: null, ...toFault('bad_time', 'timestamp', fields.timestamp) })
    else rejected.push({ platformMarketId: null, ...toFault('bad_price', 'price', fields.price) })
  }
  for (const other of context.groupLegTitle === null ? all : []) {
    if (other === chosen || isToken(other, 'no')) continue
    rejected.push({ platformMarketId: null, ...toFault('other_leg', 'title', other.title) })
  }
  return { items: items.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)), rejected }
}

function choose(all: readonly Series[], groupLegTitle: string | null): Series | undefined {
  const yes = all.find((series) => isToken(series, 'yes'))
  if (yes !== undefined) return yes
  if (groupLegTitle === null || all.length === 1) return all[0]
  return all.find(({ title }) => title?.toLowerCase() === groupLegTitle.toLowerCase())
}

function isToken({ title }: Series, side: 'yes' | 'no'): boolean {
  return title !== null && new RegExp(`^${side}\\b( token)?$`, 'i').test(title)
}

function readSeries(answer: unknown): readonly Series[] | null {
  if (Array.isArray(answer)) {
    const nested = answer.filter(isFields).filter((each) => readList(each, 'prices') !== null)
    if (nested.length > 0) return nested.map(toSeries)
    return [{ title: null, points: answer }]
  }
  if (!isFields(answer)) return null
  if (readList(answer, 'prices') !== null) return [toSeries(answer)]
  const data = answer.data
  return Array.isArray(data) || (isFields(data) && data.data === undefined) ? readSeries(data) : null
}

function toSeries(fields: Fields): Series {
  return { title: readText(fields, 'title'), points: readList(fields, 'prices') ?? [] }
}

function toIso(timestamp: unknown): string | null {
  const number = toNumber(timestamp)
  if (number === null) return typeof timestamp === 'string' ? toIsoFromText(timestamp) : null
  return number < 1e12 ? toIsoFromSeconds(number) : toIsoFromMs(number)
}

import type { PricePoint, Rejection } from '@parallax/domain'
import { type Fields, isFields, readText, toNumber, toProbability } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import { toIsoFromEastern } from './eastern-time.ts'
import { readCsv } from './read-csv.ts'

export interface HistoryContext {
  /** Which contract of the market's chart to read; null reads the first one. */
  readonly contractName: string | null
}

/**
 * The closing prices of one contract, oldest first, each at its row's own time. Rows of the chart download identify
 * their contract only by name, prices have a dollar sign, times are Eastern. The website's JSON of the same rows is
 * also read.
 */
export function parseHistory(
  answer: unknown,
  context: HistoryContext = { contractName: null },
): Parsed<PricePoint> {
  const rows = readChart(answer)
  if (rows === null) return refuse('unexpected_shape', 'no chart rows in the answer')
  const wanted = fold(context.contractName) ?? rows.map(readName).find((name) => name !== null)
  const items: PricePoint[] = []
  const rejected: Rejection[] = []
  const refuseRow = (reason: string, detail: string | null) =>
    rejected.push({ platformMarketId: null, reason, detail: detail?.slice(0, 80) ?? 'none' })
  for (const row of rows) {
    const name = readName(row)
    const date = read(row, ['date', 'dateString'])
    const close = read(row, ['closeSharePrice'])
    const at = toIsoFromEastern(date)
    const price = toProbability(toNumber(close?.replace('$', '')))
    if (name === null) refuseRow('missing_name', date)
    else if (name !== wanted) {
      if (context.contractName === null) refuseRow('other_contract', name)
    } else if (at === null) refuseRow('bad_time', date)
    else if (price === null) refuseRow('bad_price', close)
    else items.push({ at, price })
  }
  if (rows.length > 0 && items.length + rejected.length === 0)
    refuseRow('contract_not_in_chart', wanted ?? null)
  return { items: items.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)), rejected }
}

/** The rows of a chart, from CSV or JSON; null when the answer is neither, such as a web page. */
export function readChart(answer: unknown): readonly Fields[] | null {
  if (typeof answer === 'string') {
    return /^\uFEFF?\s*"?ContractName"?,/i.test(answer) ? readCsv(answer.trimStart()) : null
  }
  return Array.isArray(answer) ? answer.filter(isFields) : null
}

function readName(row: Fields): string | null {
  return read(row, ['contractName'])
}

/** The first of the named fields that exists: the CSV has `CloseSharePrice` where the JSON has `closeSharePrice`. */
function read(row: Fields, names: readonly string[]): string | null {
  for (const name of names) {
    const text = readText(row, name) ?? readText(row, `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`)
    if (text !== null) return text
  }
  return null
}

function fold(name: string | null): string | null {
  return name === null ? null : name.replace(/\s+/g, ' ').trim()
}

function refuse(reason: string, detail: string): Parsed<PricePoint> {
  return { items: [], rejected: [{ platformMarketId: null, reason, detail }] }
}

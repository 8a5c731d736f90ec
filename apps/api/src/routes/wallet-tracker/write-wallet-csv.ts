import type { WalletEntry, WalletResult } from '@parallax/contract'
import { writeCsvCell } from '@parallax/contract/csv-cell'

const COLUMNS = [
  'kind',
  'platform',
  'currency',
  'marketTitle',
  'marketUrl',
  'outcome',
  'status',
  'size',
  'avgPrice',
  'currentPrice',
  'currentValue',
  'pnl',
  'pnlPercent',
  'endDate',
  'type',
  'side',
  'price',
  'timestamp',
  'error',
  'omitted',
  'marketId',
  'canonicalQuestionId',
] as const

const TRUNCATED = 'There are more positions than we read.'

type Row = Partial<Readonly<Record<(typeof COLUMNS)[number], string | number | null>>>

/**
 * A wallet as CSV (RFC 4180): a line for each position, each trade, and everything that could not be read, so that a
 * file without a venue or some of its positions says so.
 */
export function writeWalletCsv({ platforms }: WalletResult): string {
  const rows = Object.entries(platforms).flatMap(([platform, entry]) => toRows(platform, entry))
  const lines = rows.map((row) => COLUMNS.map((column) => writeCsvCell(row[column] ?? undefined)).join(','))
  return [COLUMNS.join(','), ...lines, ''].join('\r\n')
}

function toRows(platform: string, entry: WalletEntry): readonly Row[] {
  const { currency } = entry
  const toError = (error: string): Row => ({ kind: 'error', platform, currency, error })
  if ('error' in entry) return [toError(entry.error)]
  return [
    ...entry.positions.map((position): Row => ({ kind: 'position', currency, ...position })),
    ...entry.history.map((trade): Row => ({ kind: 'trade', currency, ...trade })),
    ...(entry.omitted === 0 ? [] : [{ kind: 'omitted', platform, currency, omitted: entry.omitted }]),
    ...(entry.truncated === undefined ? [] : [toError(TRUNCATED)]),
    ...(entry.historyError === undefined ? [] : [toError(entry.historyError)]),
  ]
}

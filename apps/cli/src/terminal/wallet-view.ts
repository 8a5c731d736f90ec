import type { Client } from '@parallax/client'
import { toCount, toPercentFigure, toUsdFigure } from '@parallax/contract/figures'
import { WALLET_VENUES } from '@parallax/domain'
import type { Tone } from './style.ts'
import type { Column } from './table.ts'
import { tableView, type View } from './view.ts'
import { cents } from './words.ts'

type Wallet = Awaited<ReturnType<Client['walletTracker']['get']>>
type Entry = Extract<Wallet['platforms']['polymarket'], { positions: unknown }>
type Row = Entry['positions'][number] & { readonly currency: Entry['currency'] }

const COLUMNS: readonly Column<Row>[] = [
  { name: 'platform', header: 'Venue', value: (row) => row.platform },
  {
    name: 'currency',
    header: 'Money',
    value: (row) => row.currency,
    text: ({ currency }) => (currency === 'MANA' ? 'MANA (play)' : currency),
  },
  { name: 'status', header: 'Status', rank: 3, value: (row) => row.status },
  { name: 'outcome', header: 'Outcome', least: 6, value: (row) => row.outcome },
  {
    name: 'size',
    header: 'Shares',
    align: 'end',
    value: (row) => row.size,
    text: (row) => toUsdFigure(row.size),
  },
  {
    name: 'avgPrice',
    header: 'Cost, ¢',
    align: 'end',
    rank: 2,
    value: (row) => row.avgPrice,
    text: (row) => cents(row.avgPrice),
  },
  {
    name: 'currentPrice',
    header: 'Now, ¢',
    align: 'end',
    rank: 1,
    value: (row) => row.currentPrice,
    text: (row) => cents(row.currentPrice),
  },
  {
    name: 'currentValue',
    header: 'Value',
    align: 'end',
    value: (row) => row.currentValue,
    text: (row) => toUsdFigure(row.currentValue),
  },
  {
    name: 'pnl',
    header: 'Profit',
    align: 'end',
    value: (row) => row.pnl,
    text: (row) => toSigned(row.pnl),
    tone: (row) => toProfitTone(row.pnl),
  },
  {
    name: 'pnlPercent',
    header: 'Profit, %',
    align: 'end',
    rank: 4,
    value: (row) => row.pnlPercent,
    text: (row) => toPercentFigure(row.pnlPercent / 100),
  },
  { name: 'endDate', header: 'Ends', rank: 5, value: (row) => row.endDate ?? null },
  { name: 'marketTitle', header: 'Listing', least: 20, value: (row) => row.marketTitle },
  { name: 'marketUrl', header: null, value: (row) => row.marketUrl },
  { name: 'marketId', header: null, value: (row) => row.marketId },
  { name: 'canonicalQuestionId', header: null, value: (row) => row.canonicalQuestionId },
]

/** What a wallet holds, and what is missing in its sums. */
export function viewWallet(wallet: Wallet): View {
  const { summary, platforms } = wallet
  const entries = Object.entries(platforms)
  const { activePlatforms, totalValue, totalPnL } = summary
  const rows = entries.flatMap(([, entry]) =>
    'error' in entry ? [] : entry.positions.map((each) => ({ ...each, currency: entry.currency })),
  )
  const open = rows.filter(({ status }) => status === 'open').length
  return tableView({
    answer: wallet,
    head: [
      wallet.address,
      `${toCount(open)} open on ${activePlatforms} venues · value USD ${toUsdFigure(totalValue)} · profit USD ${toSigned(totalPnL)}${summary.isComplete ? '' : ' · incomplete'}`,
      ...entries.flatMap(([slug, entry]) => toNotes(slug, entry)),
    ],
    columns: COLUMNS,
    rows,
    toneOf: ({ status }) => (status === 'open' ? null : 'soft'),
    empty: 'No positions found.',
  })
}

const IDENTIFIERS = { address: 'its identifier', solana: '--solana', manifold: '--manifold' } as const

/** What to know about a venue before trusting the sums. */
function toNotes(slug: string, entry: Wallet['platforms']['polymarket']): string[] {
  if ('error' in entry) return [`! ${slug} could not be read: ${entry.error}`]
  const account = WALLET_VENUES.find((venue) => venue.slug === slug)?.account ?? 'address'
  return [
    entry.skipped === true ? [`  ${slug} was not queried: give ${IDENTIFIERS[account]}`] : [],
    entry.omitted === 0 ? [] : [`! ${slug}: ${toCount(entry.omitted)} could not be read or valued`],
    entry.truncated === true ? [`! ${slug}: there are more positions than we read`] : [],
  ].flat()
}

function toSigned(amount: number): string {
  return amount > 0 ? `+${toUsdFigure(amount)}` : toUsdFigure(amount)
}

function toProfitTone(amount: number): Tone | null {
  if (amount === 0) return null
  return amount > 0 ? 'good' : 'bad'
}

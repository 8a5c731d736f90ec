import { Badge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { StaleNotice } from '../../components/states.tsx'
import { Table } from '../../components/table.tsx'
import { toCount, toUsdFigure } from '../../lib/format.ts'
import { toVenue } from '../../lib/venues.ts'
import { TRADE_COLUMNS, toPositionColumns } from './entry-columns.tsx'
import { Profit } from './profit.tsx'
import type { Entry, KnownEntry } from './wallet-query.ts'

const IDENTIFIERS = {
  address: 'No address entered.',
  solana: 'Enter a Solana address to see positions here.',
  manifold: 'Enter a user name to see positions here.',
} as const

interface EntryPanelProps {
  readonly slug: string
  readonly entry: Entry
}

/** What one venue shows for a wallet; a failure of the venue is shown only here. */
export function EntryPanel({ slug, entry }: EntryPanelProps) {
  const { name, account } = toVenue(slug)
  if ('error' in entry) {
    return (
      <Panel
        title={name}
        aside={
          <Badge tone="bad" sign="✕">
            unavailable
          </Badge>
        }
      >
        <div className="panel-body">
          <p>{entry.error}</p>
          <p className="small soft">Other venues are not affected. Parallax tries again automatically.</p>
        </div>
      </Panel>
    )
  }
  if (entry.skipped === true) {
    return (
      <Panel title={name} aside={<Badge>not tracked</Badge>}>
        <p className="panel-body soft">{IDENTIFIERS[account ?? 'address']}</p>
      </Panel>
    )
  }
  return (
    <Panel title={name} aside={<Totals entry={entry} />}>
      <Omitted entry={entry} />
      {entry.positions.length === 0 ? (
        <p className="panel-body soft">
          {entry.omitted === 0 ? 'No positions.' : 'Positions could not be shown.'}
        </p>
      ) : (
        <Table
          label={`Positions on ${name}`}
          columns={toPositionColumns(entry.currency === 'MANA' ? 'mana' : 'USD')}
          rows={entry.positions}
          toKey={({ marketUrl, marketTitle, outcome, size }) =>
            `${marketUrl} ${marketTitle} ${outcome} ${size}`
          }
        />
      )}
      <History name={name} entry={entry} />
    </Panel>
  )
}

/** What is missing from the totals. */
function Omitted({ entry: { omitted, truncated } }: { readonly entry: KnownEntry }) {
  if (omitted === 0 && truncated === undefined) return null
  return (
    <p className="panel-body" role="status">
      <StaleNotice>Totals are incomplete</StaleNotice>{' '}
      <span className="soft">
        {omitted === 0
          ? null
          : `${toCount(omitted)} ${omitted === 1 ? 'position' : 'positions'} could not be loaded or valued. `}
        {truncated === undefined ? null : 'There are more positions than are loaded.'}
      </span>
    </p>
  )
}

function Totals({ entry: { currency, totalValue, totalPnL, positions } }: { readonly entry: KnownEntry }) {
  return (
    <span className="actions totals">
      {currency === 'MANA' ? (
        <Badge sign="◐" title="Mana is play money and not part of any total.">
          play money, in mana
        </Badge>
      ) : null}
      <span className="small soft">
        {toCount(positions.filter(({ status }) => status === 'open').length)} open of{' '}
        {toCount(positions.length)}
      </span>
      <span>
        <span className="small soft">value, {currency} </span>
        <span className="figure">{toUsdFigure(totalValue)}</span>
      </span>
      <span>
        <span className="small soft">profit, {currency} </span>
        <Profit value={totalPnL} format="usd-figure" />
      </span>
    </span>
  )
}

function History({ name, entry }: { readonly name: string; readonly entry: KnownEntry }) {
  if (entry.historyError !== undefined) {
    return (
      <p className="panel-body">
        <StaleNotice>No history</StaleNotice> {entry.historyError}
      </p>
    )
  }
  if (entry.history.length === 0) return <p className="panel-body small soft">No known trades.</p>
  return (
    <details className="wallet-history">
      <summary>{toCount(entry.history.length)} trades</summary>
      <Table
        label={`Trades on ${name}`}
        columns={TRADE_COLUMNS}
        rows={entry.history.map((trade, place) => ({ ...trade, place }))}
        toKey={({ place }) => String(place)}
      />
    </details>
  )
}

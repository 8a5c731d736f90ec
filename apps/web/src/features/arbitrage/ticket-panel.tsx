import { CopyButton } from '../../components/copy-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { Empty } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toUsdExact, toUsdFigure } from '../../lib/format.ts'
import { OpenLegs } from './open-legs.tsx'
import { type Ticket, toUpFrontUsd } from './ticket.ts'
import { toOrderWords, toTicketText } from './ticket-text.ts'

type TicketLeg = Ticket['legs'][number]

const NOT_SAID = 'The venue does not say.'

const COLUMNS: readonly Column<TicketLeg>[] = [
  { id: 'order', header: 'Order', card: 'title', cell: (leg) => toOrderWords(leg) },
  {
    id: 'cost',
    header: 'Ties up, USD',
    align: 'end',
    cell: ({ cost }) => <NumberCell value={cost} format="usd-figure" unknown="" />,
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ fee, fee_shares }) => (
      <span className="figure">
        {fee_shares > 0 ? `${toUsdFigure(fee_shares)} contracts` : toUsdExact(fee)}
      </span>
    ),
  },
  {
    id: 'minimum',
    header: 'Smallest order, contracts',
    align: 'end',
    cell: ({ min_shares }) =>
      min_shares === 0 ? (
        <span className="figure">none</span>
      ) : (
        <NumberCell value={min_shares} format="count" unknown={NOT_SAID} />
      ),
  },
]

interface TicketPanelProps {
  readonly ticket: Ticket
  readonly urls: readonly (string | null)[]
}

/** The orders for each leg, ready to copy, with links to both venues. */
export function TicketPanel({ ticket, urls }: TicketPanelProps) {
  return (
    <Panel
      title="Ticket"
      aside={
        <span className="actions">
          <OpenLegs urls={urls} />
          <CopyButton text={toTicketText(ticket, urls)} label="Copy ticket" />
        </span>
      }
    >
      <Table label="Ticket" columns={COLUMNS} rows={ticket.legs} toKey={({ market_id }) => market_id} />
      <Note ticket={ticket} />
    </Panel>
  )
}

/** Why there is nothing to order although nothing blocks it. */
export function NoTicketPanel({ reason }: { readonly reason: string }) {
  return (
    <Panel title="Ticket">
      <Empty title="There is nothing to order">
        <p className="soft">{reason}</p>
      </Empty>
    </Panel>
  )
}

function Note({ ticket }: { readonly ticket: Ticket }) {
  const split = ticket.legs.find((leg) => leg.split !== null)?.split ?? null
  const upFrontUsd = toUpFrontUsd(ticket)
  return (
    <p className="panel-body small soft">
      Prices are limits: the worst that the size needs. Each leg ends with {toUsdFigure(ticket.shares)}{' '}
      contracts after fees. Both tie up {toUsdExact(ticket.cost)} in all, fees included. Profit before fixed
      costs, whichever side wins: {toUsdExact(ticket.profit)}.
      {split === null || upFrontUsd === null
        ? null
        : ` If you own no contracts to sell, first split ${toUsdExact(split.cost)} into ${toUsdFigure(split.shares)} of both outcomes, and keep the other. That needs ${toUsdExact(upFrontUsd)} up front; the sale returns part of it.`}
    </p>
  )
}

import type { ExecutionAdvisory } from '@parallax/contract'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/copy-button.tsx'
import { Panel } from '../../components/fields.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { Empty } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toUsdExact } from '../../lib/format.ts'
import { toOrderWords, toTicketText } from './ticket-text.ts'
import { NO_TICKET } from './words.ts'

type Ticket = NonNullable<ExecutionAdvisory['ticket']>
type Leg = Ticket['legs'][number]

const NOT_SAID = 'The venue does not say.'

const COLUMNS: readonly Column<Leg>[] = [
  { id: 'order', header: 'Order', card: 'title', cell: (leg) => toOrderWords(leg) },
  {
    id: 'shares',
    header: 'Shares',
    align: 'end',
    cell: ({ shares }) => <span className="figure">{shares}</span>,
  },
  {
    id: 'limit',
    header: 'Limit, ¢',
    align: 'end',
    cell: ({ limit_price }) => <NumberCell value={limit_price} format="percent-figure" unknown="" />,
  },
  {
    id: 'cost',
    header: 'Cost, USD',
    align: 'end',
    cell: ({ cost }) => <NumberCell value={cost} format="usd-figure" unknown="" />,
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    cell: ({ fee, fee_shares }) => (
      <span className="figure">{fee_shares > 0 ? `${fee_shares} shares` : toUsdExact(fee)}</span>
    ),
  },
  {
    id: 'minimum',
    header: 'Smallest order, shares',
    align: 'end',
    cell: ({ min_shares }) => <NumberCell value={min_shares} format="count" unknown={NOT_SAID} />,
  },
]

/** What to order on each leg, to be copied. */
export function TicketPanel({
  advisory,
  aside,
}: {
  readonly advisory: ExecutionAdvisory | undefined
  readonly aside: ReactNode
}) {
  const ticket = advisory?.ticket
  if (advisory !== undefined && advisory.ticket === null) {
    const reason = advisory.no_ticket_reason
    return (
      <Panel title="Ticket" aside={aside}>
        <Empty title="There is nothing to order">
          <p className="soft">{reason === null ? '' : NO_TICKET[reason]}</p>
        </Empty>
      </Panel>
    )
  }
  return (
    <Panel
      title="Ticket"
      aside={
        <span className="actions">
          {aside}
          {ticket ? <CopyButton text={toTicketText(ticket)} label="Copy the ticket" /> : null}
        </span>
      }
    >
      <Table
        label="Ticket"
        columns={COLUMNS}
        rows={ticket?.legs}
        loadingRows={2}
        toKey={({ market_id }) => market_id}
      />
      {ticket ? <Note ticket={ticket} /> : null}
    </Panel>
  )
}

function Note({ ticket }: { readonly ticket: Ticket }) {
  const split = ticket.legs.find((leg) => leg.split !== null)?.split ?? null
  return (
    <p className="panel-body small soft">
      Each leg ends with {ticket.shares} shares after fees, for {toUsdExact(ticket.cost)}; whoever wins,{' '}
      {toUsdExact(ticket.profit)} is made before fixed costs.
      {split === null
        ? null
        : ` Who has no shares to sell gets ${split.shares} of both outcomes for ${toUsdExact(split.cost)} first, and keeps the other.`}
    </p>
  )
}

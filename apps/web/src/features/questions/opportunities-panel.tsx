import type { ArbitrageOpportunity } from '@parallax/contract'
import { Link } from '@tanstack/react-router'
import { GateBadge, GuaranteeBadge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { Age, NumberCell } from '../../components/number-cell.tsx'
import { OrderChanges } from '../../components/order-changes.tsx'
import { Empty } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { VenueName } from '../../components/venue-name.tsx'
import { useHeldOrder } from '../../lib/use-held-order.ts'
import type { Opportunities } from './question-query.ts'

const FEE_UNKNOWN = 'A fee is unknown.'

const COLUMNS: readonly Column<ArbitrageOpportunity>[] = [
  {
    id: 'legs',
    header: 'Legs',
    card: 'title',
    cell: ({ id, buy_platform, sell_platform, type }) => (
      <Link to="/arbitrage/$id" params={{ id }} className="row-link title-line">
        <VenueName slug={buy_platform.slug} />
        <span aria-hidden="true">→</span>
        <VenueName slug={sell_platform.slug} />
        <span className="small soft">{type === 'dutch_book' ? 'buy Yes, buy No' : 'buy Yes, sell Yes'}</span>
      </Link>
    ),
  },
  {
    id: 'gate',
    header: 'Gate',
    cell: (row) => <GateBadge state={row.risk_gate_state} reason={row.risk_gate_reason} />,
  },
  { id: 'guarantee', header: 'Guarantee', cell: ({ guarantee }) => <GuaranteeBadge guarantee={guarantee} /> },
  {
    id: 'net',
    header: 'Net spread, ¢',
    align: 'end',
    cell: ({ net_spread }) => <NumberCell value={net_spread} format="percent-figure" unknown={FEE_UNKNOWN} />,
  },
  {
    id: 'score',
    header: 'Score, of 100',
    align: 'end',
    cell: ({ arbitrage_score }) => <NumberCell value={arbitrage_score} format="score" unknown="" />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, risk_gate_state: gate }) => (gate === 'blocked' ? 'not an offer' : status),
  },
  {
    id: 'age',
    header: 'Evaluated',
    align: 'end',
    cell: ({ decided_at }) => <Age at={decided_at} unknown="" />,
  },
]

const toKey = ({ id }: ArbitrageOpportunity) => id

/** What could be traded between its venues, with an assessment; `null` until the stream has sent it. */
export function OpportunitiesPanel({ opportunities }: { readonly opportunities: Opportunities | null }) {
  const { rows, changes, apply } = useHeldOrder(opportunities ?? undefined, toKey, 'opportunities')
  return (
    <Panel title="Opportunities" aside={<OrderChanges changes={changes} onApply={apply} />}>
      {opportunities?.length === 0 ? (
        <Empty title="No opportunities">
          <p className="soft">New ones appear here at once.</p>
        </Empty>
      ) : (
        <Table label="Opportunities" columns={COLUMNS} rows={rows} loadingRows={2} toKey={toKey} />
      )}
    </Panel>
  )
}

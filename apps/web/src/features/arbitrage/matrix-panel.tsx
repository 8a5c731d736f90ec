import type { ExecutionAdvisory, Outcomes } from '@parallax/contract'
import { type ReactNode, useMemo } from 'react'
import { Panel } from '../../components/fields.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { Empty } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toUsdExact } from '../../lib/format.ts'
import { ASSUMPTIONS, toMark, toNotes } from './assumptions.ts'
import { OUTCOMES } from './words.ts'

type Cell = ExecutionAdvisory['payoff_matrix'][number]
type Outcome = Cell['buy_outcome']

interface Row {
  readonly outcome: Outcome
  readonly cells: readonly Cell[]
}

const NOT_KNOWN = 'Unknown: a venue does not say what it pays in this case, or it cannot be known.'
/** Unknown outcomes come first, because the other figures hide them. */
const ORDER = ['unknown', 'void', 'half', 'yes', 'no'] as const satisfies readonly Outcome[]

function toColumns(header: string): readonly Column<Row>[] {
  return [
    { id: 'first', header, card: 'title', cell: ({ outcome }) => OUTCOMES[outcome] },
    ...ORDER.map(
      (outcome): Column<Row> => ({
        id: outcome,
        header: OUTCOMES[outcome],
        align: 'end',
        cell: ({ cells }) => <Profit cell={cells.find(({ sell_outcome }) => sell_outcome === outcome)} />,
      }),
    ),
  ]
}

/** The venues of the first and of the second leg. */
export type VenueNames = readonly [first: string, second: string]

interface MatrixPanelProps {
  readonly names: VenueNames
  readonly outcomes: Outcomes | undefined
  readonly costUsd: number
  readonly aside: ReactNode
}

/** The payoff for every pair of outcomes, and which pairs are assumed not to happen. */
export function MatrixPanel({ outcomes, costUsd, names: [first, second], aside }: MatrixPanelProps) {
  const columns = useMemo(() => toColumns(`${first} ↓ ${second} →`), [first, second])
  if (outcomes?.payoff_matrix.length === 0) {
    return (
      <Panel title="Payoff by both outcomes" aside={aside}>
        <Empty title="Payoff unknown">
          <p className="soft">It was last evaluated before payoffs were calculated.</p>
        </Empty>
      </Panel>
    )
  }
  const assumptions = outcomes?.assumptions ?? []
  return (
    <Panel title="Payoff by both outcomes, USD" aside={aside}>
      <Table
        label="Payoff by both outcomes"
        columns={columns}
        rows={outcomes === undefined ? undefined : toRows(outcomes.payoff_matrix)}
        loadingRows={5}
        toKey={({ outcome }) => outcome}
      />
      <p className="panel-body small soft">At {toUsdExact(costUsd)}.</p>
      <ul className="panel-body small soft stack-small">
        {toNotes(assumptions).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Panel>
  )
}

function toRows(cells: readonly Cell[]): Row[] {
  return ORDER.map((outcome) => ({
    outcome,
    cells: cells.filter(({ buy_outcome }) => buy_outcome === outcome),
  }))
}

function Profit({ cell }: { readonly cell: Cell | undefined }) {
  const profit = cell?.profit ?? null
  const assumption = cell?.assumption ?? null
  return (
    <span className={profit !== null && profit < 0 ? 'loss' : ''}>
      <NumberCell value={profit} format="usd-figure" unknown={NOT_KNOWN} />
      {assumption === null ? null : (
        <span title={`Left out: it is assumed that ${ASSUMPTIONS[assumption]}.`}>{toMark(assumption)}</span>
      )}
    </span>
  )
}

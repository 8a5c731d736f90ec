import { Link } from '@tanstack/react-router'
import { GateBadge, GuaranteeBadge } from '../../components/badge.tsx'
import { NumberCell, Unknown } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { LegList } from './leg-list.tsx'
import type { Opportunity } from './opportunities-query.ts'

export const NO_FEE = 'A fee is not known, so nobody knows what is left.'
export const NO_CERTIFICATE = 'There is none: it never passed the checks.'

export const OPPORTUNITY_COLUMNS: readonly Column<Opportunity>[] = [
  {
    id: 'title',
    header: 'Question',
    width: '29%',
    card: 'title',
    cell: ({ id, question_title, category, status }) => (
      <div>
        <Link to="/arbitrage/$id" params={{ id }}>
          {question_title}
        </Link>
        <div className="small soft">
          {category}
          {status === 'active' ? null : ` · ${status}`}
        </div>
      </div>
    ),
  },
  {
    id: 'gate',
    header: 'Gate and guarantee',
    width: '18%',
    cell: (opportunity) => <Verdict opportunity={opportunity} />,
  },
  {
    id: 'net',
    header: 'Net spread, %',
    width: '11%',
    align: 'end',
    cell: ({ net_spread, risk_gate_state }) => (
      <NetSpread value={net_spread} isBlocked={risk_gate_state === 'blocked'} />
    ),
  },
  {
    id: 'legs',
    header: 'Legs',
    width: '24%',
    cell: (opportunity) => <LegList opportunity={opportunity} />,
  },
  {
    id: 'score',
    header: 'Score, of 100',
    width: '8%',
    align: 'end',
    cell: ({ arbitrage_score, classification }) => (
      <div>
        <NumberCell value={arbitrage_score} format="score" unknown="" />
        <div className="small soft">{classification}</div>
      </div>
    ),
  },
  {
    id: 'certificate',
    header: 'Proof',
    width: '10%',
    cell: ({ id, certificate_id }) =>
      certificate_id === null ? (
        <Unknown reason={NO_CERTIFICATE} />
      ) : (
        <Link to="/arbitrage/$id" params={{ id }} hash="certificate">
          Certificate
        </Link>
      ),
  },
]

interface NetSpreadProps {
  readonly value: number | null
  readonly isBlocked: boolean
}

/** Of what is blocked it is no figure to act on, and says so. */
function NetSpread({ value, isBlocked }: NetSpreadProps) {
  const figure = <NumberCell value={value} format="percent-figure" unknown={NO_FEE} />
  if (!isBlocked) return <strong>{figure}</strong>
  return (
    <span className="no-offer">
      <span className="small">no offer</span>
      {value === null ? figure : <s>{figure}</s>}
    </span>
  )
}

function Verdict({ opportunity }: { readonly opportunity: Opportunity }) {
  const { risk_gate_state, risk_gate_reason, guarantee } = opportunity
  return (
    <div className="verdict">
      <GateBadge state={risk_gate_state} reason={null} />
      <GuaranteeBadge guarantee={guarantee} />
      {risk_gate_reason === null ? null : (
        <span className="small soft">{risk_gate_reason.replaceAll('_', ' ')}</span>
      )}
    </div>
  )
}

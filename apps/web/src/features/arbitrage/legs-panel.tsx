import { Link } from '@tanstack/react-router'
import { Panel } from '../../components/fields.tsx'
import { NumberCell, Unknown } from '../../components/number-cell.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toDay, toPercent, toSpan } from '../../lib/format.ts'
import { Ago } from './ago.tsx'
import { LegVenue } from './leg-list.tsx'
import { type Leg, toLegs } from './legs.ts'
import type { Opportunity } from './opportunities-query.ts'
import { STALE_REASONS } from './words.ts'

const COLUMNS: readonly Column<Leg>[] = [
  {
    id: 'venue',
    header: 'Leg',
    card: 'title',
    cell: (leg) => <LegTitle leg={leg} />,
  },
  {
    id: 'price',
    header: 'Price, ¢',
    align: 'end',
    cell: ({ price }) => <NumberCell value={price} format="percent-figure" unknown="" />,
  },
  {
    id: 'fee',
    header: 'Fee per contract, ¢',
    align: 'end',
    cell: ({ fee }) => (
      <NumberCell
        value={fee}
        format="cents-figure"
        unknown="The venue’s rule does not give the fee for this listing."
      />
    ),
  },
  {
    id: 'rule',
    header: 'Fee rule of the venue',
    cell: ({ rule }) =>
      rule === null ? (
        <Unknown reason="The venue’s rule is unknown." />
      ) : (
        <span className="leg-line">
          <code>{rule.rule}</code>
          <span className="small soft">
            {' '}
            version {rule.version}, since {toDay(rule.since)}, {toPercent(rule.fraction_of_notional)} of the
            price
          </span>
        </span>
      ),
  },
  {
    id: 'age',
    header: 'Prices read',
    align: 'end',
    cell: (leg) => <LegAge leg={leg} />,
  },
]

/** What to do on which venue, at what price, and what the venue charges. */
export function LegsPanel({ opportunity }: { readonly opportunity: Opportunity }) {
  const { spread, fees, net_spread } = opportunity
  return (
    <Panel title="Legs and fees">
      <Table label="Legs and fees" columns={COLUMNS} rows={toLegs(opportunity)} toKey={({ side }) => side} />
      <p className="panel-body small soft">
        Spread <NumberCell value={spread} format="cents-figure" unknown="" /> − fees{' '}
        <NumberCell value={fees.total_fees} format="cents-figure" unknown="" /> ={' '}
        <strong>
          <NumberCell value={net_spread} format="cents-figure" unknown="" />
        </strong>{' '}
        ¢ of the 100 ¢ that a contract pays, at the best prices.
        {fees.basis === 'upper_bound'
          ? ' A fee is not known exactly: this is the highest documented one.'
          : ''}
      </p>
    </Panel>
  )
}

function LegTitle({ leg }: { readonly leg: Leg }) {
  const { deed, marketId, question } = leg
  return (
    <span className="title-line">
      {deed} on <LegVenue leg={leg} />
      <Link to="/markets/$id" params={{ id: marketId }} className="small">
        Listing
      </Link>
      {question === null ? null : (
        <Link to="/questions/$id" params={{ id: question.id }} className="small">
          {question.title}
        </Link>
      )}
    </span>
  )
}

function LegAge({ leg: { readMs, freshness } }: { readonly leg: Leg }) {
  const { is_stale, stale_reason, source_lag_ms } = freshness
  return (
    <span className="leg-line">
      <Ago ms={readMs} />
      {source_lag_ms === null ? null : (
        <span className="small soft"> ({toSpan(source_lag_ms)} old then by the venue’s clock)</span>
      )}
      {is_stale ? (
        <span className="badge warn">
          ◷ stale{stale_reason === null ? '' : `: ${STALE_REASONS[stale_reason]}`}
        </span>
      ) : null}
    </span>
  )
}

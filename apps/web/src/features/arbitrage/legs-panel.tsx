import { Link } from '@tanstack/react-router'
import { Panel } from '../../components/fields.tsx'
import { NumberCell, Unknown } from '../../components/number-cell.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toDay, toPercent, toSpan } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { isEdgeGone } from './edge-gone.ts'
import { LegVenue } from './leg-list.tsx'
import { type Leg, toLegs } from './legs.ts'
import type { Opportunity } from './opportunities-query.ts'
import { SeenNote } from './seen-note.tsx'
import { STALE_REASONS } from './words.ts'

/** A shorter lag of the venue is not shown. */
const LEAST_LAG_MS = 1_000

const LEG_COLUMNS: readonly Column<Leg>[] = [
  {
    id: 'venue',
    header: 'Leg',
    card: 'title',
    cell: (leg) => <LegTitle leg={leg} />,
  },
  {
    id: 'price',
    header: 'Best price, ¢',
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
]

const AGE = { id: 'age', header: 'Prices read', align: 'end' } as const
const COLUMNS: readonly Column<Leg>[] = [
  ...LEG_COLUMNS,
  {
    ...AGE,
    cell: (leg) => (
      <span className="leg-line">
        <LegAge leg={leg} /> <LegStale leg={leg} />
      </span>
    ),
  },
]
/** Where the edge has gone, prices that were fresh when it was last seen are sent as stale. */
const SEEN_COLUMNS: readonly Column<Leg>[] = [...LEG_COLUMNS, { ...AGE, cell: (leg) => <LegAge leg={leg} /> }]

/** What to do on which venue, at what price, and what the venue charges. */
export function LegsPanel({ opportunity }: { readonly opportunity: Opportunity }) {
  const { spread, fees, net_spread } = opportunity
  return (
    <Panel title="Legs and fees" aside={<SeenNote opportunity={opportunity} />}>
      <Table
        label="Legs and fees"
        columns={isEdgeGone(opportunity) ? SEEN_COLUMNS : COLUMNS}
        rows={toLegs(opportunity)}
        toKey={({ side }) => side}
      />
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
  return (
    <span className="leg-line">
      <Ago ms={readMs} />
      {(freshness.source_lag_ms ?? 0) < LEAST_LAG_MS ? null : (
        <span className="small soft">
          {' '}
          ({toSpan(freshness.source_lag_ms ?? 0)} more by the venue’s clock)
        </span>
      )}
    </span>
  )
}

function LegStale({ leg: { freshness } }: { readonly leg: Leg }) {
  const { is_stale, stale_reason } = freshness
  if (!is_stale) return null
  return (
    <span className="badge warn">
      ◷ stale{stale_reason === null ? '' : `: ${STALE_REASONS[stale_reason]}`}
    </span>
  )
}

/** How long ago a moment was, in Unix milliseconds. Separate, so that each second re-renders nothing else. */
function Ago({ ms }: { readonly ms: number }) {
  return <span className="figure">{toSpan(useNow() - ms)} ago</span>
}

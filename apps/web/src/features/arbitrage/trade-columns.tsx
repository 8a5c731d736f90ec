import { Link } from '@tanstack/react-router'
import { Badge, GateBadge, GuaranteeBadge } from '../../components/badge.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { LiveFigure } from '../../components/live-figure.tsx'
import { NumberCell, Unknown } from '../../components/number-cell.tsx'
import type { Column } from '../../components/table.tsx'
import { toCount, toSpan, toUsdExact } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { LegList } from './leg-list.tsx'
import { toLegs } from './legs.ts'
import { OpenLegs } from './open-legs.tsx'
import type { Opportunity } from './opportunities-query.ts'
import type { Sort } from './search.ts'
import { toTicketText } from './ticket-text.ts'
import { toRoundUsd } from './to-round-usd.ts'
import { type Trade, toFigures } from './trade.ts'
import { REASON_NAMES } from './words.ts'

const NO_DEPTH = 'How much can be traded is unknown.'
const NO_END = 'It has no end.'
const BLOCKED = 'It is blocked, so it has no figure to act on.'
const GONE = 'It is no longer offered.'

interface TradeColumn extends Column<Trade> {
  readonly sort?: Sort
}

export const TRADE_COLUMNS: readonly TradeColumn[] = [
  {
    id: 'title',
    header: 'Trade',
    width: '24%',
    card: 'title',
    sort: 'title',
    isAscending: true,
    cell: ({ opportunity }) => (
      <div>
        <Link to="/arbitrage/$id" params={{ id: opportunity.id }}>
          {opportunity.question_title}
        </Link>
        <LegList opportunity={opportunity} />
      </div>
    ),
  },
  {
    id: 'edge',
    header: 'Net edge, ¢',
    width: '8%',
    align: 'end',
    sort: 'recommended_edge',
    cell: (trade) => (
      <span title="per contract that pays 1 USD, after fees, at this size">
        <Figure trade={trade} value={toFigures(trade).edge} format="percent-figure" unknown={NO_DEPTH} />
      </span>
    ),
  },
  {
    id: 'profit',
    header: 'Profit, USD',
    width: '9%',
    align: 'end',
    sort: 'profit',
    cell: (trade) => <Profit trade={trade} />,
  },
  {
    id: 'size',
    header: 'Largest, USD',
    width: '9%',
    align: 'end',
    sort: 'size',
    cell: (trade) => (
      <Figure trade={trade} value={toFigures(trade).largestUsd} format="usd" unknown={NO_DEPTH} />
    ),
  },
  {
    id: 'return',
    header: 'A year, %',
    width: '8%',
    align: 'end',
    sort: 'recommended_return',
    cell: (trade) => (
      <Figure
        trade={trade}
        value={toFigures(trade).annualizedReturn}
        format="percent-figure"
        unknown={trade.opportunity.locked_days === null ? NO_END : NO_DEPTH}
      />
    ),
  },
  {
    id: 'locked',
    header: 'Days locked',
    width: '7%',
    align: 'end',
    sort: 'locked_days',
    isAscending: true,
    cell: ({ opportunity: { locked_days } }) =>
      locked_days === null ? (
        <Unknown reason={NO_END} />
      ) : (
        <span className="figure">{toCount(Math.ceil(locked_days))}</span>
      ),
  },
  {
    id: 'age',
    header: 'Oldest leg',
    width: '7%',
    align: 'end',
    sort: 'age',
    isAscending: true,
    cell: ({ opportunity, isGone }) =>
      isGone === true ? <Unknown reason={GONE} /> : <OldestLeg opportunity={opportunity} />,
  },
  {
    id: 'verdict',
    header: 'Verdict',
    width: '14%',
    sort: 'verdict',
    cell: ({ opportunity, isGone }) =>
      isGone === true ? <Badge>gone</Badge> : <Verdict opportunity={opportunity} />,
  },
  {
    id: 'act',
    header: 'Actions',
    width: '14%',
    card: 'line',
    cell: (trade) => <Act trade={trade} />,
  },
]

type FigureProps = Parameters<typeof NumberCell>[0] & { readonly trade: Trade }

function Figure({ trade: { opportunity, isGone }, value, format, unknown }: FigureProps) {
  const reason = isGone === true ? GONE : opportunity.risk_gate_state === 'blocked' ? BLOCKED : unknown
  return <NumberCell value={value} format={format} unknown={reason} />
}

/** What the trade makes, and what it costs: both at the same size. */
function Profit({ trade }: { readonly trade: Trade }) {
  const { profitUsd, costUsd, upFrontUsd } = toFigures(trade)
  return (
    <div>
      <strong>
        <LiveFigure value={profitUsd}>
          {profitUsd === null ? (
            <Figure trade={trade} value={null} format="usd-figure" unknown={NO_DEPTH} />
          ) : (
            <span className="figure" title={toUsdExact(profitUsd)}>
              {toRoundUsd(profitUsd)}
            </span>
          )}
        </LiveFigure>
      </strong>
      {costUsd === null ? null : (
        <div className="small soft">
          <span className="figure">on {toRoundUsd(costUsd)}</span>
          {upFrontUsd === null ? null : (
            <>
              {' '}
              <span className="figure">({toRoundUsd(upFrontUsd)} up front)</span>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** How long ago the older of both prices was read, updated live. */
function OldestLeg({ opportunity }: { readonly opportunity: Opportunity }) {
  const [buy, sell] = toLegs(opportunity)
  const oldest = buy.readMs <= sell.readMs ? buy : sell
  return <Span ms={oldest.readMs} title={`${oldest.name} was read first.`} />
}

function Span({ ms, title }: { readonly ms: number; readonly title: string }) {
  return (
    <span className="figure" title={title}>
      {toSpan(useNow() - ms)}
    </span>
  )
}

function Verdict({ opportunity }: { readonly opportunity: Opportunity }) {
  const { id, risk_gate_state, risk_gate_reason, guarantee, certificate_id } = opportunity
  return (
    <div className="verdict">
      <GateBadge state={risk_gate_state} reason={null} />
      {risk_gate_state === 'blocked' ? <strong>no offer</strong> : <GuaranteeBadge guarantee={guarantee} />}
      {risk_gate_reason === null ? null : (
        <span className="small soft">{REASON_NAMES[risk_gate_reason]}</span>
      )}
      {certificate_id === null ? null : (
        <Link to="/arbitrage/$id" params={{ id }} hash="certificate" className="small">
          Certificate
        </Link>
      )}
    </div>
  )
}

/** The next action. Blocked and ended trades have none. */
function Act({ trade: { opportunity, ticket, isGone } }: { readonly trade: Trade }) {
  if (isGone === true || opportunity.risk_gate_state === 'blocked') return null
  const urls = [opportunity.buy_url, opportunity.sell_url]
  return (
    <div className="act">
      {ticket === null ? null : <CopyButton text={toTicketText(ticket, urls)} label="Copy ticket" />}
      <OpenLegs urls={urls} />
    </div>
  )
}

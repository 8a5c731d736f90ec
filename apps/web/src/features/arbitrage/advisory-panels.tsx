import type { AdvisoryAnswer, ExecutionAdvisory, Outcomes } from '@parallax/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Badge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { NumberCell } from '../../components/number-cell.tsx'
import { Empty, Failure, StaleNotice } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { toUsdExact, toUsdFigure } from '../../lib/format.ts'
import { MatrixPanel, type VenueNames } from './matrix-panel.tsx'
import type { Size } from './size.ts'
import { SCENARIOS } from './words.ts'

type LadderRow = ExecutionAdvisory['ladder'][number]
type Payoff = ExecutionAdvisory['payoffs'][number]

const NO_SHARE = 'Not even one contract can be traded.'
const NO_RULE = 'A venue does not say what it pays in this case.'

const LADDER_COLUMNS: readonly Column<LadderRow>[] = [
  {
    id: 'notional',
    header: 'Deployed, USD',
    card: 'title',
    cell: ({ notional, is_filled }) => (
      <span className="title-line">
        <span className="figure">{toUsdFigure(notional)}</span>
        {is_filled ? null : <Badge tone="warn">beyond the order books</Badge>}
      </span>
    ),
  },
  {
    id: 'shares',
    header: 'Contracts',
    align: 'end',
    cell: ({ shares }) => <NumberCell value={shares} format="count" unknown="" />,
  },
  {
    id: 'buy',
    header: 'Buy, ¢',
    align: 'end',
    cell: ({ buy_price }) => <NumberCell value={buy_price} format="percent-figure" unknown={NO_SHARE} />,
  },
  {
    id: 'sell',
    header: 'Sell, ¢',
    align: 'end',
    cell: ({ sell_price }) => <NumberCell value={sell_price} format="percent-figure" unknown={NO_SHARE} />,
  },
  {
    id: 'slippage',
    header: 'Slippage, bps',
    align: 'end',
    cell: ({ slippage_bps }) => <NumberCell value={slippage_bps} format="bps" unknown={NO_SHARE} />,
  },
  {
    id: 'profit',
    header: 'Profit, USD',
    align: 'end',
    cell: ({ profit }) => <Profit value={profit} />,
  },
]

const PAYOFF_COLUMNS: readonly Column<Payoff>[] = [
  { id: 'scenario', header: 'What happens', card: 'title', cell: ({ scenario }) => SCENARIOS[scenario] },
  {
    id: 'profit',
    header: 'Profit, USD',
    align: 'end',
    cell: ({ profit }) => <Profit value={profit} />,
  },
  {
    id: 'after',
    header: 'After withdrawal, USD',
    align: 'end',
    cell: ({ profit_after_withdrawal }) => <Profit value={profit_after_withdrawal} />,
  },
]

/**
 * Shown in place of sizes and payoffs where nothing is left to gain, because the last known ones would promise a
 * profit.
 */
export function NothingLeftPanel({ isGone }: { readonly isGone: boolean }) {
  return (
    <Panel title="Execution">
      <Empty title="There is nothing to gain">
        <p className="soft">
          {isGone
            ? 'The edge is no longer there. What it was is in its history below.'
            : 'The risk that one leg does not fill costs more than the trade makes.'}
        </p>
      </Empty>
    </Panel>
  )
}

interface AdvisoryPanelsProps {
  readonly advisory: UseQueryResult<AdvisoryAnswer>
  /** The size that all payoffs are computed at; null where none is known. */
  readonly size: Size | null
  readonly names: VenueNames
}

/** What can be traded at each size, and what it pays in each outcome. */
export function AdvisoryPanels({ advisory, size, names }: AdvisoryPanelsProps) {
  const { data, error, refetch, isRefetchError } = advisory
  if (error !== null && data === undefined) {
    return (
      <Panel title="Execution">
        <Failure error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  const stale = isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null
  // Without a size, show what 100 USD at the best prices pay.
  const outcomes = size === null ? data?.data : (size.outcomes ?? undefined)
  const costUsd = size?.costUsd ?? SAMPLE_USD
  return (
    <>
      <MatrixPanel outcomes={outcomes} costUsd={costUsd} names={names} aside={stale} />
      <div className="two-columns">
        <Panel title="Payoff, unknown and worst first" aside={stale}>
          <Payoffs outcomes={outcomes} costUsd={costUsd} />
        </Panel>
        <Panel title="Depth" aside={stale}>
          <Ladder advisory={data?.data} />
        </Panel>
      </div>
      {data === undefined || data.data.caveats.length === 0 ? null : (
        <Panel title="Before you trade">
          <ul className="panel-body caveats">
            {data.data.caveats.map(({ code, message }) => (
              <li key={code}>{message.replace('profit_after_withdrawal', '“After withdrawal”')}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

const SAMPLE_USD = 100

function Ladder({ advisory }: { readonly advisory: ExecutionAdvisory | undefined }) {
  if (advisory?.ladder.length === 0) {
    return (
      <Empty title="Depth unknown">
        <p className="soft">It is unknown how much can be traded on one of the legs, or what it costs.</p>
      </Empty>
    )
  }
  return (
    <>
      <Table
        label="Depth ladder"
        columns={LADDER_COLUMNS}
        rows={advisory?.ladder}
        loadingRows={3}
        toKey={({ notional }) => String(notional)}
      />
      {advisory === undefined ? null : (
        <p className="panel-body small soft">
          {advisory.edge_dies_at === null
            ? 'The order books end before the edge does, so the size at which it disappears is unknown.'
            : `The edge disappears at ${toUsdExact(advisory.edge_dies_at)}: a larger order makes no profit.`}
        </p>
      )}
    </>
  )
}

interface PayoffsProps {
  readonly outcomes: Outcomes | undefined
  readonly costUsd: number
}

function Payoffs({ outcomes, costUsd }: PayoffsProps) {
  if (outcomes?.payoffs.length === 0) {
    return (
      <Empty title="Payoff unknown">
        <p className="soft">It was last evaluated before payoffs were calculated.</p>
      </Empty>
    )
  }
  return (
    <>
      <Table
        label="Payoff by scenario"
        columns={PAYOFF_COLUMNS}
        rows={outcomes === undefined ? undefined : toUnknownFirst(outcomes.payoffs)}
        loadingRows={5}
        toKey={({ scenario }) => scenario}
      />
      {outcomes === undefined ? null : (
        <p className="panel-body small soft">
          At {toUsdExact(costUsd)}. In the worst case:{' '}
          {outcomes.worst_case === null
            ? 'unknown, because one of the outcomes is unknown.'
            : toUsdExact(outcomes.worst_case)}
        </p>
      )}
    </>
  )
}

/** Unknown comes first, because it may be the worst. The others follow, worst first. */
function toUnknownFirst(payoffs: readonly Payoff[]): Payoff[] {
  return [
    ...payoffs.filter(({ profit }) => profit === null),
    ...payoffs.filter(({ profit }) => profit !== null),
  ]
}

/** Sign and colour distinguish gain from loss. */
function Profit({ value }: { readonly value: number | null }) {
  return (
    <span className={value !== null && value < 0 ? 'loss' : ''}>
      <NumberCell value={value} format="usd-figure" unknown={NO_RULE} />
    </span>
  )
}

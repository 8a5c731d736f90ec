import { Panel } from '../../components/fields.tsx'
import { Age, Day, NumberCell } from '../../components/number-cell.tsx'
import { Stat } from '../../components/stat.tsx'
import type { Opportunity } from './opportunities-query.ts'
import { SeenNote } from './seen-note.tsx'
import type { Size } from './size.ts'
import { NO_FEE } from './words.ts'

const NO_DEPTH = 'How much can be traded is unknown.'
const NO_END = 'It has no end.'
const NOT_SAID = 'A venue does not report it.'

interface FiguresPanelProps {
  readonly opportunity: Opportunity
  /** Null where it is blocked or no size is known: then there is nothing to advise. */
  readonly size: Size | null
}

/** The figures at the chosen size, then those that do not depend on the size. */
export function FiguresPanel({ opportunity, size }: FiguresPanelProps) {
  return (
    <Panel title="At a glance" aside={<SeenNote opportunity={opportunity} />}>
      <dl className="panel-body stats">
        {size === null ? null : <SizeStats size={size} />}
        <Stat label="Net spread, best prices">
          <PayoutShare value={opportunity.net_spread} unknown={NO_FEE} />
        </Stat>
        <Stat label="Days locked">
          <NumberCell
            value={opportunity.locked_days && Math.ceil(opportunity.locked_days)}
            format="count"
            unknown={NO_END}
          />
        </Stat>
        <Stat label="Score, of 100">
          <NumberCell value={opportunity.arbitrage_score} format="score" unknown="" />
        </Stat>
        <Stat label="Chance that both fill">
          <NumberCell value={opportunity.expected_fill_prob} format="percent" unknown={NO_DEPTH} />
        </Stat>
        <Stat label="Liquidity, both legs">
          <NumberCell value={opportunity.liquidity} format="usd-exact" unknown={NOT_SAID} />
        </Stat>
        <Stat label="Volume 24 h, both legs">
          <NumberCell value={opportunity.volume24h} format="usd-exact" unknown={NOT_SAID} />
        </Stat>
        <Stat label="Ends">
          <Day at={opportunity.end_time} unknown="No end date is known." />
        </Stat>
        <Stat label="First seen">
          <Age at={opportunity.detected_at} unknown="" />
        </Stat>
        <Stat label="Last confirmed">
          <Age
            at={opportunity.confirmation.last_confirmed_at}
            unknown="The two order books have not been read together yet."
          />
        </Stat>
        <Stat label="Evaluated">
          <Age at={opportunity.decided_at} unknown="" />
        </Stat>
      </dl>
    </Panel>
  )
}

function SizeStats({ size }: { readonly size: Size }) {
  return (
    <>
      <Stat label="Size">
        <NumberCell value={size.costUsd} format="usd-exact" unknown={NO_DEPTH} />
      </Stat>
      {size.upFrontUsd === null ? null : (
        <Stat label="Needed up front">
          <NumberCell value={size.upFrontUsd} format="usd-exact" unknown="" />
        </Stat>
      )}
      <Stat label="Profit">
        <NumberCell value={size.profitUsd} format="usd-exact" unknown={NO_DEPTH} />
      </Stat>
      <Stat label="After fixed costs">
        <NumberCell
          value={size.profitAfterCostsUsd}
          format="usd-exact"
          unknown="A venue does not state its fixed costs."
        />
      </Stat>
      <Stat label="Net edge">
        <PayoutShare value={size.edge} unknown={NO_DEPTH} />
      </Stat>
      <Stat label="Return per year">
        <NumberCell value={size.annualizedReturn} format="percent" unknown={NO_END} />
      </Stat>
    </>
  )
}

/** A part of the 1 USD that a contract pays, not of what it costs. */
function PayoutShare({ value, unknown }: { readonly value: number | null; readonly unknown: string }) {
  return (
    <>
      <NumberCell value={value} format="percent" unknown={unknown} />
      {value === null ? null : ' of the payout'}
    </>
  )
}

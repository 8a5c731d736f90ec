import type { OpportunityStatus } from './judge/lifecycle.ts'
import type { Opportunity } from './opportunity.ts'

/** One way to hold two legs, Yes on one venue and No on the other: by a sale, or by buying both. */
export interface Way {
  readonly status: OpportunityStatus
  readonly decision: Pick<
    Opportunity,
    'key' | 'type' | 'related' | 'buyVenue' | 'sellVenue' | 'gate' | 'execution' | 'netSpread'
  >
}

/** The way that represents a trade, and the others. */
export interface TradeWays<Each extends Way> {
  readonly best: Each
  readonly others: readonly Each[]
}

const STATUSES: readonly OpportunityStatus[] = ['active', 'stale', 'resolved']

/**
 * The ways of one question as trades: ways that hold the same legs belong together, and the most profitable one
 * represents them.
 */
export function listTrades<Each extends Way>(ways: readonly Each[]): TradeWays<Each>[] {
  const trades = new Map<string, Each[]>()
  for (const way of ways) {
    const { buyVenue, sellVenue, related } = way.decision
    const legs = `${buyVenue} ${sellVenue} ${related?.id ?? ''}`
    const known = trades.get(legs)
    if (known === undefined) trades.set(legs, [way])
    else known.push(way)
  }
  return [...trades.values()].flatMap((same) => {
    const [best, ...others] = same.toSorted(compareWays)
    return best === undefined ? [] : [{ best, others }]
  })
}

/**
 * Unresolved before resolved, tradable before blocked; then by profit, highest first; for equal profits the simpler
 * way.
 */
function compareWays({ status: one, decision: left }: Way, { status: other, decision: right }: Way): number {
  return (
    STATUSES.indexOf(one) - STATUSES.indexOf(other) ||
    Number(left.gate.state === 'blocked') - Number(right.gate.state === 'blocked') ||
    toProfit(right) - toProfit(left) ||
    right.netSpread - left.netSpread ||
    Number(left.type === 'direct') - Number(right.type === 'direct') ||
    (left.key < right.key ? -1 : 1)
  )
}

function toProfit({ execution }: Way['decision']): number {
  return execution?.recommendedProfitUsd ?? 0
}

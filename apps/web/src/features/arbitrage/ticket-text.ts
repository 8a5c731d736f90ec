import type { ExecutionAdvisory } from '@parallax/contract'

type Ticket = NonNullable<ExecutionAdvisory['ticket']>
type Leg = Ticket['legs'][number]

export function toOrderWords({ action, outcome, platform_slug }: Leg): string {
  return `${action === 'buy' ? 'Buy' : 'Sell'} ${outcome === 'yes' ? 'Yes' : 'No'} on ${platform_slug}`
}

/** The ticket as lines of text: one for each thing to do, in order. */
export function toTicketText({ legs }: Ticket): string {
  return legs.flatMap((leg) => [...toSplitLine(leg), toOrderLine(leg)]).join('\n')
}

function toSplitLine({ split, platform_slug, market_id }: Leg): string[] {
  return split === null
    ? []
    : [`Split ${split.cost} USD into ${split.shares} Yes and No on ${platform_slug}, market ${market_id}`]
}

function toOrderLine(leg: Leg): string {
  return `${toOrderWords(leg)}, market ${leg.market_id}: ${leg.shares} shares, limit ${leg.limit_price}`
}

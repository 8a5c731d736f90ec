import type { ExecutionAdvisory } from '@parallax/contract'

/** What to order on each leg. */
export type Ticket = NonNullable<ExecutionAdvisory['ticket']>

/**
 * The cash that both venues need before the sale returns part of it: what is bought, the pairs that are split, and the
 * fees. Null without a split.
 */
export function toUpFrontUsd(ticket: Pick<Ticket, 'legs'> | null): number | null {
  if (ticket === null || ticket.legs.every(({ split }) => split === null)) return null
  return ticket.legs.reduce((sum, { split, notional, fee }) => sum + (split?.cost ?? notional) + fee, 0)
}

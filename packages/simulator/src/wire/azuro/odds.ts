import type { ListingState, World } from '../../world/world.ts'
import type { Condition, Selection } from './catalogue.ts'

/** The house margin of a selection without its own quote. */
const MARGIN = 0.05

interface SelectionNow {
  readonly selection: Selection
  /** Decimal odds including the margin, two decimals. */
  readonly odds: string
  readonly isWon: boolean
}

/** The state of a condition at a given time. */
export interface ConditionNow {
  readonly state: 'Active' | 'Stopped' | 'Resolved'
  readonly selections: readonly SelectionNow[]
}

function toOdds(price: number): string {
  return String(Math.round(Math.max(1.01, 1 / Math.min(0.999, Math.max(0.001, price))) * 100) / 100)
}

/** Cost of one unit of payout: the ask of the side, or its probability plus the margin. */
function priceOf(state: ListingState, side: 0 | 1): number {
  if (side === 0) return state.ask ?? state.price * (1 + MARGIN)
  return state.bid === null ? (1 - state.price) * (1 + MARGIN) : 1 - state.bid
}

export function conditionAt(world: World, condition: Condition, nowMs: number): ConditionNow {
  const members = [...new Set(condition.selections.map((row) => row.listing))].filter(
    (member) => member !== null,
  )
  const atMs = condition.isLeftover ? Math.min(...members.map((member) => member.createdMs)) + 60_000 : nowMs
  const states = new Map(members.map((member) => [member.key, world.state(member, Math.min(nowMs, atMs))]))
  const now = members.map((member) =>
    condition.isLeftover ? world.state(member, nowMs) : states.get(member.key),
  )
  const isActive = !condition.isLeftover && now.some((state) => state?.status === 'open')
  const isResolved = now.every((state) => state?.status === 'resolved')
  const listed = [...states.values()].reduce((sum, state) => sum + state.price, 0)
  const hasWinner = now.some((state) => state?.isYes === true)
  return {
    state: isActive ? 'Active' : isResolved ? 'Resolved' : 'Stopped',
    selections: condition.selections.map((selection) => {
      const { listing, side } = selection
      const state = listing ? states.get(listing.key) : undefined
      const isYes = listing ? now[members.indexOf(listing)]?.isYes : null
      return {
        selection,
        odds: toOdds(state ? priceOf(state, side) : Math.max(0.02, 1 - listed) * (1 + MARGIN)),
        isWon: isResolved && (listing ? isYes === (side === 0) : !hasWinner),
      }
    }),
  }
}

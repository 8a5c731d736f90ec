/** A number to stay above or below. */
interface Bound {
  readonly side: 'above' | 'below'
  readonly value: number
}

/** What makes a listing's Yes true, in a form that can be compared with other questions of the same series. */
export interface Claim {
  /**
   * Everything that two claims must share for one to follow from the other: what happens, to whom, when, and in which
   * unit.
   */
  readonly subject: string
  /** Day since 1970 by which it has to happen; null where the time is part of the subject. */
  readonly byDay: number | null
  /** Null where no number is required, or where it is part of the subject. */
  readonly bound: Bound | null
}

/** The claims of two listings by which one question follows from another. */
export interface Implication {
  readonly implying: Claim
  readonly implied: Claim
}

/** Deadlines one day apart may be the same, written in another time zone. */
const SAME_DAYS = 1
/** Venues write 119,999.99 for 120,000. */
const SAME_PART = 1e-4

/**
 * Whether the second claim is true whenever the first is, and not the reverse: what happened by March has happened by
 * June, and what is above 100 is above 90. False unless it is certain that the two differ, and in which order.
 */
export function isImplied({ subject, byDay, bound }: Claim, weaker: Claim): boolean {
  if (subject !== weaker.subject) return false
  const times = compareDays(byDay, weaker.byDay)
  const numbers = compareBounds(bound, weaker.bound)
  if (times === null || numbers === null) return false
  return times !== 'wider' && numbers !== 'wider' && (times === 'narrower' || numbers === 'narrower')
}

/**
 * Why one question follows from another: two of their listings for which it is certain, and none that contradicts it.
 * Null where it does not follow.
 */
export function findImplication(implying: readonly Claim[], implied: readonly Claim[]): Implication | null {
  let found: Implication | null = null
  for (const one of implying) {
    for (const other of implied) {
      if (one.subject !== other.subject) continue
      if (!isImplied(one, other)) return null
      found ??= { implying: one, implied: other }
    }
  }
  return found
}

type Width = 'same' | 'narrower' | 'wider'

/** Null where they cannot be compared. */
function compareDays(one: number | null, other: number | null): Width | null {
  if (one === null || other === null) return one === other ? 'same' : null
  if (one === other) return 'same'
  if (Math.abs(one - other) <= SAME_DAYS) return null
  return one < other ? 'narrower' : 'wider'
}

function compareBounds(one: Bound | null, other: Bound | null): Width | null {
  if (one === null || other === null) return one === other ? 'same' : null
  if (one.side !== other.side) return null
  if (one.value === other.value) return 'same'
  const apart = Math.abs(one.value - other.value)
  if (!(apart > SAME_PART * Math.max(Math.abs(one.value), Math.abs(other.value)))) return null
  const isNarrower = one.side === 'above' ? one.value > other.value : one.value < other.value
  return isNarrower ? 'narrower' : 'wider'
}

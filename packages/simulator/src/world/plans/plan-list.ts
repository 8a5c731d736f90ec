import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED, Text } from '../../data/schemas.ts'
import { SLUGS, type Slug } from '../world.ts'

/** A listing of a question: its id and the venue. */
type Place = readonly [questionId: string, venue: Slug]

/**
 * A pair of listings that looks profitable: Yes bought at the first, No at the second. In a basket, true or false, No
 * at both.
 */
export interface Plan {
  /**
   * `implication`: two questions, where the first follows from the second. `basket`: two questions that exclude each
   * other.
   */
  readonly kind: 'opportunity' | 'implication' | 'basket' | `trap:${TrapClass}`
  readonly buyYes: Place
  readonly buyNo: Place
  /**
   * For a wide gap that opens and closes every few minutes: its phase when the world begins, 0 to 1. Null for any
   * other.
   */
  readonly turn: number | null
}

const TRAPS = [
  'other-date',
  'other-subject',
  'both-true',
  'stage',
  'threshold',
  'wrapped',
  'play-money',
  'stale',
  'no-depth',
  'fee-eaten',
] as const

type TrapClass = (typeof TRAPS)[number]

const KINDS = ['opportunity', 'implication', 'basket', ...TRAPS.map((trap) => `trap:${trap}` as const)]

/** A venue and a question's id, with a space between. */
const PlaceText = Type.String({ pattern: `^(${SLUGS.join('|')}) \\S+$` })

const Group = Type.Object(
  {
    kind: Type.Enum([...KINDS] as Plan['kind'][]),
    why: Text,
    /** Spreads the plans over time, so that the same number is open at any time. */
    isInTurns: Type.Optional(Type.Literal(true)),
    pairs: Type.Array(Type.Object({ yes: PlaceText, no: PlaceText }, CLOSED)),
  },
  CLOSED,
)

function toPlace(text: string): Place {
  const [venue, questionId = ''] = text.split(' ')
  return [questionId, venue as Slug]
}

/** The side to buy at the first listing. */
export function toFirstSide({ kind }: Pick<Plan, 'kind'>): 'yes' | 'no' {
  return kind === 'basket' || kind === 'trap:both-true' ? 'no' : 'yes'
}

export const PLANS: readonly Plan[] = readData('plans.json', Type.Array(Group)).flatMap(
  ({ kind, isInTurns, pairs }) =>
    pairs.map(({ yes, no }, index) => ({
      kind,
      buyYes: toPlace(yes),
      buyNo: toPlace(no),
      turn: isInTurns ? index / pairs.length : null,
    })),
)

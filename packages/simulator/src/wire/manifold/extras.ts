import Type, { type Static } from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED, Text } from '../../data/schemas.ts'

const DAY = 86_400_000

/** A market that is not a yes-or-no question: readers of the list have to leave it out. */
const Extra = Type.Object(
  {
    question: Text,
    outcomeType: Text,
    mechanism: Text,
    createdDaysAgo: Type.Number(),
    /** Days from the world's start; null where the kind has no end. */
    closesInDays: Type.Union([Type.Number(), Type.Null()]),
    /** The bounds and the current value of a numeric scale. */
    scale: Type.Optional(
      Type.Object(
        { min: Type.Number(), max: Type.Number(), isLogScale: Type.Boolean(), value: Type.Number() },
        CLOSED,
      ),
    ),
    options: Type.Optional(Type.Array(Text)),
  },
  CLOSED,
)

export type Extra = Static<typeof Extra>

export const EXTRAS = readData('manifold-extras.json', Type.Array(Extra))

export function extraCreatedMs(extra: Extra, epochMs: number): number {
  return epochMs - extra.createdDaysAgo * DAY
}

export function extraCloseMs(extra: Extra, epochMs: number): number | null {
  return extra.closesInDays === null ? null : epochMs + extra.closesInDays * DAY
}

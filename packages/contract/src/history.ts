import { INDEX_INTERVALS, type IndexInterval } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, Uuid } from './formats.ts'

const Price = Type.Number({ minimum: 0, maximum: 1 })
const Interval = Type.Unsafe<IndexInterval>(Type.Enum(INDEX_INTERVALS, { type: 'string' }))

export const HistoryQuery = Type.Object({
  interval: { ...Interval, default: 'hour', description: 'Length of a period, in UTC.' },
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      description:
        'How many days to go back, including the current period. By hour: at most 90, default 7. By day: default 90.',
    }),
  ),
})
export type HistoryQuery = Static<typeof HistoryQuery>

export const HistoryPoint = Type.Object(
  {
    at: { ...IsoTime, description: 'Start of the period.' },
    index_price: Type.Union([Price, Type.Null()], {
      description: 'Last value of the period; null if it was no longer known at the end.',
    }),
    open: { ...Price, description: 'First known value of the period.' },
    high: Price,
    low: Price,
    divergence: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'Last value of the period; null if fewer than two venues had a price.',
    }),
  },
  { additionalProperties: false },
)

export const QuestionHistory = Type.Object(
  {
    id: { ...Uuid, description: 'Id of the question, or of the one it was merged into.' },
    interval: Interval,
    points: Type.Array(HistoryPoint, { description: 'Oldest first.' }),
  },
  { additionalProperties: false },
)

export const HistoryAnswer = Type.Object(
  {
    data: QuestionHistory,
  },
  { additionalProperties: false },
)
export type HistoryAnswer = Static<typeof HistoryAnswer>

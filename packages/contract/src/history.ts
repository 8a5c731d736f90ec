import { INDEX_INTERVALS, type IndexInterval } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, Uuid } from './formats.ts'

const Price = Type.Number({ minimum: 0, maximum: 1 })
const Interval = Type.Unsafe<IndexInterval>(Type.Enum(INDEX_INTERVALS, { type: 'string' }))

export const HistoryQuery = Type.Object({
  interval: { ...Interval, default: 'hour', description: 'How long a period is, in UTC.' },
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      description:
        'How far to go back, the period under way included. By hour at most 90, 7 where nothing is said; by day 90.',
    }),
  ),
})
export type HistoryQuery = Static<typeof HistoryQuery>

export const HistoryPoint = Type.Object(
  {
    at: { ...IsoTime, description: 'When the period began.' },
    index_price: Type.Union([Price, Type.Null()], {
      description: 'The last of the period; null where it was no longer known at its end.',
    }),
    open: { ...Price, description: 'The first that was known.' },
    high: Price,
    low: Price,
    divergence: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'The last of the period; null where fewer than two venues had a price.',
    }),
  },
  { additionalProperties: false },
)

export const QuestionHistory = Type.Object(
  {
    id: { ...Uuid, description: 'Of the question; where it was merged, of the one it went into.' },
    interval: Interval,
    points: Type.Array(HistoryPoint, { description: 'The oldest first.' }),
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

import { SPARKLINE_RANGES, type SparklineRange } from '@parallax/domain'
import Type, { type Static } from 'typebox'

export const SparklineQuery = Type.Object({
  ids: Type.String({ description: 'Ids of listings, separated by commas; at most 100.' }),
  range: {
    ...Type.Unsafe<SparklineRange>(Type.Enum([...SPARKLINE_RANGES], { type: 'string' })),
    default: '1d',
    description:
      'How far to go back: an hour by minute, a day by half hour, a week by hour, or a year by day.',
  },
})

export type SparklineQuery = Static<typeof SparklineQuery>

export const QuestionSparklineQuery = Type.Object({
  ids: Type.String({ description: 'Ids of questions, separated by commas; at most 200.' }),
})

export const SparklinePoint = Type.Object(
  {
    t: Type.Integer({ description: 'Unix seconds.' }),
    p: Type.Number({ minimum: 0, maximum: 1, description: 'Price of Yes, or the index price.' }),
  },
  { additionalProperties: false },
)

export const Sparklines = Type.Object(
  { data: Type.Record(Type.String(), Type.Array(SparklinePoint)) },
  { additionalProperties: false },
)
export type Sparklines = Static<typeof Sparklines>

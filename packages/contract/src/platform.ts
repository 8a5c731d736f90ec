import { PLATFORMS, type VenueSlug } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { Uuid } from './formats.ts'

export const Slug = Type.Unsafe<VenueSlug>(
  Type.Enum(
    PLATFORMS.map((platform) => platform.slug),
    { type: 'string', description: 'One of the seven venues.' },
  ),
)

export const PlatformInfo = Type.Object(
  { id: Uuid, slug: Slug, name: Type.String() },
  { additionalProperties: false },
)
export type PlatformInfo = Static<typeof PlatformInfo>

/** A slug of no venue is not found, like any other name of nothing. */
export const PlatformParams = Type.Object({
  slug: Type.String({ description: 'One of the seven venues.' }),
})

export const ChartQuery = Type.Object({
  days: Type.Integer({
    minimum: 1,
    maximum: 365,
    default: 30,
    description: 'How many days in UTC, today included.',
  }),
})

const ChartDay = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    volume_usd: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'What was traded on that day, today so far; null when it is not known.',
    }),
  },
  { additionalProperties: false },
)

export const PlatformChart = Type.Object(
  {
    data: Type.Object(
      { slug: Slug, name: Type.String(), chart: Type.Array(ChartDay) },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

export const PlatformStats = Type.Object(
  {
    data: Type.Object(
      {
        id: Uuid,
        slug: Slug,
        name: Type.String(),
        market_count: Type.Integer({ minimum: 0 }),
        active_market_count: Type.Integer({ minimum: 0, description: 'Open ones.' }),
        total_volume_24h: Type.Number({ minimum: 0, description: 'USD.' }),
        total_liquidity: Type.Number({ minimum: 0, description: 'USD.' }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

import {
  PLATFORMS,
  VENUE_FAILURES,
  VENUE_TROUBLES,
  type VenueSlug,
  type VenueTrouble,
} from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, oneOf, orNull, Uuid } from './formats.ts'

export const Slug = Type.Unsafe<VenueSlug>(
  Type.Enum(
    PLATFORMS.map((platform) => platform.slug),
    { type: 'string', description: 'Slug of a venue.' },
  ),
)

export const PlatformInfo = Type.Object(
  { id: Uuid, slug: Slug, name: Type.String() },
  { additionalProperties: false },
)
export type PlatformInfo = Static<typeof PlatformInfo>

const Span = Type.Integer({ minimum: 0 })

export const PlatformHealth = Type.Object(
  {
    ...PlatformInfo.properties,
    swept_at: orNull(IsoTime, 'When all its listings were last read; null before the first sweep.'),
    sweep_ms: orNull(Span, 'How long that sweep took.'),
    period_ms: orNull(Span, 'How often the venue is swept.'),
    lag_ms: orNull(Span, 'How far its newest timestamp was behind the clock; null if it gives none.'),
    trouble: orNull(
      Type.Unsafe<VenueTrouble>(Type.Enum([...VENUE_TROUBLES], { type: 'string' })),
      'What is wrong with the venue; null if it is healthy. failing: the last sweep failed. unread: no sweep has completed yet. late: no sweep has completed for two periods. lagging: even its newest timestamp is older than that. doubtful: its list or order books are not believed. Unless this is null, its prices are not traded on.',
    ),
    failures_in_a_row: Type.Integer({
      minimum: 0,
      description: 'Failed sweeps since swept_at. The data is still that of swept_at.',
    }),
    failure: orNull(
      oneOf(VENUE_FAILURES),
      'Why the last sweep failed; null if it did not, or if the venue was not at fault.',
    ),
    next_try_at: orNull(
      IsoTime,
      'When a failing venue is tried again; null if it is not failing. In the past if the attempt is due now.',
    ),
    is_doubtful: Type.Boolean({
      description:
        'Whether the data is doubtful: the last list was empty or cut short, or the list or the order books have stopped changing, as if they came from a cache. Such data closes no listing and allows no opportunity.',
    }),
  },
  { additionalProperties: false },
)

export const PlatformList = Type.Object({ data: Type.Array(PlatformHealth) }, { additionalProperties: false })
export type PlatformList = Static<typeof PlatformList>

/** An unknown slug is not found, like any other unknown name. */
export const PlatformParams = Type.Object({
  slug: Type.String({ description: 'Slug of a venue.' }),
})

export const ChartQuery = Type.Object({
  days: Type.Integer({
    minimum: 1,
    maximum: 365,
    default: 30,
    description: 'Number of days in UTC, including today.',
  }),
})

export const ChartDay = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    volume_usd: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'Volume of that day; null if unknown.',
    }),
    is_partial: Type.Boolean({ description: 'True for today: the volume so far.' }),
  },
  { additionalProperties: false },
)

export const Chart = Type.Object(
  { slug: Slug, name: Type.String(), chart: Type.Array(ChartDay) },
  { additionalProperties: false },
)

export const PlatformChart = Type.Object(
  {
    data: Chart,
  },
  { additionalProperties: false },
)
export type PlatformChart = Static<typeof PlatformChart>

export const PlatformTotals = Type.Object(
  {
    id: Uuid,
    slug: Slug,
    name: Type.String(),
    market_count: Type.Integer({ minimum: 0 }),
    active_market_count: Type.Integer({ minimum: 0, description: 'Open markets.' }),
    total_volume_24h: Type.Number({ minimum: 0, description: 'USD.' }),
    volume_24h_known_count: Type.Integer({
      minimum: 0,
      description: 'Open markets whose volume is known. If 0, the total means nothing.',
    }),
    total_liquidity: Type.Number({ minimum: 0, description: 'USD.' }),
    liquidity_known_count: Type.Integer({
      minimum: 0,
      description: 'Open markets whose liquidity is known. If 0, the total means nothing.',
    }),
  },
  { additionalProperties: false },
)

export const PlatformStats = Type.Object(
  {
    data: PlatformTotals,
  },
  { additionalProperties: false },
)
export type PlatformStats = Static<typeof PlatformStats>

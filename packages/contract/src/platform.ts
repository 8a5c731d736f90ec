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
    { type: 'string', description: 'One of the seven venues.' },
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
    swept_at: orNull(IsoTime, 'When all its listings were last read; null before the first time.'),
    sweep_ms: orNull(Span, 'How long that took.'),
    period_ms: orNull(Span, 'How often it is done.'),
    lag_ms: orNull(Span, 'How far its newest time was behind the clock; null where it gives none.'),
    trouble: orNull(
      Type.Unsafe<VenueTrouble>(Type.Enum([...VENUE_TROUBLES], { type: 'string' })),
      'What is wrong with it; null for a healthy venue. failing: the last reading failed. unread: not read from end to end yet. late: no whole reading for two periods. lagging: even its newest time is older than that. doubtful: its list or books are not believed. Whatever is not null keeps its prices from being traded on.',
    ),
    failures_in_a_row: Type.Integer({ minimum: 0, description: 'Since then; its data is that of swept_at.' }),
    failure: orNull(
      oneOf(VENUE_FAILURES),
      'Why the last reading failed; null where it did not, or where the fault was not the venue’s.',
    ),
    next_try_at: orNull(
      IsoTime,
      'When a failing venue is read again; null for one that does not fail. In the past where that is due now.',
    ),
    is_doubtful: Type.Boolean({
      description:
        'Whether the last list was empty or cut short, or its list or books stand still as from a cache. Nothing is closed or allowed by them.',
    }),
  },
  { additionalProperties: false },
)

export const PlatformList = Type.Object({ data: Type.Array(PlatformHealth) }, { additionalProperties: false })
export type PlatformList = Static<typeof PlatformList>

/** An unknown slug is not found, like any other unknown name. */
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

export const ChartDay = Type.Object(
  {
    date: Type.String({ format: 'date' }),
    volume_usd: Type.Union([Type.Number({ minimum: 0 }), Type.Null()], {
      description: 'What was traded on that day; null when it is not known.',
    }),
    is_partial: Type.Boolean({ description: 'Today: what was seen of it so far.' }),
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
    active_market_count: Type.Integer({ minimum: 0, description: 'Open ones.' }),
    total_volume_24h: Type.Number({ minimum: 0, description: 'USD.' }),
    volume_24h_known_count: Type.Integer({
      minimum: 0,
      description: 'Open ones whose volume is known: where it is 0, the total says nothing.',
    }),
    total_liquidity: Type.Number({ minimum: 0, description: 'USD.' }),
    liquidity_known_count: Type.Integer({
      minimum: 0,
      description: 'Open ones whose liquidity is known: where it is 0, the total says nothing.',
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

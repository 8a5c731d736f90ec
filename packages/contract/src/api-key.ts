import { API_KEY_TIER, KEY_STATUSES, PERMISSIONS } from '@parallax/domain'
import Type, { type Static } from 'typebox'
import { IsoTime, Uuid } from './formats.ts'
import { Meta } from './paging.ts'
import { UsageStats } from './usage.ts'

const NullableTime = Type.Union([IsoTime, Type.Null()])

const RateLimit = Type.Integer({ minimum: 1, maximum: 10_000, description: 'Requests per minute.' })

const Permissions = Type.String({
  description: `A JSON array in a string, with one or more of ${PERMISSIONS.join(', ')}.`,
})

const FIELDS = {
  id: Uuid,
  name: Type.String(),
  key_prefix: Type.String({ description: 'The first 12 characters of the key, to tell keys apart.' }),
  permissions: Permissions,
  rate_limit: RateLimit,
  status: Type.Enum(KEY_STATUSES, { type: 'string' }),
  created_at: IsoTime,
  expires_at: NullableTime,
  last_used_at: NullableTime,
  revoked_at: NullableTime,
}

export const ApiKey = Type.Object(FIELDS, { additionalProperties: false })
export type ApiKey = Static<typeof ApiKey>

export const NewApiKey = Type.Object(
  {
    name: Type.String({ description: '1 to 100 characters.' }),
    permissions: Permissions,
    rate_limit: Type.Optional({ ...RateLimit, default: API_KEY_TIER.perMinute }),
    expires_at: Type.Optional(
      Type.String({ format: 'date-time', description: 'When the key expires; never if omitted.' }),
    ),
  },
  { additionalProperties: false },
)
export type NewApiKey = Static<typeof NewApiKey>

/** The body may be left out. */
export const Rotation = Type.Union([
  Type.Null(),
  Type.Object(
    {
      overlap_seconds: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 604_800,
          default: 86_400,
          description: 'How long the old key keeps working.',
        }),
      ),
      expires_at: Type.Optional(
        Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
          description:
            'When the new key expires; null for never. If omitted, it expires when the old key would have.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
])
export type Rotation = Static<typeof Rotation>

export const ApiKeyWithSecret = Type.Object(
  { ...FIELDS, key: Type.String({ description: 'The key itself. It is not shown again.' }) },
  { additionalProperties: false },
)

/** The only response that contains a key. */
export const ApiKeyCreated = Type.Object(
  {
    data: ApiKeyWithSecret,
    message: Type.String(),
  },
  { additionalProperties: false },
)
export type ApiKeyCreated = Static<typeof ApiKeyCreated>

export const ApiKeyList = Type.Object(
  { data: Type.Array(ApiKey), meta: Meta },
  { additionalProperties: false },
)
export type ApiKeyList = Static<typeof ApiKeyList>

export const ApiKeyRevoked = Type.Object(
  {
    data: Type.Object(
      { id: Uuid, revoked: Type.Literal(true), revoked_at: IsoTime },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type ApiKeyRevoked = Static<typeof ApiKeyRevoked>

export const RateWindow = Type.Object(
  {
    limit: Type.Integer({ description: 'Requests allowed in a window.' }),
    remaining: Type.Integer({ description: 'Requests left in the window after this one.' }),
    reset_at: IsoTime,
  },
  { additionalProperties: false },
)

export const ApiKeyDetail = Type.Object(
  {
    ...FIELDS,
    window: RateWindow,
    usage_today: Type.Union([UsageStats, Type.Null()], {
      description: 'Since midnight UTC, up to a second behind; null before the first call.',
    }),
  },
  { additionalProperties: false },
)

/** What a key may know of itself. */
export const OwnApiKey = Type.Object(
  {
    data: ApiKeyDetail,
  },
  { additionalProperties: false },
)
export type OwnApiKey = Static<typeof OwnApiKey>

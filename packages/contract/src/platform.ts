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

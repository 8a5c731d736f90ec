import { PLATFORMS, type VenueSlug } from '@parallax/domain'

export type KnownPlatform = (typeof PLATFORMS)[number]

export const PLATFORMS_BY_ID: ReadonlyMap<string, KnownPlatform> = new Map(
  PLATFORMS.map((platform) => [platform.id, platform]),
)

const BY_SLUG = new Map<VenueSlug, KnownPlatform>(PLATFORMS.map((platform) => [platform.slug, platform]))

export function getPlatform(slug: VenueSlug): KnownPlatform {
  const platform = BY_SLUG.get(slug)
  if (platform === undefined) throw new Error(`no venue ${slug}`)
  return platform
}

import { PLATFORMS } from '@parallax/domain'

export type KnownPlatform = (typeof PLATFORMS)[number]

export const PLATFORMS_BY_ID: ReadonlyMap<string, KnownPlatform> = new Map(
  PLATFORMS.map((platform) => [platform.id, platform]),
)

import { PLATFORMS, type VenueSlug } from '@parallax/domain'
import { toUuid5, toUuidBytes } from '../uuid5.ts'

const PLATFORM_IDS = new Map<string, Buffer>(PLATFORMS.map(({ slug, id }) => [slug, toUuidBytes(id)]))

/** The id of a listing: version 5 UUID of its native id in the namespace of its platform's id. */
export function toMarketId(platform: VenueSlug, platformMarketId: string): string {
  const namespace = PLATFORM_IDS.get(platform)
  if (namespace === undefined) throw new Error(`unknown platform: ${platform}`)
  return toUuid5(namespace, platformMarketId)
}

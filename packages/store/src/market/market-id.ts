import { hash as digest } from 'node:crypto'
import { PLATFORMS, type VenueSlug } from '@parallax/domain'

const PLATFORM_IDS = new Map<string, Buffer>(
  PLATFORMS.map(({ slug, id }) => [slug, Buffer.from(id.replaceAll('-', ''), 'hex')]),
)

/** The id of a listing: version 5 UUID of its native id in the namespace of its platform's id. */
export function toMarketId(platform: VenueSlug, platformMarketId: string): string {
  const namespace = PLATFORM_IDS.get(platform)
  if (namespace === undefined) throw new Error(`no platform ${platform}`)
  const hash = digest('sha1', Buffer.concat([namespace, Buffer.from(platformMarketId)]), 'buffer')
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

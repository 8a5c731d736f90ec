import { hash as digest } from 'node:crypto'

/** Version 5 UUID of a name in a namespace, which is the 16 bytes of a UUID. */
export function toUuid5(namespace: Buffer, name: string): string {
  const hash = digest('sha1', Buffer.concat([namespace, Buffer.from(name)]), 'buffer')
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export function toUuidBytes(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

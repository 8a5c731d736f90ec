import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PLATFORMS } from './platform.ts'

const DNS_NAMESPACE = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex')

function uuidV5(name: string): string {
  const bytes = createHash('sha1').update(DNS_NAMESPACE).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

test('the venues are listed once each, with the version 5 UUID of their slug', () => {
  expect(PLATFORMS.map((platform) => platform.slug)).toEqual([
    'polymarket',
    'limitless',
    'myriad',
    'manifold',
    'predictit',
    'azuro',
    'jupiter',
  ])
  for (const platform of PLATFORMS) expect(platform.id).toBe(uuidV5(platform.slug))
})

import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPng, shrinkPng } from './shrink-png.js'

const WIDTH = 20

/** A picture in red, green and blue, with unfiltered rows. */
function toPng(colours: readonly number[]): Buffer {
  const height = Math.ceil(colours.length / WIDTH)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const rows = Buffer.alloc(height * (WIDTH * 3 + 1))
  colours.forEach((colour, place) => {
    const [y, x] = [Math.floor(place / WIDTH), place % WIDTH]
    rows.writeUIntBE(colour, y * (WIDTH * 3 + 1) + 1 + x * 3, 3)
  })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND'),
  ])
}

function toChunk(name: string, body = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const colour = fc.integer({ min: 0, max: 0xffffff })

test('a picture with few colours stays the same', () => {
  fc.assert(
    fc.property(fc.array(colour, { minLength: 1, maxLength: 255 }), (colours) => {
      const png = toPng(colours)
      expect(readPng(shrinkPng(png))).toEqual(readPng(png))
    }),
  )
})

test('a picture with many colours keeps the most frequent ones and replaces the others by the nearest', () => {
  const often = Array.from({ length: 256 }, (_, place) => place << 16)
  const png = toPng([...often, ...often, 0x050001])
  expect(readPng(shrinkPng(png)).colours[512]).toBe(0x050000)
})

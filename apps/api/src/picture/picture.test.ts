import { crc32, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { measureText, Picture } from './picture.ts'

/** The rows of a PNG as `#rrggbb`, read by the standard: every chunk is checked. */
function readPixels(png: Buffer): string[][] {
  const data: Buffer[] = []
  let [width, at] = [0, 8]
  while (at < png.length) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    if (body.toString('latin1', 0, 4) === 'IHDR') width = body.readUInt32BE(4)
    if (body.toString('latin1', 0, 4) === 'IDAT') data.push(body.subarray(4))
    at += 12 + length
  }
  const bytes = inflateSync(Buffer.concat(data))
  const rows: string[][] = []
  for (let start = 0; start < bytes.length; start += 1 + 3 * width) {
    expect(bytes[start]).toBe(0)
    const row = bytes.subarray(start + 1, start + 1 + 3 * width).toString('hex')
    rows.push(row.match(/.{6}/g)?.map((colour) => `#${colour}`) ?? [])
  }
  return rows
}

test('shapes are drawn where they should be, and nothing outside', async () => {
  const picture = new Picture(8, 6, '#ffffff')
  picture.fill({ x: 1, y: 2, width: 2, height: 1 }, '#ff0000')
  picture.fill({ x: -5, y: 5, width: 99, height: 99 }, '#000000', 0.5)
  const rows = readPixels(await picture.toPng())
  expect([rows.length, rows[0]?.length]).toEqual([6, 8])
  expect(rows[2]?.slice(0, 4)).toEqual(['#ffffff', '#ff0000', '#ff0000', '#ffffff'])
  expect(new Set(rows[5])).toEqual(new Set(['#808080']))
})

test('a disc is drawn filled or as a ring', async () => {
  const picture = new Picture(50, 24, '#ffffff')
  picture.disc(12, 12, 8, '#0000ff')
  picture.disc(36, 12, 8, '#0000ff', 3)
  const row = readPixels(await picture.toPng())[12] ?? []
  expect([row[12], row[6], row[1]]).toEqual(['#0000ff', '#0000ff', '#ffffff'])
  expect([row[36], row[30], row[25]]).toEqual(['#ffffff', '#0000ff', '#ffffff'])
})

test('letters are as wide as measured, in capitals, and an unknown sign is blank', async () => {
  const picture = new Picture(60, 10, '#ffffff')
  picture.text(0, 0, 'h§h', 2, '#000000')
  const rows = readPixels(await picture.toPng())
  const dark = (rows[0] ?? []).flatMap((colour, x) => (colour === '#000000' ? [x] : []))
  expect(dark).toEqual([0, 1, 8, 9, 24, 25, 32, 33])
  expect(measureText('h§h', 2)).toBe(34)
})

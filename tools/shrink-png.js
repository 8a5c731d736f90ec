import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MOST_COLOURS = 256
/** Colour types of a PNG: red, green and blue; the same with alpha; palette indexes. */
const [RGB, RGBA, PALETTE] = [2, 6, 3]

/**
 * The same picture with its 256 most frequent colours; others are replaced by the nearest of these. Screens are mostly
 * flat: only shades at the edges of letters are lost, and the file shrinks to about a third.
 *
 * @param {Buffer} png 8 bits a channel, not interlaced, as browsers write it
 * @returns {Buffer}
 */
export function shrinkPng(png) {
  const { width, height, colours } = readPng(png)
  const counts = new Map()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const palette = [...counts.keys()]
    .sort((one, other) => counts.get(other) - counts.get(one))
    .slice(0, MOST_COLOURS)
  const places = new Map(palette.map((colour, place) => [colour, place]))
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = findPlace(colours[y * width + x] ?? 0)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, PALETTE], 8)
  const table = Buffer.from(palette.flatMap((colour) => toChannels(colour)))
  return Buffer.concat([
    SIGNATURE,
    toChunk('IHDR', header),
    toChunk('PLTE', table),
    toChunk('IDAT', deflateSync(rows, { level: 9 })),
    toChunk('IEND', Buffer.alloc(0)),
  ])

  /** @param {number} colour @returns {number} */
  function findPlace(colour) {
    const known = places.get(colour)
    if (known !== undefined) return known
    const nearest = findNearest(palette, colour)
    places.set(colour, nearest)
    return nearest
  }
}

/**
 * Its colours row by row, each as 0xrrggbb; transparency is ignored.
 *
 * @param {Buffer} png
 */
export function readPng(png) {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('this is no PNG')
  let [width, height, kind] = [0, 0, RGB]
  const palette = []
  const data = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') {
      ;[width, height, kind] = [body.readUInt32BE(0), body.readUInt32BE(4), body[9] ?? RGB]
      if (body[8] !== 8 || body[12] !== 0) throw new Error('this kind of PNG is not read')
    }
    if (name === 'PLTE') for (let each = 0; each < length; each += 3) palette.push(body.readUIntBE(each, 3))
    if (name === 'IDAT') data.push(body)
    at += length + 12
  }
  const step = kind === RGBA ? 4 : kind === RGB ? 3 : 1
  const bytes = unfilter(inflateSync(Buffer.concat(data)), { width: width * step, height, step })
  const colours = new Uint32Array(width * height)
  for (let each = 0; each < colours.length; each++) {
    colours[each] = kind === PALETTE ? (palette[bytes[each] ?? 0] ?? 0) : bytes.readUIntBE(each * step, 3)
  }
  return { width, height, colours }
}

/**
 * Undoes the PNG row filters.
 * @param {Buffer} rows
 * @param {{ width: number, height: number, step: number }} shape in bytes
 */
function unfilter(rows, { width, height, step }) {
  const bytes = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (width + 1)]
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const left = x < step ? 0 : (bytes[at - step] ?? 0)
      const up = y === 0 ? 0 : (bytes[at - width] ?? 0)
      const corner = x < step || y === 0 ? 0 : (bytes[at - width - step] ?? 0)
      const guess = [0, left, up, (left + up) >> 1, toPaeth(left, up, corner)][filter ?? 0] ?? 0
      bytes[at] = (rows[y * (width + 1) + 1 + x] ?? 0) + guess
    }
  }
  return bytes
}

/** @param {number} left @param {number} up @param {number} corner */
function toPaeth(left, up, corner) {
  const [byLeft, byUp, byCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ]
  if (byLeft <= byUp && byLeft <= byCorner) return left
  return byUp <= byCorner ? up : corner
}

/** @param {readonly number[]} palette @param {number} colour */
function findNearest(palette, colour) {
  const wanted = toChannels(colour)
  let [nearest, least] = [0, Number.POSITIVE_INFINITY]
  palette.forEach((each, place) => {
    const distance = toChannels(each).reduce(
      (sum, channel, which) => sum + (channel - (wanted[which] ?? 0)) ** 2,
      0,
    )
    if (distance < least) [nearest, least] = [place, distance]
  })
  return nearest
}

/** @param {number} colour */
function toChannels(colour) {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
}

/** @param {string} name @param {Buffer} body */
function toChunk(name, body) {
  const chunk = Buffer.alloc(body.length + 12)
  chunk.writeUInt32BE(body.length, 0)
  chunk.write(name, 4, 'latin1')
  body.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + body.length)), 8 + body.length)
  return chunk
}

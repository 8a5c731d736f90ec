import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { GLYPH_HEIGHT, GLYPH_WIDTH, hasGlyphDot } from './glyphs.ts'

/** `#rrggbb` */
type Colour = `#${string}`

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS = 3
/** The distance from one letter to the next, in dots. */
const ADVANCE = GLYPH_WIDTH + 1

/** The width of a text, with this many pixels per dot of its letters. */
export function measureText(text: string, scale: number): number {
  return Math.max(0, text.length * ADVANCE - 1) * scale
}

/** A small picture in memory: rectangles, discs and plain letters, which is all that a preview needs. */
export class Picture {
  readonly #width: number
  readonly #height: number
  /** With a filter byte before each row, as PNG requires. */
  readonly #rows: Buffer

  constructor(width: number, height: number, colour: Colour) {
    this.#width = width
    this.#height = height
    const row = Buffer.concat([
      Buffer.alloc(1),
      Buffer.alloc(width * CHANNELS, Buffer.from(toChannels(colour))),
    ])
    this.#rows = Buffer.alloc(height * row.length, row)
  }

  fill(box: { x: number; y: number; width: number; height: number }, colour: Colour, cover = 1): void {
    const [left, top] = [Math.round(box.x), Math.round(box.y)]
    const [right, bottom] = [Math.round(box.x + box.width), Math.round(box.y + box.height)]
    const channels = toChannels(colour)
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) this.#blend(x, y, channels, cover)
  }

  /** Filled, or with `line` only a ring of that width. Its edge is smooth. */
  disc(x: number, y: number, radius: number, colour: Colour, line = radius): void {
    const channels = toChannels(colour)
    for (let row = Math.floor(y - radius - 1); row <= y + radius + 1; row += 1) {
      for (let column = Math.floor(x - radius - 1); column <= x + radius + 1; column += 1) {
        const distance = Math.hypot(column - x, row - y)
        const cover = Math.min(radius + 0.5 - distance, line >= radius ? 1 : distance - (radius - line) + 0.5)
        if (cover > 0) this.#blend(column, row, channels, Math.min(cover, 1))
      }
    }
  }

  /** In capitals, each dot of a letter `scale` pixels wide. */
  text(x: number, y: number, text: string, scale: number, colour: Colour): void {
    for (const [place, sign] of [...text.toUpperCase()].entries()) {
      for (let column = 0; column < GLYPH_WIDTH; column += 1) {
        for (let row = 0; row < GLYPH_HEIGHT; row += 1) {
          if (!hasGlyphDot(sign, column, row)) continue
          const at = { x: x + (place * ADVANCE + column) * scale, y: y + row * scale }
          this.fill({ ...at, width: scale, height: scale }, colour)
        }
      }
    }
  }

  async toPng(): Promise<Buffer> {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(this.#width, 0)
    header.writeUInt32BE(this.#height, 4)
    // 8 bits for each of red, green and blue.
    header.set([8, 2], 8)
    return Buffer.concat([
      SIGNATURE,
      toChunk('IHDR', header),
      toChunk('IDAT', await promisify(deflate)(this.#rows)),
      toChunk('IEND', Buffer.alloc(0)),
    ])
  }

  #blend(x: number, y: number, channels: readonly number[], cover: number): void {
    if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) return
    const at = y * (1 + this.#width * CHANNELS) + 1 + x * CHANNELS
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const before = this.#rows[at + channel] ?? 0
      this.#rows[at + channel] = Math.round(before + ((channels[channel] ?? 0) - before) * cover)
    }
  }
}

function toChannels(colour: Colour): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16))
}

function toChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

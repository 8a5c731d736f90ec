import { DIMENSIONS, type Embedding, ROWS, SIGNS } from './embedding.ts'

/** Raise it when terms or rows change their meaning: files of other versions are refused. */
const VERSION = 1
const SCALES_FROM = 4
const TABLE_FROM = SCALES_FROM + ROWS * 4
const CENTRES_FROM = TABLE_FROM + ROWS * DIMENSIONS

/** The version, the scale of each row, the rows, the centres. All numbers are little-endian. */
export function toEmbeddingFile({ scales, table, centres }: Embedding): Buffer {
  const file = Buffer.alloc(CENTRES_FROM + centres.length * 4)
  file.writeUInt32LE(VERSION, 0)
  for (const [row, scale] of scales.entries()) file.writeFloatLE(scale, SCALES_FROM + row * 4)
  for (const [at, value] of table.entries()) file.writeInt8(value, TABLE_FROM + at)
  for (const [at, signs] of centres.entries()) file.writeInt32LE(signs, CENTRES_FROM + at * 4)
  return file
}

export function parseEmbeddingFile(file: Buffer): Embedding {
  const version = file.length < SCALES_FROM ? null : file.readUInt32LE(0)
  if (version !== VERSION)
    throw new Error(`the embedding has version ${version}, this build needs ${VERSION}: train it again`)
  const centres = (file.length - CENTRES_FROM) / (SIGNS * 4)
  if (centres < 1 || !Number.isInteger(centres))
    throw new Error('the embedding is incomplete: train it again')
  return {
    scales: Float32Array.from({ length: ROWS }, (_, row) => file.readFloatLE(SCALES_FROM + row * 4)),
    table: new Int8Array(file.subarray(TABLE_FROM, CENTRES_FROM)),
    centres: Int32Array.from({ length: centres * SIGNS }, (_, at) => file.readInt32LE(CENTRES_FROM + at * 4)),
  }
}

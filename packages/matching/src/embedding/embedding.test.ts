import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTerms } from '../candidates/terms.ts'
import { parseCorpus } from '../evaluate/labelled-pair.ts'
import { parseListing } from '../slots/parse-listing.ts'
import { EMBEDDING } from './built-in.ts'
import { countCommon, DIMENSIONS, type Embedding, embedTerms, SIGNS, toSigns } from './embedding.ts'
import { parseEmbeddingFile, toEmbeddingFile } from './embedding-file.ts'
import { findCentre } from './find-centres.ts'
import { trainEmbedding } from './train-embedding.ts'

const SUBJECTS = ['rain', 'snow', 'hail', 'fog']
const PLACES = ['Oslo', 'Paris', 'Lima', 'Cairo', 'Quito']

/** Titles of two subjects: weather in cities, and prices of coins. */
const CORPUS = parseCorpus(
  [
    ...PLACES.flatMap((place) => SUBJECTS.map((what) => `Will there be ${what} in ${place} this winter?`)),
    ...PLACES.flatMap((place) => SUBJECTS.map((what) => `Heavy ${what}, closed airport at ${place}?`)),
    ...[10, 20, 30, 40, 50].map((price) => `Will Bitcoin trade above $${price},000 on an exchange?`),
    ...[10, 20, 30, 40, 50].map((price) => `Ethereum trades over $${price},000 at any exchange`),
  ]
    .map((title) => JSON.stringify({ venue: 'x', title }))
    .join('\n'),
)

const TRAINED = trainEmbedding(CORPUS)

function embed(embedding: Embedding, title: string): Int32Array {
  const slots = parseListing({ title, groupTitle: null, rules: null, endTime: null, createdTime: null })
  return embedTerms(embedding, toTerms(slots)) ?? new Int32Array(SIGNS)
}

test('the same corpus gives the same embedding, and its file is read back unchanged', () => {
  const file = toEmbeddingFile(TRAINED)
  expect(toEmbeddingFile(trainEmbedding(CORPUS)).equals(file)).toBe(true)
  expect(toEmbeddingFile(parseEmbeddingFile(file)).equals(file)).toBe(true)
})

test('titles of one subject are nearer than titles of another', () => {
  const [snow, airport, coin] = ['Snow in Lima?', 'Airport at Lima closed?', 'Bitcoin above $60,000?'].map(
    (title) => embed(TRAINED, title),
  )
  if (snow === undefined || airport === undefined || coin === undefined) throw new Error('not embedded')
  expect(countCommon(snow, airport, 0)).toBeGreaterThan(countCommon(snow, coin, 0))
})

test('unknown words have no direction', () => {
  expect(embedTerms(TRAINED, new Int32Array())).toBeNull()
  const unknown = TRAINED.scales.indexOf(0)
  expect(embedTerms(TRAINED, Int32Array.of(unknown))).toBeNull()
})

test('the shipped embedding knows the words of markets', () => {
  const [a, b, c] = [
    'Will the Federal Reserve cut interest rates in March?',
    'FOMC lowers the fed funds target range by 25 bps',
    'Will Real Madrid beat Barcelona on Saturday?',
  ].map((title) => embed(EMBEDDING, title))
  if (a === undefined || b === undefined || c === undefined) throw new Error('not embedded')
  expect(countCommon(a, b, 0)).toBeGreaterThan(countCommon(a, c, 0))
})

test('a file of another version, or half of one, is refused', () => {
  const file = toEmbeddingFile(TRAINED)
  const other = Buffer.from(file)
  other.writeUInt32LE(9, 0)
  expect(() => parseEmbeddingFile(other)).toThrow('version 9')
  expect(() => parseEmbeddingFile(file.subarray(0, 1000))).toThrow('incomplete')
  expect(() => parseEmbeddingFile(Buffer.alloc(0))).toThrow('version null')
})

const vector = fc
  .array(fc.integer({ min: -100, max: 100 }), { minLength: DIMENSIONS, maxLength: DIMENSIONS })
  .map((numbers) => Float64Array.from(numbers))

test('the count of common signs equals counting one by one, and is symmetric', () => {
  fc.assert(
    fc.property(vector, vector, (one, other) => {
      const common = one.filter((value, at) => value > 0 === (other[at] ?? 0) > 0).length
      expect(countCommon(toSigns(one), toSigns(other), 0)).toBe(common)
      expect(countCommon(toSigns(other), toSigns(one), 0)).toBe(common)
    }),
  )
})

test('no other centre is nearer than the one found', () => {
  fc.assert(
    fc.property(fc.array(vector, { minLength: 1, maxLength: 8 }), vector, (centres, one) => {
      const all = Int32Array.from(centres.flatMap((centre) => [...toSigns(centre)]))
      const signs = toSigns(one)
      const nearest = countCommon(signs, all, findCentre(all, signs))
      for (const at of centres.keys()) expect(countCommon(signs, all, at)).toBeLessThanOrEqual(nearest)
    }),
  )
})

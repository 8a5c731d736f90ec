import { toTerms } from '../candidates/terms.ts'
import type { PairSide } from '../evaluate/labelled-pair.ts'
import { parseListing } from '../slots/parse-listing.ts'
import { DIMENSIONS, type Embedding, embedTerms, ROWS } from './embedding.ts'
import { findAxes } from './find-axes.ts'
import { findCentres } from './find-centres.ts'

const MOST = 127

/**
 * Latent semantic analysis of the titles of a corpus. A term's vector is its share of the few directions that explain
 * most about the titles, times its weight. The same corpus gives the same embedding.
 */
export function trainEmbedding(corpus: readonly PairSide[]): Embedding {
  const terms = corpus.map(({ listing }) => toTerms(parseListing(listing)))
  const rows = terms.map((each) => Int32Array.from(new Set(each.map((term) => term & (ROWS - 1)))))
  const weights = weighRows(rows)
  const table = { ...toWholeNumbers(findAxes(rows, weights), weights), centres: new Int32Array() }
  const titles = terms.map((each) => embedTerms(table, each)).filter((signs) => signs !== null)
  return { ...table, centres: findCentres(titles) }
}

/** The square of the inverse document frequency, as in the search by terms; 0 for a row without titles. */
function weighRows(titles: readonly Int32Array[]): Float64Array {
  const counts = new Float64Array(ROWS)
  for (const rows of titles) for (const row of rows) counts[row] = (counts[row] ?? 0) + 1
  return counts.map((count) => (count === 0 ? 0 : Math.log((titles.length + 1) / (count + 1)) ** 2))
}

/** Rows differ much in length, so each has its own scale. */
function toWholeNumbers(axes: Float64Array, weights: Float64Array): Pick<Embedding, 'scales' | 'table'> {
  const scales = new Float32Array(ROWS)
  const table = new Int8Array(axes.length)
  for (let row = 0; row < ROWS; row += 1) {
    const from = row * DIMENSIONS
    const vector = axes.subarray(from, from + DIMENSIONS).map((value) => value * (weights[row] ?? 0))
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    if (largest === 0) continue
    scales[row] = largest / MOST
    table.set(
      vector.map((value) => Math.round((value / largest) * MOST)),
      from,
    )
  }
  return { scales, table }
}

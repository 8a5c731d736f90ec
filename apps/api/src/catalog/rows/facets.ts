import { CATEGORIES, PLATFORMS } from '@parallax/domain'
import type { SearchHits } from '../search/search-index.ts'
import { filterRows, keepHits } from './filter-rows.ts'
import type { MarketEntry } from './market-entry.ts'

const NAMES: readonly string[] = CATEGORIES
const OPEN = 1 << 7
const PLATFORM_BITS = 0b111
const CATEGORY_SHIFT = 3
const CATEGORY_BITS = 0b1111 << CATEGORY_SHIFT

/** The filter of a list. */
export interface Facet {
  readonly platform?: string | undefined
  readonly category?: string | undefined
  readonly isOpen?: true
}

/**
 * What lists are filtered by, in columns: one byte per listing holds its venue, its category and whether it is open.
 */
export class Facets {
  #bytes = new Uint8Array(1_024)

  set({ row, platform, category, isOpen }: MarketEntry): void {
    if (row >= this.#bytes.length) {
      const grown = new Uint8Array(Math.max(row + 1, this.#bytes.length * 2))
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#bytes[row] = toPlatformBits(platform.slug) | toCategoryBits(category) | (isOpen ? OPEN : 0)
  }

  /** The rows that match the facet, in their order. */
  filter(rows: Int32Array, facet: Facet): Int32Array {
    const { mask, wanted } = toBits(facet)
    if (mask === 0) return rows
    const bytes = this.#bytes
    return filterRows(rows, (row) => ((bytes[row] ?? 0) & mask) === wanted)
  }

  /** The hits that the facet lets through, written in place. */
  narrow(hits: SearchHits, facet: Facet): SearchHits {
    const { mask, wanted } = toBits(facet)
    if (mask === 0) return hits
    const bytes = this.#bytes
    return keepHits(hits, (row) => ((bytes[row] ?? 0) & mask) === wanted)
  }
}

/** Which bits are compared, and the values they must have. An unknown category matches no listing. */
function toBits({ platform, category, isOpen }: Facet): { readonly mask: number; readonly wanted: number } {
  const mask =
    (platform === undefined ? 0 : PLATFORM_BITS) |
    (category === undefined ? 0 : CATEGORY_BITS) |
    (isOpen === undefined ? 0 : OPEN)
  const wanted =
    (platform === undefined ? 0 : toPlatformBits(platform)) |
    (category === undefined ? 0 : toCategoryBits(category)) |
    (isOpen === undefined ? 0 : OPEN)
  return { mask, wanted }
}

function toPlatformBits(slug: string): number {
  return PLATFORMS.findIndex((platform) => platform.slug === slug)
}

function toCategoryBits(category: string): number {
  return NAMES.indexOf(category) << CATEGORY_SHIFT
}

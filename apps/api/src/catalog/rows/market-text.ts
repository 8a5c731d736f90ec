import type { MarketRow } from '@parallax/store'
import { toRounded } from '../../http/response/to-rounded.ts'

/** The texts of a listing, written as JSON values. */
export interface MarketText {
  readonly title: string
  readonly slug: string
  readonly platformMarketId: string
  readonly url: string
  readonly outcomes: string
  readonly yesIndex: string
}

/** Never occurs in JSON written on one line. */
const BETWEEN = '\n'

/**
 * All texts of a listing packed into one string, with one character per byte: a single non-Latin letter would make
 * every character take two bytes. These texts are most of the memory of a listing.
 */
export function packText({ title, slug, platformMarketId, url, outcomes, yesIndex }: MarketRow): string {
  return toBytes(
    [title, slug, platformMarketId, url, outcomes.map(toOutcome), yesIndex]
      .map((value) => JSON.stringify(value))
      .join(BETWEEN),
  )
}

export function unpackText(packed: string): MarketText {
  const [title = '', slug = '', platformMarketId = '', url = '', outcomes = '', yesIndex = ''] =
    packed.split(BETWEEN)
  return { title, slug, platformMarketId, url, outcomes, yesIndex }
}

/** Reads the title from what `packText` returned. */
export function readTitle(packed: string): string {
  return JSON.parse(Buffer.from(unpackText(packed).title, 'latin1').toString())
}

/** The address where it is traded; null when the venue gives none. */
export function readUrl(packed: string): string | null {
  return JSON.parse(Buffer.from(unpackText(packed).url, 'latin1').toString())
}

/** Encodes text as UTF-8, with one character per byte. */
export function toBytes(text: string): string {
  return IS_ASCII.test(text) ? text : Buffer.from(text).toString('latin1')
}

const IS_ASCII = /^[\n -~]*$/

function toOutcome({ label, index, price }: MarketRow['outcomes'][number]) {
  return { label, outcome_index: index, price: price === null ? null : toRounded(price, 6) }
}

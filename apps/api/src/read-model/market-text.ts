import type { MarketRow } from '@parallax/store'
import { toRounded } from '../to-rounded.ts'

/** What a listing says, written as JSON values. */
export interface MarketText {
  readonly title: string
  readonly slug: string
  readonly platformMarketId: string
  readonly url: string
  readonly outcomes: string
  readonly yesIndex: string
}

/** Stands in no JSON that was written on one line. */
const BETWEEN = '\n'

/**
 * All texts of a listing as one, one character for each byte: a string with a single letter beyond Latin would take two bytes for
 * every other one. They are most of what a listing takes in memory.
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

/** The title as a text, out of what `packText` made. */
export function readTitle(packed: string): string {
  return JSON.parse(Buffer.from(unpackText(packed).title, 'latin1').toString())
}

/** Where it is traded; null where the venue gives no address. */
export function readUrl(packed: string): string | null {
  return JSON.parse(Buffer.from(unpackText(packed).url, 'latin1').toString())
}

/** A text as UTF-8, one character for each byte. */
export function toBytes(text: string): string {
  return IS_ASCII.test(text) ? text : Buffer.from(text).toString('latin1')
}

const IS_ASCII = /^[\n -~]*$/

function toOutcome({ label, index, price }: MarketRow['outcomes'][number]) {
  return { label, outcome_index: index, price: price === null ? null : toRounded(price, 6) }
}

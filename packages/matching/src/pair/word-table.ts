import { readFileSync } from 'node:fs'

/** Stems and how rare they are, in tenths. */
export interface WordFile {
  readonly rarities: Readonly<Record<string, number>>
}

/** The table shipped with the package: model/words.json, written by `parallax match train-words`. */
const { rarities }: WordFile = JSON.parse(
  readFileSync(new URL('../../model/words.json', import.meta.url), 'utf8'),
)
const TENTHS = new Map(Object.entries(rarities))
/** Words that were in no title of the table. */
const UNSEEN = 100

/** How rare a word is in titles of listings: 0 for a word in every title, 10 for a word in none. */
export function rarityOf(stem: string): number {
  return (TENTHS.get(stem) ?? UNSEEN) / 10
}

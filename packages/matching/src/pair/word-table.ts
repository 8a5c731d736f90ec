import { readFileSync } from 'node:fs'

/** Stems with how rare they are, in tenths. */
export interface WordFile {
  readonly rarities: Readonly<Record<string, number>>
}

/** The table that comes with the package: model/words.json, as `parallax match train-words` wrote it. */
const { rarities }: WordFile = JSON.parse(
  readFileSync(new URL('../../model/words.json', import.meta.url), 'utf8'),
)
const TENTHS = new Map(Object.entries(rarities))
/** Words that no title of the table had. */
const UNSEEN = 100

/** How rare a word is in the titles of listings: 0 for one of every title, 10 for one of none. */
export function rarityOf(stem: string): number {
  return (TENTHS.get(stem) ?? UNSEEN) / 10
}

import type { WordFile } from '../pair/word-table.ts'
import { foldText } from '../text/fold.ts'
import { toStem } from '../text/stem.ts'
import { toTokens } from '../text/tokens.ts'
import type { PairSide } from './labelled-pair.ts'

const WORD = /^[a-z]{2,}$/
/** Words in fewer titles count as unseen and are left out. */
const LEAST_TITLES = 4

/** How rare the words of titles are: 100 tenths for a word in one title, 0 for a word in all. */
export function trainWords(corpus: readonly PairSide[]): WordFile {
  const titles = new Set(corpus.map(({ listing }) => listing.title))
  const counts = new Map<string, number>()
  for (const title of titles) {
    const stems = new Set(
      toTokens(foldText(title))
        .map(({ text }) => text)
        .filter((text) => WORD.test(text))
        .map(toStem),
    )
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  const known = [...counts].filter(([, count]) => count >= LEAST_TITLES).sort(([a], [b]) => (a < b ? -1 : 1))
  const toRarity = (count: number) =>
    Math.round(100 * (Math.log(titles.size / count) / Math.log(titles.size)))
  return { rarities: Object.fromEntries(known.map(([stem, count]) => [stem, toRarity(count)])) }
}

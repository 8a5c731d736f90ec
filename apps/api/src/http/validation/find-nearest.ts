import { distance } from 'fastest-levenshtein'

/** Longer texts are not misspellings, and comparing them takes long. */
const LONGEST = 64

/**
 * The known word that a text was most likely meant to be, ignoring case; null when none is known. A word that
 * contains the text, or is contained in it, comes before one with a smaller edit distance: `venues` means
 * `min_venues`, not `limit`.
 */
export function findNearest(text: string, known: readonly string[]): string | null {
  const meant = text.slice(0, LONGEST).toLowerCase()
  const away = (word: string): number => {
    const known = word.toLowerCase()
    const isPart = known.includes(meant) || meant.includes(known)
    return distance(meant, known) + (isPart ? 0 : LONGEST)
  }
  const [nearest] = known.toSorted((left, right) => away(left) - away(right))
  return nearest ?? null
}

/** A piece of a text: either also in the other text, or only here. */
export interface DiffPiece {
  readonly text: string
  readonly isOnlyHere: boolean
}

/** Beyond this many words a comparison is too expensive; then nothing is marked. */
const MOST_WORDS = 1_500

/**
 * Splits `text` into pieces, marked where `other` has no such word at that place (longest common subsequence of words).
 * Case, punctuation and spaces do not count. The pieces joined give the text again.
 */
export function diffWords(text: string, other: string): DiffPiece[] {
  const words = text.match(/\s*\S+\s*$|\s*\S+/g) ?? []
  const others = other.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  if (words.length > MOST_WORDS || others.length > MOST_WORDS) return [{ text, isOnlyHere: false }]
  const kept = findCommon(words.map(toCore), others.map(toCore))
  const pieces: { text: string; isOnlyHere: boolean }[] = []
  words.forEach((word, index) => {
    const isOnlyHere = kept[index] !== true && toCore(word) !== ''
    const last = pieces.at(-1)
    if (last !== undefined && last.isOnlyHere === isOnlyHere) last.text += word
    else pieces.push({ text: word, isOnlyHere })
  })
  return pieces
}

function toCore(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .replace(/\.+$/, '')
}

/** Which words of `one` are in a longest common subsequence with `other`. */
function findCommon(one: readonly string[], other: readonly string[]): boolean[] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const kept = one.map(() => false)
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      kept[row] = true
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return kept
}

/** A longer word has no near spellings: no name is that long, and the work grows with the length. */
const MOST_LETTERS = 32

/** What counts as a near spelling of a word. */
export interface Nearness {
  /** Each extra, missing or wrong letter, and each swap of two neighbours, is one mistake. */
  readonly mistakes: number
  /** Whether a longer word is near when its prefix is. */
  readonly isPrefix: boolean
  /** Whether the first letter has to be right. */
  readonly hasFirst: boolean
}

/**
 * The words of a sorted list that are near spellings of `word`. The list is walked as a tree of letters: shared
 * prefixes are compared once, and when a prefix has too many mistakes, all words with it are skipped. That leaves a
 * few thousand comparisons for 50,000 words, and needs no extra memory.
 */
export function listNearWords(sorted: readonly string[], word: string, nearness: Nearness): string[] {
  const { mistakes, isPrefix, hasFirst } = nearness
  const length = word.length
  if (length === 0 || length > MOST_LETTERS) return []
  const rows = [Uint8Array.from({ length: length + 1 }, (_, at) => at)]
  const near: string[] = []
  const first = word.slice(0, 1)
  let before = ''
  let at = hasFirst ? findPlace(sorted, first, 0) : 0
  while (at < sorted.length) {
    const other = sorted[at] ?? ''
    if (hasFirst && !other.startsWith(first)) break
    let depth = countShared(before, other)
    let isNear = isPrefix && hasNearBeginning(rows, depth, length, mistakes)
    let isHopeless = false
    while (!isNear && !isHopeless && depth < other.length) {
      const least = addRow(rows, word, other, depth)
      depth += 1
      isHopeless = least > mistakes || depth > length + mistakes
      if (isPrefix) isNear = (rows[depth]?.[length] ?? mistakes + 1) <= mistakes
    }
    // Rows further down belong to another word.
    before = other.slice(0, depth)
    if (isHopeless && !isNear) {
      at = findPlace(sorted, `${before}\uffff`, at)
      continue
    }
    if (isNear || (rows[depth]?.[length] ?? mistakes + 1) <= mistakes) near.push(other)
    at += 1
  }
  return near
}

function hasNearBeginning(rows: readonly Uint8Array[], depth: number, length: number, mistakes: number) {
  for (let at = 1; at <= depth; at += 1) if ((rows[at]?.[length] ?? mistakes + 1) <= mistakes) return true
  return false
}

/**
 * Computes the mistakes between the first `depth + 1` letters of `other` and each prefix of `word`; returns the
 * fewest.
 */
function addRow(rows: Uint8Array[], word: string, other: string, depth: number): number {
  const length = word.length
  rows[depth + 1] ??= new Uint8Array(length + 1)
  const [row, above, twoAbove] = [rows[depth + 1], rows[depth], rows[depth - 1]]
  if (row === undefined || above === undefined) return 0
  const letter = other.charCodeAt(depth)
  row[0] = depth + 1
  let least = depth + 1
  for (let at = 1; at <= length; at += 1) {
    const asked = word.charCodeAt(at - 1)
    let count = Math.min((above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1)
    count = Math.min(count, (above[at - 1] ?? 0) + (asked === letter ? 0 : 1))
    if (
      at > 1 &&
      twoAbove !== undefined &&
      asked === other.charCodeAt(depth - 1) &&
      letter === word.charCodeAt(at - 2)
    )
      count = Math.min(count, (twoAbove[at - 2] ?? 0) + 1)
    row[at] = count
    least = Math.min(least, count)
  }
  return least
}

function countShared(one: string, other: string): number {
  let count = 0
  while (count < one.length && one.charCodeAt(count) === other.charCodeAt(count)) count += 1
  return count
}

/** The index of the first word that is not before `text`, from `start` on. */
function findPlace(sorted: readonly string[], text: string, start: number): number {
  let low = start
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

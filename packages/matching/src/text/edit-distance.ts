/**
 * Whether two words are one typo apart: a letter changed, added, dropped, or two neighbours swapped. Short words are
 * never close, because there one letter makes another name. Neither are words with digits.
 */
export function isClose(left: string, right: string): boolean {
  if (left === right) return true
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (short.length < 5 || long.length - short.length > 1) return false
  if (/\d/.test(left) || /\d/.test(right)) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  )
}

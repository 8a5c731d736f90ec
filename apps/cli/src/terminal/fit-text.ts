import toWidth from 'string-width'

/** Width of the output where that of the terminal does not matter. */
export const WIDTH = 100

/** One line without control characters, which a venue could put into a title to manipulate the terminal. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One line of at most `width` terminal columns, where some characters take two; a cut text ends in an ellipsis. */
export function clip(text: string, width: number): string {
  const line = toOneLine(text)
  if (toWidth(line) <= width) return line
  let kept = ''
  let left = width - 1
  for (const { segment } of letters.segment(line)) {
    left -= toWidth(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept}…`
}

/** Lines of at most `width` characters, broken between words where possible. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of toOneLine(text)
    .split(' ')
    .flatMap((each) => chop(each, width))) {
    if (line !== '' && [...line].length + 1 + [...word].length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** A word that is too long for a line, in pieces. */
function chop(word: string, width: number): string[] {
  const characters = [...word]
  const pieces = Math.max(1, Math.ceil(characters.length / width))
  return Array.from({ length: pieces }, (_, at) => characters.slice(at * width, (at + 1) * width).join(''))
}

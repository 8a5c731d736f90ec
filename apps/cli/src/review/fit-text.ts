/** Columns of a terminal that output is made for. */
export const WIDTH = 100

/** On one line, without the control characters that a venue could put into a title to play with the terminal. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** One line of at most `width` characters; what is cut off ends in an ellipsis. */
export function clip(text: string, width: number): string {
  const characters = [...toOneLine(text)]
  return characters.length <= width ? characters.join('') : `${characters.slice(0, width - 1).join('')}…`
}

/** Lines of at most `width` characters, broken between words where there is a place to. */
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

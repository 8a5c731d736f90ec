/** The width of a character relative to the text size, in the widest of the usual fonts. */
function toWidth(sign: string): number {
  if (/[\u1100-\uffef]/u.test(sign) || (sign.codePointAt(0) ?? 0) > 0xffff) return 1
  if (/[mwMW%@]/.test(sign)) return 0.88
  if (/[A-Z0-9&]/.test(sign)) return 0.66
  return /[iljtfr.,:;'!|()[\] ]/.test(sign) ? 0.34 : 0.56
}

/** The approximate width of a drawn text in pixels. It cannot be measured, because another machine draws it. */
export function estimateWidth(text: string, size: number): number {
  return [...text].reduce((sum, sign) => sum + toWidth(sign), 0) * size
}

interface Room {
  readonly width: number
  readonly size: number
  readonly lines: number
}

/** How much wider bold text is. */
export const BOLD = 1.2

/** Breaks a text at ordinary spaces into as many lines as fit. Overlong text ends with an ellipsis. */
export function fitText(text: string, { width, size, lines }: Room): string[] {
  const fits = (line: string) => estimateWidth(line, size) <= width
  const fitted: string[] = []
  let line = ''
  for (const word of text.split(/[ \t\r\n]+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      if (line !== '') fitted.push(line)
      line = word
    }
  }
  if (line !== '') fitted.push(line)
  const kept = fitted.slice(0, lines)
  const isCut = fitted.length > lines
  return kept.map((each, place) => cut(each, fits, isCut && place === lines - 1))
}

function cut(line: string, fits: (line: string) => boolean, isLast: boolean): string {
  if (!isLast && fits(line)) return line
  const signs = [...line]
  while (signs.length > 0 && !fits(`${signs.join('')}…`)) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

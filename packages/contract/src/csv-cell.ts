/**
 * What a spreadsheet would take for the beginning of a formula, also behind blanks and what is not seen: the signs themselves, their small
 * and their fullwidth forms, which some read as the same, and the minus of mathematics.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u

/** One cell (RFC 4180). Numbers are written as they are. Texts are other people's: one that a spreadsheet would run is made text. */
export function writeCsvCell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

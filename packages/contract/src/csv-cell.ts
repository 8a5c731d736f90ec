/**
 * What a spreadsheet would take for the start of a formula, also after blanks and invisible characters: the signs
 * themselves, their small and fullwidth forms (which some programs treat alike), and the mathematical minus.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u

/**
 * One cell (RFC 4180). Numbers are written as they are. Texts come from others: one that a spreadsheet would run as
 * a formula is turned into plain text.
 */
export function writeCsvCell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

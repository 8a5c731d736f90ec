function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 127) return false
  return true
}

/** Letters without accents, arrows as words. */
function toAscii(text: string): string {
  return text
    .replace(/↑/g, ' up ')
    .replace(/↓/g, ' down ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}

/** A title as used in an address: ASCII words joined by dashes, at most `most` letters. */
export function toSlug(title: string, most = 90): string {
  const plain = isAscii(title) ? title : toAscii(title)
  let slug = ''
  let isGap = false
  for (let i = 0; i < plain.length && slug.length < most; i += 1) {
    const code = plain.charCodeAt(i)
    const isUpper = code >= 65 && code <= 90
    const isWord = isUpper || (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 36
    if (isWord) {
      if (isGap && slug !== '') slug += '-'
      slug += code === 36 ? 'dollar' : String.fromCharCode(isUpper ? code + 32 : code)
    }
    isGap = !isWord
  }
  return slug
}

/** The number at the end of a slug, or null. */
export function readSlugNumber(slug: string): number | null {
  const digits = /-(\d{1,15})$/.exec(slug)?.[1]
  return digits === undefined ? null : Number(digits)
}

import { dropInvisible } from './read.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
}

/**
 * HTML as plain text: blocks become lines, tags are removed, entities are decoded. Repetition is bounded against
 * hostile text.
 */
export function toPlainText(html: string | null): string | null {
  if (html === null) return null
  const text = dropInvisible(toLines(html))
  return text === '' ? null : text
}

function toLines(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]{0,500}>[\s\S]{0,20000}?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]{0,500}>/gi, '\n')
    .replace(/<[^<>]{1,2000}>/g, '')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, toCharacter)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function toCharacter(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

import { type Fields, isFields, readProse } from '../parse/read.ts'

/** A deeper document is not a description. */
const MAX_DEPTH = 60
const BLOCKS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'listItem',
  'blockquote',
  'codeBlock',
  'hardBreak',
  'horizontalRule',
])

/**
 * Plain text of a market's description: the venue's own, otherwise that of its rich-text document (a string on old
 * rows).
 */
export function readDescription(market: Fields): string | null {
  const text = readProse(market, 'textDescription') ?? readProse(market, 'description')
  if (text !== null) return text
  const joined = toText(market.description, 0)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return joined === '' ? null : joined
}

function toText(node: unknown, depth: number): string {
  if (!isFields(node) || depth > MAX_DEPTH) return ''
  const own = typeof node.text === 'string' ? node.text.replaceAll('\u0000', '') : toLabel(node)
  const inner = Array.isArray(node.content)
    ? node.content.map((child) => toText(child, depth + 1)).join('')
    : ''
  const isBlock = typeof node.type === 'string' && BLOCKS.has(node.type)
  return isBlock ? `${own}${inner}\n` : `${own}${inner}`
}

/** Mentions of users and markets keep their text in an attribute. */
function toLabel(node: Fields): string {
  const label = isFields(node.attrs) ? node.attrs.label : null
  return typeof label === 'string' ? label : ''
}

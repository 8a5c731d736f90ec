import { toPlainText } from '../parse/prose.ts'

/** Longer descriptions are cut: no rule text is that long, and parsing stays fast for any input. */
const LONGEST = 20_000

/** Converts a Markdown description to plain text: markup is removed, links keep their address in brackets. */
export function toPlainFromMarkdown(markdown: string | null): string | null {
  if (markdown === null) return null
  return toPlainText(
    markdown
      .slice(0, LONGEST)
      .replace(/!\[[^\]\n]{0,500}\]\([^)\s]{0,2000}\)/g, '')
      .replace(/\[([^\]\n]{1,500})\]\(([^)\s]{1,2000})\)/g, '$1 ($2)')
      .replace(/\*\*|`/g, '')
      .replace(/(^|[\s(])[*_]([^*_\s][^*_\n]*)[*_]/g, '$1$2')
      .replace(/^[ \t]*(#{1,6}|>)[ \t]+/gm, ''),
  )
}

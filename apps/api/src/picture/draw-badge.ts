import { escapeXml } from '../http/response/escape-xml.ts'
import type { EmbedFigures } from './embed-figures.ts'
import { EMBED_STYLE } from './embed-style.ts'
import { toAllWords, toDivergenceWords, toMoment } from './embed-words.ts'
import { estimateWidth } from './fit-text.ts'

const HEIGHT = 22
const SIZE = 11
const MARGIN = 7

/** The divergence of a question in one line, with its time. */
export function drawBadge(figures: EmbedFigures): string {
  const parts = [
    { text: 'divergence', name: 'l' },
    { text: toDivergenceWords(figures), name: `b ${figures.category ?? ''}`.trim() },
    { text: toMoment(figures.readMs), name: 'l' },
  ].map((part) => ({ ...part, width: Math.ceil(estimateWidth(part.text, SIZE)) }))
  let x = 0
  const placed = parts.map((part) => {
    const at = x
    x += part.width + 2 * MARGIN
    return { ...part, at }
  })
  const [, middle] = placed
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="${HEIGHT}" viewBox="0 0 ${x} ${HEIGHT}" role="img">`,
    `<title>${escapeXml(toAllWords(figures))}</title><style>${EMBED_STYLE}</style>`,
    `<rect class="card" x=".5" y=".5" width="${x - 1}" height="${HEIGHT - 1}" rx="4"/>`,
    `<rect class="of-${figures.category ?? 'none'}" x="${middle?.at}" y="1" width="${(middle?.width ?? 0) + 2 * MARGIN}" height="${HEIGHT - 2}"/>`,
    ...placed.map(
      ({ text, name, width, at }) =>
        `<text class="${name}" x="${at + MARGIN}" y="15" textLength="${width}">${escapeXml(text)}</text>`,
    ),
    '</svg>',
  ].join('')
}

import { VENUE_INITIALS } from '@parallax/domain/strip'
import { escapeXml } from '../http/response/escape-xml.ts'
import { drawStrip, STRIP_HEIGHT } from './draw-strip.ts'
import type { EmbedFigures } from './embed-figures.ts'
import { EMBED_STYLE } from './embed-style.ts'
import { toAllWords, toDivergenceWords, toPriceLabel, toPriceWords, toReadWords } from './embed-words.ts'
import { BOLD, fitText } from './fit-text.ts'

const CARD_WIDTH = 480
const CARD_HEIGHT = 276
const MARGIN = 16
const INNER = CARD_WIDTH - 2 * MARGIN
const RIGHT = CARD_WIDTH - MARGIN
/** Space beside the strip for the labels at the ends of the axis. */
const END = 28

/** A question as a picture: title, price, divergence, the strip, the venues, and the time. */
export function drawCard(figures: EmbedFigures): string {
  const titles = fitText(figures.title, { width: INNER, size: 15 * BOLD, lines: 2 })
  const names = figures.venues
    .map(({ slug, name }) => `${VENUE_INITIALS[slug] ?? ''}\u00a0${name.replaceAll(' ', '\u00a0')}`)
    .join(' · ')
  const legend = fitText(names, { width: INNER, size: 11, lines: 2 })
  const strip = drawStrip(figures)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" role="img">`,
    `<title>${escapeXml(toAllWords(figures))}</title><style>${EMBED_STYLE}</style>`,
    `<rect class="card" x=".5" y=".5" width="${CARD_WIDTH - 1}" height="${CARD_HEIGHT - 1}" rx="8"/>`,
    ...titles.map((line, place) => drawText('t', MARGIN, 30 + 20 * place, line)),
    drawText('n', MARGIN, 88, toPriceWords(figures)),
    drawText('s', MARGIN, 106, toPriceLabel(figures)),
    drawText(`m e ${figures.category ?? ''}`.trim(), RIGHT, 88, toDivergenceWords(figures)),
    drawText('s e', RIGHT, 106, 'divergence'),
    drawText('s e', MARGIN + END - 8, 162, strip.from),
    `<svg x="${MARGIN + END}" y="116" width="${INNER - 2 * END}" height="${STRIP_HEIGHT}">${strip.inner}</svg>`,
    drawText('s', RIGHT - END + 8, 162, strip.to),
    ...legend.map((line, place) => drawText('l', MARGIN, 226 + 15 * place, line)),
    `<line class="rule" x1="${MARGIN}" x2="${RIGHT}" y1="250" y2="250"/>`,
    drawText('l', MARGIN, 267, toReadWords(figures)),
    drawText('l e', RIGHT, 267, 'Parallax'),
    '</svg>',
  ].join('')
}

function drawText(name: string, x: number, y: number, text: string): string {
  return `<text class="${name}" x="${x}" y="${y}">${escapeXml(text)}</text>`
}

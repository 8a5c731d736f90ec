import { UUID_PATTERN } from '@parallax/contract'
import type { Catalog } from '../../catalog/catalog.ts'
import { escapeXml } from '../../http/response/escape-xml.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../picture/draw-preview.ts'
import { type EmbedFigures, toEmbedFigures } from '../../picture/embed-figures.ts'
import {
  toAllWords,
  toDivergenceWords,
  toPriceLabel,
  toPriceWords,
  toReadWords,
} from '../../picture/embed-words.ts'

const UUID = new RegExp(UUID_PATTERN)

/** What the head of a page says about a question: for the tab, and for link previews. */
export interface QuestionHead {
  readonly title: string
  readonly tags: string
}

/** Null when there is no such question, or the read model is not loaded yet. */
export function findQuestionHead(
  catalog: Catalog,
  id: string,
  origin: string,
  nowMs: number,
): QuestionHead | null {
  const question = UUID.test(id) ? catalog.findQuestion(id) : null
  if (question === null) return null
  const figures = toEmbedFigures(catalog, question, nowMs)
  const url = `${origin}/questions/${question.id}`
  const named = { 'twitter:card': 'summary_large_image', description: toDescription(figures) }
  const open = {
    'og:type': 'website',
    'og:site_name': 'Parallax',
    'og:url': url,
    'og:title': figures.title,
    'og:description': toDescription(figures),
    'og:image': `${url}/preview.png`,
    'og:image:width': `${PREVIEW_WIDTH}`,
    'og:image:height': `${PREVIEW_HEIGHT}`,
    'og:image:alt': toAllWords(figures),
  }
  const tags = [
    ...Object.entries(named).map(([name, value]) => `<meta name="${name}" content="${escapeXml(value)}">`),
    ...Object.entries(open).map(([name, value]) => `<meta property="${name}" content="${escapeXml(value)}">`),
    `<link rel="canonical" href="${escapeXml(url)}">`,
  ]
  return { title: escapeXml(`${figures.title} · Parallax`), tags: tags.join('') }
}

/** Previews are cached for long, so the description states its time. */
function toDescription(figures: EmbedFigures): string {
  const { indexPrice } = figures
  const price =
    indexPrice === null
      ? 'No venue has a current price.'
      : `${toPriceWords(figures)} ${toPriceLabel(figures)}. Divergence: ${toDivergenceWords(figures)}.`
  return `${price} ${toReadWords(figures)}.`
}

/** The page of the app with that head. The title may be any text: nothing in it is treated as a pattern. */
export function withQuestionHead(webPage: string, { title, tags }: QuestionHead): string {
  return webPage
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>${tags}`)
}

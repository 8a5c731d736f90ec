import { VENUE_INITIALS } from '@parallax/domain/strip'
import { escapeXml } from '../../http/response/escape-xml.ts'
import { drawStrip, STRIP_HEIGHT } from '../../picture/draw-strip.ts'
import type { EmbedFigures } from '../../picture/embed-figures.ts'
import { EMBED_STYLE } from '../../picture/embed-style.ts'
import {
  toAllWords,
  toDivergenceWords,
  toPriceLabel,
  toPriceWords,
  toReadWords,
  toVenueWords,
} from '../../picture/embed-words.ts'

/** The page reloads itself after this many seconds, because it has no script. */
const REFRESH_S = 60

/** What a frame shows when its link no longer works. */
export function writeMissingEmbed(): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Parallax</title><style>${EMBED_STYLE}</style></head><body><main>`,
    '<p class="soft">This card is no longer shown.</p>',
    '</main></body></html>',
  ].join('')
}

/** A question as a small page for a frame; `questionUrl` is its page in the app. */
export function writeEmbedPage(figures: EmbedFigures, questionUrl: string): string {
  const strip = drawStrip(figures)
  const venues = figures.venues.map(
    (venue) =>
      `<li><b class="v-${venue.slug}">${VENUE_INITIALS[venue.slug] ?? ''}</b> ${escapeXml(`${venue.name} ${toVenueWords(venue)}`)}</li>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="${REFRESH_S}">`,
    `<title>${escapeXml(figures.title)} · Parallax</title><style>${EMBED_STYLE}</style></head><body><main>`,
    `<h1><a href="${escapeXml(questionUrl)}" target="_blank" rel="noopener">${escapeXml(figures.title)}</a></h1>`,
    `<p class="figures"><span><b>${toPriceWords(figures)}</b> <span class="soft small">${toPriceLabel(figures)}</span></span>`,
    `<span>divergence <strong class="${figures.category ?? 'soft'}">${toDivergenceWords(figures)}</strong></span></p>`,
    `<div class="strip" role="img" aria-label="${escapeXml(toAllWords(figures))}"><span class="soft">${strip.from}</span>`,
    `<svg height="${STRIP_HEIGHT}" aria-hidden="true">${strip.inner}</svg><span class="soft">${strip.to}</span></div>`,
    `<ul class="soft">${venues.join('')}</ul>`,
    `<p class="soft small">${toReadWords(figures)} · <a href="${escapeXml(questionUrl)}" target="_blank" rel="noopener">Parallax</a></p>`,
    '</main></body></html>',
  ].join('')
}

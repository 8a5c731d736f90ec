import { toPercentFigure } from '@parallax/contract/figures'
import { computeLevelStep, layOutStrip, type StripForm, VENUE_INITIALS } from '@parallax/domain/strip'
import { getPlatform } from '../catalog/platforms.ts'
import type { EmbedFigures, EmbedVenue } from './embed-figures.ts'
import { EMBED_COLOURS } from './embed-style.ts'
import { toReadWords } from './embed-words.ts'
import { measureText, Picture } from './picture.ts'

/** The size that link previews require. */
export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630
const MARGIN = 80
const LEFT = 160
const SPAN = PREVIEW_WIDTH - 2 * LEFT

const FORM: StripForm = {
  height: 300,
  axis: 380,
  radius: 20,
  level: 68,
  reach: 96,
  lens: { from: 0, to: 0 },
  widths: { dot: 56 / SPAN, label: null },
}
const [SURFACE, INK, SOFT] = [EMBED_COLOURS.surface[0], EMBED_COLOURS.ink[0], EMBED_COLOURS['ink-soft'][0]]
const CATEGORY_COLOURS = {
  low: EMBED_COLOURS.good[0],
  medium: EMBED_COLOURS.warn[0],
  high: EMBED_COLOURS.bad[0],
} as const

/**
 * The strip as a picture for link previews, which do not accept SVG: price, divergence, a dot for each venue, and the
 * time. Every preview shows the title beside it, so it needs only capital letters.
 */
export function drawPreview(figures: EmbedFigures): Promise<Buffer> {
  const picture = new Picture(PREVIEW_WIDTH, PREVIEW_HEIGHT, SURFACE)
  const { indexPrice, divergence, category } = figures
  picture.text(MARGIN, 70, indexPrice === null ? 'No price' : `${toPercentFigure(indexPrice)}%`, 16, INK)
  picture.text(MARGIN, 200, 'index price of yes', 3, SOFT)
  const words = divergence === null ? '' : `${toPercentFigure(divergence)}% ${category}`
  const colour = category === null ? INK : CATEGORY_COLOURS[category]
  drawRight(picture, 126, words, 8, colour)
  drawRight(picture, 200, divergence === null ? '' : 'divergence', 3, SOFT)
  drawStrip(picture, figures)
  picture.text(MARGIN, 570, toReadWords(figures), 3, SOFT)
  drawRight(picture, 570, 'Parallax', 3, SOFT)
  return picture.toPng()
}

function drawRight(picture: Picture, y: number, text: string, scale: number, colour: `#${string}`): void {
  picture.text(PREVIEW_WIDTH - MARGIN - measureText(text, scale), y, text, scale, colour)
}

function drawStrip(picture: Picture, { indexPrice, divergence, venues }: EmbedFigures): void {
  const isExecutable = ({ reason, isPlayMoney }: EmbedVenue) => reason === null && !isPlayMoney
  const layout = layOutStrip(
    {
      indexPrice,
      divergence,
      venues: venues.map((venue) => ({ ...venue, isExecutable: isExecutable(venue) })),
    },
    FORM.widths,
  )
  const { axis, reach, radius } = FORM
  const { range, band, index, dots } = layout
  const toX = (fraction: number) => LEFT + fraction * SPAN
  if (band !== null) {
    const box = { x: toX(band.from), y: axis - reach, width: (band.to - band.from) * SPAN, height: 2 * reach }
    picture.fill(box, EMBED_COLOURS.accent[0], 0.16)
  }
  picture.fill({ x: LEFT, y: axis - 1, width: SPAN, height: 3 }, EMBED_COLOURS['line-strong'][0])
  if (index !== null) picture.fill({ x: toX(index) - 4, y: axis - reach, width: 8, height: 2 * reach }, INK)
  const ends = [`${Math.round(range.from * 100)}`, `${Math.round(range.to * 100)}`] as const
  picture.text(LEFT - 24 - measureText(ends[0], 4), axis - 14, ends[0], 4, SOFT)
  picture.text(LEFT + SPAN + 24, axis - 14, ends[1], 4, SOFT)
  const step = computeLevelStep(
    FORM,
    dots.map(({ level }) => level),
  )
  for (const { slug, x, level } of dots) {
    const venue = venues.find((each) => each.slug === slug)
    if (venue === undefined) continue
    const [colour, y] = [getPlatform(venue.slug).colours[0], axis + level * step]
    picture.disc(toX(x), y, radius + 3, SURFACE)
    picture.disc(toX(x), y, radius, colour, isExecutable(venue) ? radius : 5)
    const initials = VENUE_INITIALS[slug] ?? ''
    picture.text(toX(x) - measureText(initials, 3) / 2, y - radius - 26, initials, 3, INK)
  }
}

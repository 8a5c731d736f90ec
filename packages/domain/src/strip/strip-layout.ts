/** One venue's figures for a question's Yes. */
export interface StripVenue {
  readonly slug: string
  readonly price: number | null
  readonly bid: number | null
  readonly ask: number | null
  /** Whether its orders can be traded for real money now. */
  readonly isExecutable: boolean
}

export interface StripFigures {
  readonly indexPrice: number | null
  readonly divergence: number | null
  readonly venues: readonly StripVenue[]
}

/** A part of the axis, as fractions of its width. */
export interface StripSpan {
  readonly from: number
  readonly to: number
}

export interface StripDot {
  readonly slug: string
  readonly x: number
  /** Rows above (negative) or below the axis, so that dots at the same price do not hide each other. */
  readonly level: number
  /** From bid to ask; null where either is unknown. */
  readonly whisker: StripSpan | null
  /**
   * Where its label begins, or ends if it is before the dot. It is beyond the whisker, which would otherwise cross
   * it.
   */
  readonly label: { readonly x: number; readonly side: 'after' | 'before' }
}

/** How wide the parts of a drawing are, as shares of its width. */
export interface StripWidths {
  readonly dot: number
  /** The width of a label with its distance to the dot; null where no labels are drawn beside the dots. */
  readonly label: number | null
}

/** The drawing of a question: every `x` is a fraction of the width of the zoomed axis. */
export interface StripLayout {
  /** The prices at the two ends of the zoomed axis. */
  readonly range: StripSpan
  /** As wide as the divergence, around the index price. */
  readonly band: StripSpan | null
  readonly index: number | null
  readonly dots: readonly StripDot[]
  /** Between the cheapest ask and the highest bid, where Yes sells for more than it costs. */
  readonly gap: StripSpan | null
}

/** Where Yes can be bought for less than it sells for, before fees. */
export interface StripGap {
  readonly buy: { readonly slug: string; readonly price: number }
  readonly sell: { readonly slug: string; readonly price: number }
}

/** The axis never shows less than ten points: close prices have to look close. */
const LEAST_RANGE = 0.1
/** Space beyond the outermost dot, as a share of the visible range. */
const MARGIN = 0.12
/** The ends of the axis are multiples of this. */
const STEP = 0.05

export function layOutStrip(figures: StripFigures, widths: StripWidths): StripLayout {
  const { indexPrice, divergence, venues } = figures
  const range = findRange(figures)
  const toX = (price: number) => clamp((price - range.from) / (range.to - range.from))
  const gap = findGap(venues)
  return {
    range,
    band:
      indexPrice === null || divergence === null
        ? null
        : { from: toX(indexPrice - divergence / 2), to: toX(indexPrice + divergence / 2) },
    index: indexPrice === null ? null : toX(indexPrice),
    dots: stack(
      venues.flatMap(({ slug, price, bid, ask }) =>
        price === null
          ? []
          : [
              {
                slug,
                x: toX(price),
                whisker: bid === null || ask === null ? null : toSpan(toX(bid), toX(ask)),
              },
            ],
      ),
      widths,
    ),
    gap: gap === null ? null : { from: toX(gap.buy.price), to: toX(gap.sell.price) },
  }
}

/** The cheapest ask and the highest bid of different venues, where the bid is higher. */
export function findGap(venues: readonly StripVenue[]): StripGap | null {
  let best: StripGap | null = null
  const executable = venues.filter(({ isExecutable }) => isExecutable)
  for (const { slug: buySlug, ask } of executable) {
    for (const { slug: sellSlug, bid } of executable) {
      if (ask === null || bid === null || bid <= ask || buySlug === sellSlug) continue
      if (best === null || bid - ask > best.sell.price - best.buy.price)
        best = { buy: { slug: buySlug, price: ask }, sell: { slug: sellSlug, price: bid } }
    }
  }
  return best
}

/**
 * The range of all prices, the index and the executable quotes, with a margin, rounded outwards to steps; the whole
 * axis if there are none.
 */
function findRange({ indexPrice, venues }: StripFigures): StripSpan {
  const prices = venues.flatMap(({ price }) => (price === null ? [] : [price]))
  const gap = findGap(venues)
  const shown = [
    ...prices,
    ...(indexPrice === null ? [] : [indexPrice]),
    ...(gap === null ? [] : [gap.buy.price, gap.sell.price]),
  ]
  if (shown.length === 0) return { from: 0, to: 1 }
  const low = Math.min(...shown)
  const high = Math.max(...shown)
  const half = Math.max(LEAST_RANGE, (high - low) * (1 + 2 * MARGIN)) / 2
  const middle = Math.min(Math.max((low + high) / 2, half), 1 - half)
  const from = Math.max(0, floorTo(middle - half))
  const to = Math.min(1, ceilTo(middle + half))
  return { from, to }
}

type Unplaced = Pick<StripDot, 'slug' | 'x' | 'whisker'>

/** Puts each dot on the level nearest to the axis where it hides no other dot, whisker or label. */
function stack(dots: readonly Unplaced[], widths: StripWidths): StripDot[] {
  const placed: { readonly dot: StripDot; readonly room: StripSpan }[] = []
  for (const dot of dots) {
    const label = placeLabel(dot, widths)
    const room = findRoom(dot, label, widths)
    const isFree = (level: number) =>
      placed.every((other) => other.dot.level !== level || !doOverlap(room, other.room))
    let turn = 0
    while (!isFree(toLevel(turn))) turn += 1
    placed.push({ dot: { ...dot, label, level: toLevel(turn) }, room })
  }
  return placed.map(({ dot }) => dot)
}

/** After the dot and its whisker, or before them near the right end. */
function placeLabel({ x, whisker }: Unplaced, widths: StripWidths): StripDot['label'] {
  const [left, right] = [Math.min(x, whisker?.from ?? x), Math.max(x, whisker?.to ?? x)]
  const width = widths.dot / 2 + (widths.label ?? 0)
  const isAfter = right + width <= 1 || left - width < 0
  return isAfter ? { x: right, side: 'after' } : { x: left, side: 'before' }
}

/** What a dot needs of its level: with labels, the whisker and the label too. */
function findRoom({ x, whisker }: Unplaced, label: StripDot['label'], widths: StripWidths): StripSpan {
  const dot = { from: x - widths.dot / 2, to: x + widths.dot / 2 }
  if (widths.label === null) return dot
  const [from, to] = [Math.min(dot.from, whisker?.from ?? x), Math.max(dot.to, whisker?.to ?? x)]
  const width = widths.dot / 2 + widths.label
  return label.side === 'after' ? { from, to: label.x + width } : { from: label.x - width, to }
}

function doOverlap(one: StripSpan, other: StripSpan): boolean {
  return one.from < other.to && other.from < one.to
}

/** 0, -1, 1, -2, 2, … */
function toLevel(turn: number): number {
  const level = Math.ceil(turn / 2)
  return turn % 2 === 1 ? -level : level
}

function toSpan(one: number, other: number): StripSpan {
  return { from: Math.min(one, other), to: Math.max(one, other) }
}

/** Rounded, because 0.3 / 0.05 is a little less than 6. */
function floorTo(price: number): number {
  return round(Math.floor(round(price / STEP)) * STEP)
}

function ceilTo(price: number): number {
  return round(Math.ceil(round(price / STEP)) * STEP)
}

function round(value: number): number {
  return Math.round(value * 1e9) / 1e9
}

function clamp(fraction: number): number {
  return Math.min(Math.max(fraction, 0), 1)
}

import { PLATFORMS } from '../market/platform.ts'
import type { StripSpan, StripWidths } from './strip-layout.ts'

/** Measures of the drawing in pixels, from the top. */
export interface StripForm {
  readonly height: number
  /** The zoomed axis. */
  readonly axis: number
  readonly radius: number
  /** The distance from one level of dots to the next, and from the axis to the outermost level. */
  readonly level: number
  readonly reach: number
  /** Where the zoomed axis is projected onto the whole one. */
  readonly lens: StripSpan
  /** Widths in a narrow drawing of this form. A wider one has more room than needed. */
  readonly widths: StripWidths
}

/** In a row of a list; with names and a scale at the top of a page; with names on a card that other sites show. */
export const STRIP_FORMS = {
  row: {
    height: 44,
    axis: 15,
    radius: 4,
    level: 9,
    reach: 12,
    lens: { from: 28, to: 38 },
    widths: { dot: 11 / 320, label: null },
  },
  page: {
    height: 124,
    axis: 46,
    radius: 6,
    level: 15,
    reach: 38,
    lens: { from: 82, to: 104 },
    widths: { dot: 18 / 280, label: 24 / 280 },
  },
  embed: {
    height: 92,
    axis: 40,
    radius: 5,
    level: 14,
    reach: 32,
    lens: { from: 74, to: 88 },
    widths: { dot: 16 / 390, label: 20 / 390 },
  },
} as const satisfies Record<string, StripForm>

/** How far apart two levels are, so that the outermost dot stays within reach. */
export function computeLevelStep({ level, reach }: StripForm, levels: readonly number[]): number {
  return Math.min(level, reach / Math.max(...levels.map(Math.abs), 1))
}

/** The label beside a dot, by the venue's slug. */
export const VENUE_INITIALS: Readonly<Record<string, string>> = Object.fromEntries(
  PLATFORMS.map(({ slug, initials }) => [slug, initials]),
)

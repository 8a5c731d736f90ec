import { toPercentFigure, toSpan, toUsdShort } from '@parallax/contract/figures'
import { PLATFORMS } from '@parallax/domain'
import type { Tone } from './style.ts'

/** Figures and names as tables show them. Null means unknown. */

const isPlayMoney = (slug: string): boolean =>
  PLATFORMS.some((platform) => platform.slug === slug && platform.isPlayMoney)

interface Found {
  readonly data: readonly unknown[]
  readonly meta: { readonly total: number; readonly is_near_match?: boolean }
}

/** How many a list shows. Near matches are never counted as matches. */
export function toCount({ data, meta }: Found): string {
  const count = `${data.length} of ${meta.total}`
  return meta.is_near_match === true ? `Nothing has all of these words. Near matches: ${count}` : count
}

/** A venue by its name; play money is named with it. */
export function toVenue({ slug, name }: { readonly slug: string; readonly name: string }): string {
  return isPlayMoney(slug) ? `${name} (play money)` : name
}

export const percent = (fraction: number | null): string | null =>
  fraction === null ? null : toPercentFigure(fraction)

/** In cents, which are percents of the 1 USD that a share pays. */
export function cents(price: number | null): string | null {
  return percent(price)
}

export const usd = (amount: number | null): string | null => (amount === null ? null : toUsdShort(amount))

export const day = (iso: string | null): string | null => iso?.slice(0, 10) ?? null

export const age = (iso: string | null, nowMs: number): string | null =>
  iso === null ? null : `${toSpan(nowMs - Date.parse(iso))} ago`

const DIVERGENCE_TONES = { low: null, medium: 'warn', high: 'bad' } as const

/** `2.9 medium`: never by colour alone. */
export function toDivergence(divergence: number | null, category: string | null): string | null {
  return divergence === null ? null : [toPercentFigure(divergence), category ?? ''].join(' ').trimEnd()
}

export function toDivergenceTone(category: 'low' | 'medium' | 'high' | null): Tone | null {
  return category === null ? null : DIVERGENCE_TONES[category]
}

import { createHash } from 'node:crypto'
import { isSweepFresh, PLATFORMS, type Sweep, toFreshForMs, type VenueSlug } from '@parallax/domain'

export const NEVER_SWEPT: Sweep = { startedMs: null, tookMs: null, periodMs: null }

const SLUGS = PLATFORMS.map(({ slug }) => slug)

/** One bit per venue whose last sweep is no longer fresh. */
export function toStaleVenues(sweeps: ReadonlyMap<VenueSlug, Sweep>, nowMs: number): number {
  let bits = 0
  for (const [at, slug] of SLUGS.entries())
    if (!isSweepFresh(sweeps.get(slug) ?? NEVER_SWEPT, nowMs)) bits |= 1 << at
  return bits
}

export function isStaleVenue(bits: number, slug: VenueSlug): boolean {
  return (bits & (1 << SLUGS.indexOf(slug))) !== 0
}

/** Identifies how long prices of each venue stay fresh. */
export function toSpans(sweeps: ReadonlyMap<VenueSlug, Sweep>): string {
  const spans = SLUGS.map((slug) => toFreshForMs(sweeps.get(slug) ?? NEVER_SWEPT))
  return createHash('sha256').update(spans.join()).digest('hex').slice(0, 6)
}

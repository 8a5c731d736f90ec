import type { MirrorSource } from '@parallax/domain'

const POLYMARKET_ID = /^POLY-(\d+)(?:-([01]))?$/
const BISON_ID = /^BISON-/
const KALSHI_ID = /^KX/

/**
 * Whose order book a listing shows: another venue's (`mirrorOf`), or the venue's own (Forecast; `mirrorOf` is null).
 */
export type Underlying =
  | { readonly isKnown: true; readonly mirrorOf: MirrorSource | null }
  | { readonly isKnown: false; readonly reason: string }

/**
 * Finds the order book behind a listing, from the provider and the form of the id. Unknown and contradictory ones are
 * refused: a mirror taken for a native market would be traded against its own original.
 */
export function toUnderlying(provider: string | null, marketId: string): Underlying {
  const polymarket = POLYMARKET_ID.exec(marketId)
  if (provider === 'bisonfi' || BISON_ID.test(marketId)) {
    const isContradicted = polymarket !== null || (provider !== null && provider !== 'bisonfi')
    return isContradicted
      ? { isKnown: false, reason: 'provider_conflict' }
      : { isKnown: true, mirrorOf: null }
  }
  if (polymarket?.[1] !== undefined) return mirror('polymarket', polymarket[1])
  if (provider === 'polymarket') return { isKnown: false, reason: 'unknown_mirror_id' }
  if (provider === 'kalshi' || KALSHI_ID.test(marketId)) return mirror('kalshi', marketId)
  return provider === null ? { isKnown: false, reason: 'unknown_provider' } : mirror(provider, marketId)
}

function mirror(venue: string, id: string): Underlying {
  return { isKnown: true, mirrorOf: { venue, id } }
}

/** One of the two listings of a split two-sided market. */
export interface SplitSide {
  /** Id of the whole market. */
  readonly wholeId: string
  readonly index: 0 | 1
}

/** `POLY-7-0` and `POLY-7-1` are the sides of `POLY-7`; `BISON-x-UP` and `BISON-x-DOWN` those of `BISON-x`. */
export function toSplitSide(marketId: string): SplitSide | null {
  const [, wholeId, side] =
    /^(POLY-\d+)-([01])$/.exec(marketId) ?? /^(BISON-.+)-(UP|DOWN)$/.exec(marketId) ?? []
  if (wholeId === undefined || side === undefined) return null
  return { wholeId, index: side === '0' || side === 'UP' ? 0 : 1 }
}

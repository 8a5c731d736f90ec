import { createHash } from 'node:crypto'
import { toFields } from '../parse/read.ts'

/** How far a walk is: games before play first, then those in play. */
export interface WalkPoint {
  readonly gameState: 'Prematch' | 'Live'
  /** From 1. */
  readonly page: number
  /** Digest of the game ids on the previous page, to detect a repeated page; null on the first page. */
  readonly before: string | null
}

const LISTING_START: WalkPoint = { gameState: 'Prematch', page: 1, before: null }

export function toCursor(point: WalkPoint): string {
  return JSON.stringify(point)
}

/** Throws on a cursor that this venue did not issue. */
export function fromCursor(cursor: string | null): WalkPoint {
  if (cursor === null) return LISTING_START
  const { gameState, page, before } = toFields(JSON.parse(cursor)) ?? {}
  if (gameState !== 'Prematch' && gameState !== 'Live') throw new Error(`not a cursor of azuro: ${cursor}`)
  if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 1)
    throw new Error(`not a cursor of azuro: ${cursor}`)
  return { gameState, page, before: typeof before === 'string' ? before : null }
}

export function toPageDigest(gameIds: readonly string[]): string {
  return createHash('sha256').update(gameIds.join(' ')).digest('base64url').slice(0, 22)
}

/** The point after a page; null after the last page of games in play. */
export function toNextPoint(
  { gameState, page }: WalkPoint,
  totalPages: number,
  digest: string,
): WalkPoint | null {
  if (page < totalPages) return { gameState, page: page + 1, before: digest }
  return gameState === 'Prematch' ? { gameState: 'Live', page: 1, before: null } : null
}

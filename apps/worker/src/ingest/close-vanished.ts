import type { ListDoubt } from '@parallax/domain'
import { closeMissing, listLookUpReferences, listUnseenOpen, markMissing } from '@parallax/store'
import { type LookUpOptions, lookUp } from './look-up.ts'

/**
 * Look-ups of single listings per sweep. The one looked up longest ago comes first, so that all are looked up in turn.
 */
const MOST_LOOK_UPS = 100

export interface VanishedOptions extends LookUpOptions {
  /** Ids of all listings in a complete list of open ones. */
  readonly openIds: readonly string[]
  /** About how many are open, in that list or in our database, whichever are more. */
  readonly mostOpen: number
  readonly doubt: ListDoubt | null
  readonly wasDoubtful: boolean
}

/**
 * Finds out what became of open listings that are missing from a complete list, by looking up each one. A listing that
 * the venue still knows is saved as the venue returns it. One that it no longer knows is closed if it was missing from
 * the previous sweep too. A doubted list closes nothing. The first doubted list causes no look-ups; further ones in a
 * row do, but only to save what the venue returns.
 */
export async function closeVanished(options: VanishedOptions): Promise<void> {
  const { store, now, doubt, openIds, mostOpen } = options
  if (doubt !== null && !options.wasDoubtful) return
  const unseen = await listUnseenOpen(store, options.platformId, { seenIds: openIds, mostOpen })
  if (doubt === null && unseen.length > 0) {
    const ids = unseen.map(({ id }) => id)
    await markMissing(store, ids, new Date(now()))
  }
  const first = unseen.slice(0, MOST_LOOK_UPS).map(({ id }) => id)
  const unknown = await lookUp(options, await listLookUpReferences(store, first))
  if (doubt !== null) return
  const wasMissing = new Set(unseen.flatMap(({ id, missingSince }) => (missingSince === null ? [] : [id])))
  const gone = unknown.filter((id) => wasMissing.has(id))
  if (gone.length > 0) await closeMissing(store, gone, new Date(now()))
}

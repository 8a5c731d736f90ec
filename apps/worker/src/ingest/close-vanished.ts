import type { ListDoubt } from '@parallax/domain'
import { closeMissing, listUnseenOpen, markMissing } from '@parallax/store'
import { type LookUpOptions, lookUp } from './look-up.ts'

/** Look-ups one by one per sweep; those whose turn is longest ago come first, so that all have theirs. */
const MOST_LOOK_UPS = 100

export interface VanishedOptions extends LookUpOptions {
  /** Ids of all listings that a whole list of open ones showed. */
  readonly openIds: readonly string[]
  readonly doubt: ListDoubt | null
  readonly wasDoubtful: boolean
}

/**
 * Finds out what has become of open listings that a whole list did not show: each is looked up by itself. What the venue
 * still knows is saved as it is; what it does not know any more is closed when it was missing from the sweep before too.
 * A list that is not believed closes nothing; when it is not believed for the second time running, look-ups may still
 * bring what the venue says of single listings.
 */
export async function closeVanished(options: VanishedOptions): Promise<void> {
  const { store, now, doubt } = options
  if (doubt !== null && !options.wasDoubtful) return
  const unseen = await listUnseenOpen(store, options.platformId, options.openIds)
  if (doubt === null && unseen.length > 0) {
    const ids = unseen.map(({ id }) => id)
    await markMissing(store, ids, new Date(now()))
  }
  const unknown = await lookUp(options, unseen.slice(0, MOST_LOOK_UPS))
  if (doubt !== null) return
  const wasMissing = new Set(unseen.flatMap(({ id, missingSince }) => (missingSince === null ? [] : [id])))
  const gone = unknown.filter((id) => wasMissing.has(id))
  if (gone.length > 0) await closeMissing(store, gone, new Date(now()))
}

import { listUndecided } from '@parallax/store'
import { type LookUpOptions, lookUp } from './look-up.ts'

/**
 * Look-ups of single listings per sweep. The one looked up longest ago comes first, so that all are looked up in turn.
 */
const MOST_LOOK_UPS = 50
/** After this time a missing result is no longer waited for. */
const PATIENCE_MS = 30 * 24 * 3_600_000

/**
 * Looks up the results of listings that closed undecided and are missing from the sweep: some venues list only open
 * markets.
 */
export async function fetchResults(
  options: LookUpOptions & { readonly seenIds: readonly string[] },
): Promise<void> {
  const undecided = await listUndecided(options.store, options.platformId, {
    seenIds: options.seenIds,
    since: new Date(options.now() - PATIENCE_MS),
    limit: MOST_LOOK_UPS,
  })
  await lookUp(options, undecided)
}

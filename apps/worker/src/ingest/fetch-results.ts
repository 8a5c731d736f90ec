import { listUndecided } from '@parallax/store'
import { type LookUpOptions, lookUp } from './look-up.ts'

/** Look-ups one by one per sweep; those whose turn is longest ago come first, so that all have theirs. */
const MOST_LOOK_UPS = 50
/** A result that has not come by then is not waited for any longer. */
const PATIENCE_MS = 30 * 24 * 3_600_000

/** Asks for the results of listings that closed undecided and that the sweep did not show: some venues list only what is open. */
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

import type { Listing } from '../../world/world.ts'

/** Whether a listing is one of a series of Up or Down rounds. */
export function isRound(listing: Listing): boolean {
  return listing.labels[0] === 'Up' && listing.labels[1] === 'Down'
}

/** A venue with fewer open listings than this may well lose half of them in a day. */
const SMALL_VENUE = 20

/** Why a list is not believed; null when it is. */
export type ListDoubt = 'empty' | 'shrunk' | 'frozen'

/**
 * Whether a complete list can be trusted about listings that it lacks. An empty list, or one with less than half of
 * the open listings, is more likely a fault of the venue than the end of so many markets: it closes nothing.
 */
export function doubtList(knownOpen: number, listedKnown: number): 'empty' | 'shrunk' | null {
  if (knownOpen === 0) return null
  if (listedKnown === 0) return 'empty'
  return knownOpen >= SMALL_VENUE && listedKnown < knownOpen / 2 ? 'shrunk' : null
}

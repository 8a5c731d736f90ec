/** A venue with fewer open listings than this may well lose half of them in a day. */
const SMALL_VENUE = 20

/** Why a list is not believed; null when it is. */
export type ListDoubt = 'empty' | 'shrunk' | 'frozen'

/**
 * Whether a whole list may be taken at its word about what it does not hold. A list without anything, or with less than
 * half of what was open, is more likely the venue's trouble than the end of so many markets: it closes nothing.
 */
export function doubtList(knownOpen: number, listedKnown: number): 'empty' | 'shrunk' | null {
  if (knownOpen === 0) return null
  if (listedKnown === 0) return 'empty'
  return knownOpen >= SMALL_VENUE && listedKnown < knownOpen / 2 ? 'shrunk' : null
}

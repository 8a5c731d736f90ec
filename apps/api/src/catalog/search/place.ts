const FIELD_BITS = 6
/** Bits of a place. The other 24 bits of a posting are its slot. */
export const PLACE_BITS = 8
export const PLACES = 1 << PLACE_BITS
const FIELD_PLACES = 1 << FIELD_BITS
/** One less than fits, so that the end of a field and the beginning of the next are not neighbours. */
const LAST_INDEX = FIELD_PLACES - 2

/**
 * Field (0 to 2) and index of the word in it as one number; neighbours differ by 1. Words further back all share the last
 * place.
 */
export function toPlace(field: number, wordIndex: number): number {
  return (field << FIELD_BITS) | Math.min(wordIndex, LAST_INDEX)
}

/** Whether several words share this place, so that the place before it need not be its neighbour. */
export function isShared(place: number): boolean {
  return (place & (FIELD_PLACES - 1)) === LAST_INDEX
}

export function toField(place: number): number {
  return place >>> FIELD_BITS
}

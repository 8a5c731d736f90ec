import type { VenueSlug } from '../market/platform.ts'
import type { VolumeBasis } from '../volume/day-volume.ts'

/** What the index price needs of one linked listing. */
export interface IndexPriceInput {
  readonly id: string
  readonly venue: VenueSlug
  readonly isOpen: boolean
  /** False when the last contact with the venue is too long ago for its price to count as current. */
  readonly isFresh: boolean
  /** Price of the listing's own Yes. */
  readonly price: number | null
  /** A `complement` asks the opposite: its Yes is the question's No. */
  readonly relation: 'same' | 'complement'
  readonly volume24hUsd: number | null
  readonly volumeBasis: VolumeBasis
  readonly liquidityUsd: number | null
  /** The listing whose book this one resells; null where it has a book of its own. */
  readonly mirrorOf: string | null
}

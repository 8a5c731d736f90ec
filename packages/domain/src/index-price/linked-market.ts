import type { VenueSlug } from '../market/platform.ts'
import type { VolumeBasis } from '../volume/day-volume.ts'

/** What the index price needs to know of a listing that is linked to a question. */
export interface LinkedMarket {
  readonly id: string
  readonly venue: VenueSlug
  readonly isOpen: boolean
  /** False when the venue has not been heard of for too long to call its price a price of now. */
  readonly isFresh: boolean
  /** Of the listing's own Yes. */
  readonly price: number | null
  /** A `complement` asks the opposite: its Yes is the question's No. */
  readonly relation: 'same' | 'complement'
  readonly volume24hUsd: number | null
  readonly volumeBasis: VolumeBasis
  readonly liquidityUsd: number | null
  /** The listing whose book this one resells; null where it has a book of its own. */
  readonly mirrorOf: string | null
}

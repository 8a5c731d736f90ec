import type { ExclusiveQuestion, VenueSlug } from '@parallax/domain'
import type { Question } from './arbitrage-input.ts'

/** A listing in a group of which, according to its venue, at most one can be Yes. */
interface Place {
  readonly venue: VenueSlug
  readonly group: string
  readonly marketId: string
}

const NO_PLACES: readonly Place[] = []
const NONE: readonly never[] = []

/** Which questions exclude each other because a venue lists both in one exclusive group, kept up to date. */
export class ExclusionIndex {
  readonly #places = new Map<string, readonly Place[]>()
  /** By group: the listing of each question in it. */
  readonly #groups = new Map<string, Map<string, string>>()

  /**
   * Stores the groups of a question's listings. Returns early without allocating if they are unchanged, as in a price
   * change.
   */
  set(question: Question): void {
    const known = this.#places.get(question.id) ?? NO_PLACES
    if (isAsKnown(known, question)) return
    this.remove(question.id)
    const places = listPlaces(question)
    if (places.length === 0) return
    this.#places.set(question.id, places)
    for (const place of places) {
      const key = toKey(place)
      const group = this.#groups.get(key) ?? new Map<string, string>()
      if (!group.has(question.id)) group.set(question.id, place.marketId)
      this.#groups.set(key, group)
    }
  }

  remove(questionId: string): void {
    for (const place of this.#places.get(questionId) ?? NO_PLACES) {
      const key = toKey(place)
      const group = this.#groups.get(key)
      group?.delete(questionId)
      if (group?.size === 0) this.#groups.delete(key)
    }
    this.#places.delete(questionId)
  }

  /** The questions that exclude it, each once. */
  *listExclusive(questionId: string): Iterable<ExclusiveQuestion> {
    const places = this.#places.get(questionId) ?? NO_PLACES
    for (const [index, place] of places.entries()) {
      const { venue, group, marketId } = place
      for (const [id, relatedMarketId] of this.#groups.get(toKey(place)) ?? NONE) {
        const isYielded = places.slice(0, index).some((each) => this.#groups.get(toKey(each))?.has(id))
        if (id === questionId || isYielded) continue
        yield { id, exclusion: { venue, group, marketId, relatedMarketId } }
      }
    }
  }
}

/**
 * Only listings that ask the same as the question: any number of opposites may be true. Sorted, so that member order
 * does not matter.
 */
function listPlaces({ members }: Question): readonly Place[] {
  return members
    .flatMap(({ id, venue, relation, exclusiveGroup }) =>
      exclusiveGroup === null || relation !== 'same' ? [] : [{ venue, group: exclusiveGroup, marketId: id }],
    )
    .sort((one, other) => (`${toKey(one)} ${one.marketId}` < `${toKey(other)} ${other.marketId}` ? -1 : 1))
}

function isAsKnown(known: readonly Place[], { members }: Question): boolean {
  let count = 0
  for (const { id, relation, exclusiveGroup } of members) {
    if (exclusiveGroup === null || relation !== 'same') continue
    count += 1
    if (!known.some((place) => place.marketId === id && place.group === exclusiveGroup)) return false
  }
  return count === known.length
}

function toKey({ venue, group }: Place): string {
  return `${venue} ${group}`
}

/** A group with the previous question of each of its listings; null for a listing without one. */
export interface Unnamed {
  readonly anchorId: string
  readonly before: ReadonlyMap<string, string | null>
}

export interface KnownQuestion {
  readonly id: string
  readonly createdAt: Date
}

/** Listings that moved from one question to another. */
export interface QuestionChange {
  /** `merged`: the question they left has no listings now, and this one has most of them. */
  readonly kind: 'merged' | 'split'
  readonly fromId: string
  readonly toId: string
  readonly marketIds: readonly string[]
}

export interface Naming {
  /** The question of each group, in the same order. */
  readonly ids: readonly string[]
  readonly changes: readonly QuestionChange[]
}

export interface NamingOptions {
  /** Every previous question of the groups' listings. All its listings are in the groups. */
  readonly known: readonly KnownQuestion[]
  /** Whether another question, not among the known ones, has listings under this id. */
  readonly isTaken: (id: string) => boolean
  /** The id of a new question: the same for the same anchor, a different one at each attempt. */
  readonly toId: (anchorId: string, attempt: number) => string
}

/**
 * Gives each group the id of the question that most of its listings had, ties to the older question. A question goes to
 * only one group. If two have equally many of its listings, the one with the listing it was named after gets it. The
 * remaining groups get an id derived from their anchor, so listings that split and merge again get their old ids back.
 */
export function nameGroups(groups: readonly Unnamed[], { known, isTaken, toId }: NamingOptions): Naming {
  const names = claimQuestions(groups, known, (listingId) => toId(listingId, 0))
  const used = new Set(known.map(({ id }) => id))
  const ids = groups.map((group) => {
    const kept = names.get(group)
    if (kept !== undefined) return kept
    let attempt = 0
    let id = toId(group.anchorId, attempt)
    while (used.has(id) || isTaken(id)) {
      attempt += 1
      id = toId(group.anchorId, attempt)
    }
    used.add(id)
    return id
  })
  return { ids, changes: listChanges(groups, ids) }
}

function claimQuestions(
  groups: readonly Unnamed[],
  known: readonly KnownQuestion[],
  toFirstId: (listingId: string) => string,
): ReadonlyMap<Unnamed, string> {
  const ages = new Map(known.map(({ id, createdAt }) => [id, createdAt.getTime()]))
  const claims = groups
    .flatMap((group) => {
      const firstIds = new Set([...group.before.keys()].map(toFirstId))
      return [...countBefore(group)].map(([id, count]) => ({ group, id, count, isFounder: firstIds.has(id) }))
    })
    .sort(
      (one, other) =>
        other.count - one.count ||
        (ages.get(one.id) ?? 0) - (ages.get(other.id) ?? 0) ||
        compareText(one.id, other.id) ||
        Number(other.isFounder) - Number(one.isFounder) ||
        compareText(one.group.anchorId, other.group.anchorId),
    )
  const names = new Map<Unnamed, string>()
  const given = new Set<string>()
  for (const { group, id } of claims) {
    if (names.has(group) || given.has(id)) continue
    names.set(group, id)
    given.add(id)
  }
  return names
}

function countBefore({ before }: Unnamed): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of before.values()) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function listChanges(groups: readonly Unnamed[], ids: readonly string[]): QuestionChange[] {
  const moves = groups.flatMap((group, at) => {
    const toId = ids[at] ?? ''
    return [...countBefore(group).keys()]
      .filter((fromId) => fromId !== toId)
      .map((fromId) => ({
        fromId,
        toId,
        marketIds: [...group.before].filter(([, id]) => id === fromId).map(([marketId]) => marketId),
      }))
  })
  const living = new Set(ids)
  const largest = new Map<string, (typeof moves)[number]>()
  for (const move of moves) {
    const best = largest.get(move.fromId)
    if (best === undefined || compareMoves(move, best) < 0) largest.set(move.fromId, move)
  }
  return moves.map((move) => ({
    kind: !living.has(move.fromId) && largest.get(move.fromId) === move ? 'merged' : 'split',
    ...move,
  }))
}

type Move = Pick<QuestionChange, 'toId' | 'marketIds'>

function compareMoves(one: Move, other: Move): number {
  return other.marketIds.length - one.marketIds.length || compareText(one.toId, other.toId)
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

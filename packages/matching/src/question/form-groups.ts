import type { Pair, StandingDecision } from '@parallax/domain'
import type { Evidence, Judge } from './judge.ts'
import { isLinking, type QuestionInput, type Tie } from './question-input.ts'

/** Below this confidence, two listings that may be the same are too different to share a question. */
const APART_CONFIDENCE = 0.5

/**
 * More listings than this, on all venues, cannot ask one question. A venue that lists the same words so often means
 * different questions.
 */
const MOST_CLUSTERS = 50

/** Listings that ask one question. */
export interface Group {
  readonly listings: readonly QuestionInput[]
  /** Ids of listings whose Yes is the No of the others. */
  readonly opposites: ReadonlySet<string>
}

interface Forming {
  /** Listings that certainly belong together: linked by people, or a mirror and its original. */
  readonly clusters: readonly (readonly QuestionInput[])[]
  readonly opposites: ReadonlySet<string>
}

/**
 * Joins listings into groups: people's links in order of time, then mirrors, then the most certain pairs. Listings
 * that are held apart never come together. A person's link wins over everything except a person's rejection and a
 * venue's group.
 *
 * Listings that people keep apart from something are joined last, so that they do not take others with them. The same
 * evidence in any order gives the same groups. It may take long, so it yields after every step.
 */
export function* formGroups(evidence: Evidence, judge: Judge): Generator<void, Group[]> {
  const groups = new Map<string, Forming>(
    evidence.listings.map((listing) => [listing.id, { clusters: [[listing]], opposites: new Set() }]),
  )
  const apart = toApart(evidence.decisions)
  const links = evidence.decisions.filter(isLinking).sort(compareDecisions)
  const mirrors = evidence.pairs.filter(isExact).sort(comparePairs)
  const pairs = evidence.pairs
    .filter((pair) => !isExact(pair))
    .sort(
      (one, other) => countRejections(one, apart) - countRejections(other, apart) || comparePairs(one, other),
    )
  const coveredMirrors = listCoveredMirrors(evidence.listings, mirrors)
  for (const tie of [...links, ...mirrors, ...pairs]) {
    const one = groups.get(tie.marketA)
    const other = groups.get(tie.marketB)
    if (one === undefined || other === undefined || one === other || areRejected(one, other, apart)) continue
    if (haveGroupLegs(one, other)) continue
    const joined = join(one, other, tie)
    if ('kind' in tie || isExact(tie)) adopt(groups, { ...joined, clusters: [joined.clusters.flat()] })
    else if (joined.clusters.length > MOST_CLUSTERS) continue
    else if (
      yield* doAgree(
        withoutMirrors(one, coveredMirrors),
        withoutMirrors(other, coveredMirrors),
        joined.opposites,
        judge,
      )
    )
      adopt(groups, joined)
    yield
  }
  return [...new Set(groups.values())].map(({ clusters, opposites }) => ({
    listings: clusters.flat().sort((one, other) => compareText(one.id, other.id)),
    opposites,
  }))
}

/**
 * Whether every cluster of one side agrees with every cluster of the other: some listing of the first with some
 * listing of the second.
 */
function* doAgree(
  one: Forming['clusters'],
  other: Forming['clusters'],
  opposites: ReadonlySet<string>,
  judge: Judge,
): Generator<void, boolean> {
  for (const left of one) {
    for (const right of other) {
      if (!left.some((a) => right.some((b) => agree(a, b, opposites, judge)))) return false
      yield
    }
  }
  return true
}

/** The listings of each cluster that are compared. */
function withoutMirrors({ clusters }: Forming, coveredMirrors: ReadonlySet<string>): Forming['clusters'] {
  return clusters.map((cluster) => {
    const compared = cluster.filter(({ id }) => !coveredMirrors.has(id))
    return compared.length === 0 ? cluster : compared
  })
}

/** Ids of mirrors whose original is present: a mirror asks what its original asks, however it is worded. */
function listCoveredMirrors(
  listings: readonly QuestionInput[],
  mirrors: readonly Pair[],
): ReadonlySet<string> {
  const paired = new Set(mirrors.flatMap(({ marketA, marketB }) => [marketA, marketB]))
  return new Set(listings.filter(({ id, isMirror }) => isMirror && paired.has(id)).map(({ id }) => id))
}

/** Whether two listings may share a question, with the same Yes or with the opposite one. */
function agree(
  one: QuestionInput,
  other: QuestionInput,
  opposites: ReadonlySet<string>,
  judge: Judge,
): boolean {
  const { relation, confidence } = judge(one, other)
  const wanted = opposites.has(one.id) === opposites.has(other.id) ? 'same' : 'complement'
  return relation === wanted && confidence >= APART_CONFIDENCE
}

function haveGroupLegs(one: Forming, other: Forming): boolean {
  const keys = new Set(one.clusters.flat().map(({ groupKey }) => groupKey))
  return other.clusters.flat().some(({ groupKey }) => groupKey !== null && keys.has(groupKey))
}

/** For each listing, those that a person keeps apart from it. */
function toApart(decisions: readonly StandingDecision[]): ReadonlyMap<string, ReadonlySet<string>> {
  const apart = new Map<string, Set<string>>()
  for (const { marketA, marketB } of decisions.filter((decision) => !isLinking(decision))) {
    apart.set(marketA, (apart.get(marketA) ?? new Set()).add(marketB))
    apart.set(marketB, (apart.get(marketB) ?? new Set()).add(marketA))
  }
  return apart
}

/** How often the more disputed of the two was kept apart from something. */
function countRejections(
  { marketA, marketB }: Pair,
  apart: ReadonlyMap<string, ReadonlySet<string>>,
): number {
  return Math.max(apart.get(marketA)?.size ?? 0, apart.get(marketB)?.size ?? 0)
}

function areRejected(
  { clusters }: Forming,
  other: Forming,
  apart: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  return clusters.flat().some(({ id }) => {
    const rejected = apart.get(id)
    return rejected !== undefined && other.clusters.flat().some((each) => rejected.has(each.id))
  })
}

/** Joins both, and inverts the second one where the tie requires it. */
function join(one: Forming, other: Forming, { marketA, marketB, relation }: Tie): Forming {
  const isOpposite = one.opposites.has(marketA) !== other.opposites.has(marketB)
  const isTurned = isOpposite !== (relation === 'complement')
  const ids = other.clusters.flat().map(({ id }) => id)
  const turned = isTurned ? ids.filter((id) => !other.opposites.has(id)) : other.opposites
  return {
    clusters: [...one.clusters, ...other.clusters],
    opposites: new Set([...one.opposites, ...turned]),
  }
}

function adopt(groups: Map<string, Forming>, joined: Forming): void {
  for (const { id } of joined.clusters.flat()) groups.set(id, joined)
}

/** Oldest first. A pair of listings has one standing decision, so their ids decide ties. */
function compareDecisions(one: StandingDecision, other: StandingDecision): number {
  return (
    one.decidedAt.getTime() - other.decidedAt.getTime() ||
    compareText(one.marketA, other.marketA) ||
    compareText(one.marketB, other.marketB)
  )
}

function isExact({ method }: Pair): boolean {
  return method === 'exact'
}

function comparePairs(one: Pair, other: Pair): number {
  return other.confidence - one.confidence || compareText(one.id, other.id)
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

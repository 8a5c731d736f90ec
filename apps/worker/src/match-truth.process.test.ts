import type { Relation } from '@parallax/domain'
import { CandidateIndex, comparePair, parseListing, type Slots } from '@parallax/matching'
import { createWorld, describePlans } from '@parallax/simulator'
import { isFullRun } from '@parallax/store/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTrueListings, type TrueListing } from './testing/read-true-listings.ts'

const NEAREST = 50
const ACCEPT = 0.85
/** Planted pairs that look like one question but are two. */
const NEAR_DUPLICATES = ['trap:other-date', 'trap:stage', 'trap:threshold']

interface Link {
  readonly a: TrueListing
  readonly b: TrueListing
  readonly relation: Relation
}

/** Compares each listing, in list order, with its nearest among those before it. */
function linkAll(listings: readonly TrueListing[]): Link[] {
  const index = new CandidateIndex()
  const seen = new Map<string, { listing: TrueListing; slots: Slots }>()
  const links: Link[] = []
  for (const listing of listings) {
    const slots = parseListing(listing.market)
    const isStranger = (key: string) => {
      const other = seen.get(key)?.listing
      return other !== undefined && !areLegs(other, listing) && !isMirror(other, listing)
    }
    for (const key of index.find(slots, NEAREST, isStranger)) {
      const other = seen.get(key)
      if (other === undefined) continue
      const { relation, confidence } = comparePair(other.slots, slots)
      if ((relation === 'same' || relation === 'complement') && confidence >= ACCEPT)
        links.push({ a: other.listing, b: listing, relation })
    }
    seen.set(listing.key, { listing, slots })
    index.add(listing.key, slots)
  }
  return links
}

function areLegs({ market: a }: TrueListing, { market: b }: TrueListing): boolean {
  return a.platform === b.platform && a.groupId !== null && a.groupId === b.groupId
}

/** A mirror is linked by its id, without comparing texts. */
function isMirror(a: TrueListing, b: TrueListing): boolean {
  return a.truth.mirrorOf === b.truth.key || b.truth.mirrorOf === a.truth.key
}

function toTrueRelation({ truth: a }: TrueListing, { truth: b }: TrueListing): Relation {
  if (a.questionId !== b.questionId) return 'different'
  return a.polarity === b.polarity ? 'same' : 'complement'
}

/** All pairs of listings of one question on two venues. */
function listTruePairs(listings: readonly TrueListing[]): [TrueListing, TrueListing][] {
  const byQuestion = new Map<string, TrueListing[]>()
  const pairs: [TrueListing, TrueListing][] = []
  for (const listing of listings) {
    const { questionId } = listing.truth
    const others = byQuestion.get(questionId) ?? []
    for (const other of others)
      if (other.market.platform !== listing.market.platform) pairs.push([other, listing])
    byQuestion.set(questionId, [...others, listing])
  }
  return pairs
}

/** Every second question with all its listings, and what is to be kept. Fewer strangers make right links easier. */
function halve(listings: readonly TrueListing[], kept: ReadonlySet<string>): TrueListing[] {
  const questions = [...new Set(listings.map(({ truth }) => truth.questionId))]
  const half = new Set(questions.filter((_, n) => n % 2 === 0))
  return listings.filter(({ truth }) => half.has(truth.questionId) || kept.has(truth.key))
}

const toPairKey = (a: TrueListing, b: TrueListing) => [a.key, b.key].sort().join(' ')

function toShare(part: number, whole: number): number {
  expect(whole).toBeGreaterThan(0)
  return part / whole
}

const WORLDS = [
  { seed: 1, epoch: '2026-11-15T12:00:00Z' },
  { seed: 3, epoch: '2027-04-03T09:30:00Z' },
  { seed: 7, epoch: '2026-11-15T12:00:00Z' },
  { seed: 42, epoch: '2026-11-15T12:00:00Z' },
]

describe.each(isFullRun ? WORLDS : WORLDS.slice(0, 1))(
  'the world of seed $seed at $epoch',
  ({ seed, epoch }) => {
    const epochMs = Date.parse(epoch)
    const world = createWorld({ seed, epochMs })
    /** The planned near-duplicates. */
    const planned = describePlans(world)
      .filter(({ kind }) => NEAR_DUPLICATES.includes(kind))
      .map(({ buyYes, buyNo }) => [buyYes, buyNo])
    let compared: Set<string>
    let links: Link[]
    let pairs: [TrueListing, TrueListing][]
    let linked: Set<string>

    beforeAll(async () => {
      const all = await readTrueListings(world, epochMs)
      const listings = isFullRun ? all : halve(all, new Set(planned.flat()))
      compared = new Set(listings.map(({ truth }) => truth.key))
      links = linkAll(listings)
      pairs = listTruePairs(listings)
      const right = links.filter(({ a, b, relation }) => relation === toTrueRelation(a, b))
      linked = new Set(right.map(({ a, b }) => toPairKey(a, b)))
    })

    const isFound = ([a, b]: [TrueListing, TrueListing]) => isMirror(a, b) || linked.has(toPairKey(a, b))
    const recallOf = (of: [TrueListing, TrueListing][]) => toShare(of.filter(isFound).length, of.length)

    test('at least 99 of 100 links are right, including their relation', () => {
      expect(pairs.length).toBeGreaterThan(isFullRun ? 2000 : 1000)
      const precision = toShare(linked.size, links.length)
      process.stdout.write(
        `seed ${seed}: ${links.length} links, precision ${precision.toFixed(4)}, recall ${recallOf(pairs).toFixed(4)}\n`,
      )
      expect(precision).toBeGreaterThanOrEqual(0.99)
    })

    test('at least 9 of 10 listings of one question are linked, mirrors by their ids', () => {
      expect(recallOf(pairs)).toBeGreaterThanOrEqual(0.9)
      expect(recallOf(pairs.filter(([a, b]) => !isMirror(a, b)))).toBeGreaterThanOrEqual(0.9)
    })

    test('at least 9 of 10 legs of groups, and of opposites, are linked', () => {
      const legs = pairs.filter(([a, b]) => a.market.groupId !== null || b.market.groupId !== null)
      const opposites = pairs.filter(([a, b]) => toTrueRelation(a, b) === 'complement')
      expect(recallOf(legs)).toBeGreaterThanOrEqual(0.9)
      expect(recallOf(opposites)).toBeGreaterThanOrEqual(0.9)
    })

    test('no planted near-duplicate is linked', () => {
      const both = planned.filter((pair) => pair.every((key) => compared.has(key)))
      const keys = new Set(both.map((pair) => pair.sort().join(' ')))
      expect(keys.size).toBeGreaterThan(15)
      const wrong = links.filter(({ a, b }) => keys.has([a.truth.key, b.truth.key].sort().join(' ')))
      expect(wrong.map(({ a, b }) => [a.market.title, b.market.title])).toEqual([])
    })
  },
)

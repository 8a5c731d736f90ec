import assert from 'node:assert/strict'
import type { Pair, Relation, StandingDecision } from '@parallax/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formGroups, type Group } from './form-groups.ts'
import { type FormedQuestion, formQuestions } from './form-questions.ts'
import { createJudge, type Evidence } from './judge.ts'
import { isLinking, type QuestionInput } from './question-input.ts'

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function listing(id: string, changes: Partial<QuestionInput> = {}): QuestionInput {
  return {
    id,
    title: `Will ${id} happen?`,
    category: 'other',
    endTime: null,
    createdTime: null,
    isPlayMoney: false,
    isMirror: false,
    groupKey: null,
    ...changes,
  }
}

function pair(marketA: string, marketB: string, changes: Partial<Pair> = {}): Pair {
  return {
    id: `${marketA}${marketB}`,
    marketA,
    marketB,
    relation: 'same',
    confidence: 0.9,
    method: 'semantic',
    reason: 'Every slot agrees.',
    ...changes,
  }
}

function decision(
  marketA: string,
  marketB: string,
  changes: Partial<StandingDecision> = {},
): StandingDecision {
  return {
    marketA,
    marketB,
    kind: 'link',
    relation: 'same',
    confidence: null,
    reason: null,
    decidedAt: new Date(0),
    ...changes,
  }
}

/** Listings count as the same unless marked as different. */
function evidence(parts: Partial<Evidence>, differing: readonly string[] = []): Evidence {
  const listings = parts.listings ?? [...'abcd'].map((id) => listing(id))
  const compare = (a: QuestionInput, b: QuestionInput) =>
    differing.includes(a.id + b.id)
      ? ({ relation: 'different', confidence: 0.01, reason: '' } as const)
      : ({ relation: 'same', confidence: 0.6, reason: '' } as const)
  return { pairs: [], decisions: [], compare, ...parts, listings }
}

function run<Result>(steps: Generator<void, Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

function runGroups(given: Evidence): Group[] {
  return run(formGroups(given, createJudge(given)))
}

function groupsOf(given: Evidence): string[] {
  return runGroups(given)
    .map(({ listings }) => listings.map(({ id }) => id).join(''))
    .sort()
}

function linksOf(given: Evidence) {
  const questions = run(formQuestions(given))
  return new Map(questions.flatMap(({ links }) => links.map((link) => [link.marketId, link])))
}

test('a listing without a pair is its own question', () => {
  expect(groupsOf(evidence({}))).toEqual(['a', 'b', 'c', 'd'])
})

test('one wrong pair does not join two correct questions: the contradicting part is left out', () => {
  const pairs = [pair('a', 'b', { confidence: 0.95 }), pair('c', 'd', { confidence: 0.94 }), pair('b', 'c')]
  expect(groupsOf(evidence({ pairs }))).toEqual(['abcd'])
  expect(groupsOf(evidence({ pairs }, ['ad']))).toEqual(['ab', 'cd'])
})

test('legs of one group stay apart, and so do pairs whose sense of Yes does not fit', () => {
  const pairs = [pair('a', 'b'), pair('b', 'c', { confidence: 0.89 })]
  const groupLeg = (id: string) => listing(id, { groupKey: 'venue group' })
  expect(groupsOf(evidence({ listings: [groupLeg('a'), listing('b'), groupLeg('c')], pairs }))).toEqual([
    'ab',
    'c',
  ])
  const odd = [...pairs, pair('a', 'c', { relation: 'complement', confidence: 0.88 })]
  expect(groupsOf(evidence({ pairs: odd }))).toEqual(['ab', 'c', 'd'])
})

test('even people cannot join legs of one group through a third listing', () => {
  const groupLeg = (id: string) => listing(id, { groupKey: 'venue group' })
  const decisions = [decision('a', 'b'), decision('b', 'c', { decidedAt: new Date(1) })]
  expect(groupsOf(evidence({ listings: [groupLeg('a'), listing('b'), groupLeg('c')], decisions }))).toEqual([
    'ab',
    'c',
  ])
})

test('listings that people keep apart do not separate any others', () => {
  const all = [...'abcde'].flatMap((one) =>
    [...'abcde'].filter((other) => other > one).map((other) => pair(one, other)),
  )
  const listings = [...'abcde'].map((id) => listing(id))
  const reject = (one: string, other: string) =>
    decision(one, other, { kind: 'reject', relation: 'different' })
  const decisions = [reject('a', 'b'), reject('a', 'c')]
  expect(groupsOf(evidence({ listings, pairs: all, decisions }))).toEqual(['a', 'bcde'])
})

test('a venue that repeats the same words does not make a question of unlimited size', () => {
  const listings = Array.from({ length: 120 }, (_, at) => listing(`x${String(at).padStart(3, '0')}`))
  const pairs = listings.flatMap(({ id }, at) =>
    listings.slice(at + 1, at + 6).map((other) => pair(id, other.id)),
  )
  const sizes = runGroups(evidence({ listings, pairs })).map((group) => group.listings.length)
  expect(Math.max(...sizes)).toBe(50)
})

test('a manual link on the path to the anchor does not raise the confidence of a pair before it', () => {
  const pairs = [pair('a', 'b', { confidence: 0.86 }), pair('c', 'd', { confidence: 0.95 })]
  const compare = () => ({ relation: 'same', confidence: 0.6, reason: '' }) as const
  const links = linksOf(evidence({ pairs, decisions: [decision('b', 'c')], compare }))
  expect(links.get('c')).toMatchObject({ confidence: null, method: 'manual' })
  expect(links.get('d')).toMatchObject({ confidence: 0.86, method: 'semantic' })
})

test('a person joins what the matcher would not, and separates what it would join', () => {
  expect(groupsOf(evidence({ decisions: [decision('a', 'b')] }, ['ab']))).toEqual(['ab', 'c', 'd'])
  for (const apart of [
    decision('a', 'b', { kind: 'reject', relation: 'different' }),
    decision('a', 'b', { kind: 'relate', relation: 'subset' }),
  ]) {
    expect(groupsOf(evidence({ pairs: [pair('a', 'b')], decisions: [apart] }))).toEqual(['a', 'b', 'c', 'd'])
  }
})

test('a manual link does not drop other listings: listings linked by people are compared as one', () => {
  const given = evidence({ pairs: [pair('b', 'c')], decisions: [decision('a', 'b')] }, ['ab', 'ac'])
  expect(groupsOf(given)).toEqual(['abc', 'd'])
})

test('a mirror follows its original, and only the original’s words count', () => {
  const mirror = pair('a', 'b', { method: 'exact', confidence: 1 })
  const listings = [listing('a', { isMirror: true }), listing('b'), listing('c')]
  expect(groupsOf(evidence({ listings, pairs: [mirror, pair('b', 'c')] }, ['ac']))).toEqual(['abc'])
  expect(groupsOf(evidence({ listings, pairs: [mirror, pair('a', 'c')] }, ['bc']))).toEqual(['ab', 'c'])
  expect(groupsOf(evidence({ listings, pairs: [pair('a', 'c')] }, ['bc']))).toEqual(['ac', 'b'])
})

test('if two legs claim to mirror one listing, only one does', () => {
  const groupLeg = (id: string) => listing(id, { groupKey: 'venue group', isMirror: true })
  const pairs = [pair('a', 'b'), pair('b', 'c')].map((each) => ({ ...each, method: 'exact' as const }))
  expect(groupsOf(evidence({ listings: [groupLeg('a'), listing('b'), groupLeg('c')], pairs }))).toEqual([
    'ab',
    'c',
  ])
})

test('if links made by people contradict each other, the older ones hold', () => {
  const decisions = [
    decision('a', 'c', { kind: 'reject', relation: 'different', decidedAt: new Date(3) }),
    decision('b', 'c', { decidedAt: new Date(2) }),
    decision('a', 'b', { decidedAt: new Date(1) }),
  ]
  expect(groupsOf(evidence({ decisions }))).toEqual(['ab', 'c', 'd'])
})

test('a listing’s confidence is at most that of the weakest step on its path to the anchor', () => {
  const listings = [listing('a'), listing('b'), listing('c', { isMirror: true })]
  const pairs = [
    pair('a', 'b', { confidence: 0.9, reason: 'weak' }),
    pair('b', 'c', { confidence: 1, method: 'exact', reason: 'mirror' }),
  ]
  const links = linksOf(evidence({ listings, pairs }))
  expect(links.get('a')).toMatchObject({ confidence: 1, method: 'exact' })
  expect(links.get('b')).toMatchObject({ confidence: 0.9, method: 'semantic', reason: 'weak' })
  expect(links.get('c')).toMatchObject({ confidence: 0.9, method: 'semantic', reason: 'weak' })
})

test('a listing has its best pair; a manual one has no confidence; an accepted one keeps its own', () => {
  const pairs = [pair('a', 'b', { confidence: 0.86 }), pair('b', 'c'), pair('a', 'c', { confidence: 0.95 })]
  const decisions = [decision('a', 'd'), decision('b', 'd', { kind: 'relate' })]
  const links = linksOf(evidence({ pairs, decisions }, ['cd']))
  expect(links.get('b')).toMatchObject({ confidence: 0.9, method: 'semantic' })
  expect(links.get('d')).toMatchObject({ confidence: null, method: 'manual', reason: 'A person linked it.' })
  const accepted = decision('a', 'd', { kind: 'accept', confidence: 0.75, reason: 'nearly' })
  expect(linksOf(evidence({ decisions: [accepted] })).get('d')).toMatchObject({
    confidence: 0.75,
    method: 'semantic',
    reason: 'nearly',
  })
})

test('a pair inside a question counts even if it was not found before', () => {
  const pairs = [pair('a', 'b', { confidence: 0.86 }), pair('a', 'c', { confidence: 0.95 })]
  const given = evidence({ pairs, compare: () => ({ relation: 'same', confidence: 0.97, reason: '' }) })
  expect(linksOf(given).get('b')).toMatchObject({ confidence: 0.95 })
  const [question] = run(formQuestions(given)).filter(({ links }) => links.length > 1)
  expect(question?.pairs.map(({ marketA, marketB }) => marketA + marketB)).toEqual(['ab', 'ac', 'bc'])
})

test('a manual link to the anchor does not lower the confidence of others', () => {
  const links = linksOf(evidence({ pairs: [pair('b', 'c')], decisions: [decision('a', 'b')] }, ['ab']))
  expect(links.get('b')).toMatchObject({ confidence: null, method: 'manual' })
  expect(links.get('c')).toMatchObject({ confidence: 0.9, method: 'semantic' })
})

const relation = fc.constantFrom('same', 'complement')
const between = fc.uniqueArray(fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS)), {
  selector: ([one, other]) => [one, other].sort().join(''),
  maxLength: 16,
})
const listings = fc.tuple(
  ...IDS.map((id) =>
    fc.record({
      id: fc.constant(id),
      title: fc.constantFrom('Will it rain?', 'Rain — tomorrow?', '¿?'),
      category: fc.constantFrom('other', 'politics', 'crypto'),
      endTime: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'),
      createdTime: fc.constantFrom(null, '2025-01-01T00:00:00.000Z', '2025-02-01T00:00:00.000Z'),
      isPlayMoney: fc.boolean(),
      isMirror: fc.boolean(),
      groupKey: fc.constantFrom(null, null, null, 'one', 'two'),
    }),
  ),
)
const pairs = between.chain((ends) =>
  fc.tuple(
    ...ends
      .filter(([one, other]) => one !== other)
      .map(([one, other]) =>
        fc
          .record({
            relation,
            confidence: fc.constantFrom(0.85, 0.9, 0.95),
            method: fc.constantFrom('semantic', 'semantic', 'exact'),
          })
          .map((made) => {
            const [marketA, marketB] = one < other ? [one, other] : [other, one]
            return pair(marketA, marketB, {
              ...made,
              reason: `${marketA}${marketB}`,
            } as Partial<Pair>)
          }),
      ),
  ),
)
const decisions = between.chain((ends) =>
  fc.tuple(
    ...ends
      .filter(([one, other]) => one !== other)
      .slice(0, 6)
      .map(([one, other]) =>
        fc
          .record({
            kind: fc.constantFrom('accept', 'reject', 'relate', 'link'),
            relation: fc.constantFrom('same', 'complement', 'different', 'subset'),
            confidence: fc.constantFrom(null, 0.75),
            decidedAt: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(ms)),
          })
          .map((made) => {
            const [marketA, marketB] = one < other ? [one, other] : [other, one]
            return decision(marketA, marketB, made as Partial<StandingDecision>)
          }),
      ),
  ),
)
/** The matcher's verdict on each two listings that are not a pair. */
const said = fc.array(
  fc.record({
    relation: fc.constantFrom<Relation[]>('same', 'same', 'same', 'complement', 'different', 'related'),
    confidence: fc.constantFrom(0.4, 0.6, 0.6, 0.9),
    reason: fc.constant(''),
  }),
  { minLength: 64, maxLength: 64 },
)
const evidences = fc.record({ listings, pairs, decisions, said }).map(({ said, ...parts }): Evidence => {
  const compare: Evidence['compare'] = (a, b) => {
    if (a.id >= b.id) throw new Error('asked the wrong way round')
    const verdict = said[IDS.indexOf(a.id) * 8 + IDS.indexOf(b.id)]
    if (verdict === undefined) throw new Error('nothing is said of them')
    return verdict
  }
  return { ...(parts as Pick<Evidence, 'listings' | 'pairs' | 'decisions'>), compare }
})

function inOrder(questions: readonly FormedQuestion[]) {
  return questions.toSorted((one, other) => (one.anchorId < other.anchorId ? -1 : 1))
}

test('the order of the evidence changes nothing', () => {
  fc.assert(
    fc.property(evidences, fc.infiniteStream(fc.nat()), (given, chances) => {
      const shuffle = <Item>(items: readonly Item[]) =>
        items
          .map((item) => ({ item, at: chances.next().value ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ item }) => item)
      const shuffled = {
        ...given,
        listings: shuffle(given.listings),
        pairs: shuffle(given.pairs),
        decisions: shuffle(given.decisions),
      }
      expect(inOrder(run(formQuestions(shuffled)))).toEqual(inOrder(run(formQuestions(given))))
    }),
    { numRuns: 500 },
  )
})

test('every listing is in exactly one question with its anchor, and has the anchor’s sense of Yes', () => {
  fc.assert(
    fc.property(evidences, (given) => {
      const questions = run(formQuestions(given))
      expect(questions.flatMap(({ links }) => links.map(({ marketId }) => marketId)).sort()).toEqual(IDS)
      for (const { anchorId, links } of questions) {
        expect(links.find(({ marketId }) => marketId === anchorId)).toMatchObject({
          relation: 'same',
          confidence: 1,
          method: 'exact',
        })
        for (const { confidence, method } of links) assert.equal(confidence === null, method === 'manual')
      }
    }),
    { numRuns: 500 },
  )
})

test('listings that are held apart never end together, and a person wins over the matcher', () => {
  fc.assert(
    fc.property(evidences, (given) => {
      const groups = runGroups(given)
      const groupOf = (id: string) => groups.find((group) => group.listings.some((each) => each.id === id))
      for (const { marketA, marketB } of given.decisions.filter((each) => !isLinking(each)))
        assert.notEqual(groupOf(marketA), groupOf(marketB))
      const links = given.decisions.filter(isLinking)
      const mirrors = given.pairs.filter(({ method }) => method === 'exact')
      const clusters = toClusters([...links, ...mirrors], groups)
      for (const group of groups)
        for (const a of group.listings)
          for (const b of group.listings) {
            if (a !== b) assert.equal(areGroupLegs(a, b), false)
            if (clusters.get(a.id) !== clusters.get(b.id)) expectAgreement(given, group, clusters, a, b)
          }
    }),
    { numRuns: 500 },
  )
})

test('without rejections and venue groups every link made by a person holds', () => {
  fc.assert(
    fc.property(evidences, (given) => {
      const kept = given.decisions.filter(isLinking)
      const listings = given.listings.map((listing) => ({ ...listing, groupKey: null }))
      const groups = runGroups({ ...given, listings, decisions: kept })
      for (const { marketA, marketB } of kept) {
        const group = groups.find(({ listings }) => listings.some(({ id }) => id === marketA))
        assert.ok(group?.listings.some(({ id }) => id === marketB))
      }
    }),
    { numRuns: 500 },
  )
})

function areGroupLegs(one: QuestionInput, other: QuestionInput): boolean {
  return one.groupKey !== null && one.groupKey === other.groupKey
}

/** Maps each listing to a representative of all that these ties join it with. */
function toClusters(
  ties: readonly { readonly marketA: string; readonly marketB: string }[],
  groups: readonly Group[],
): ReadonlyMap<string, string> {
  const clusters = new Map(IDS.map((id) => [id, id]))
  const isTogether = (one: string, other: string) =>
    groups.some(({ listings }) => [one, other].every((id) => listings.some((each) => each.id === id)))
  for (const { marketA, marketB } of ties) {
    if (!isTogether(marketA, marketB)) continue
    const [left, right] = [clusters.get(marketA) ?? '', clusters.get(marketB) ?? '']
    for (const [id, cluster] of clusters) if (cluster === right) clusters.set(id, left)
  }
  return clusters
}

/** A listing of one cluster agrees with one of the other, in the sense of Yes that the group gives them. */
function expectAgreement(
  { pairs, compare }: Evidence,
  { listings, opposites }: Group,
  clusters: ReadonlyMap<string, string>,
  a: QuestionInput,
  b: QuestionInput,
): void {
  const isMute = ({ id, isMirror }: QuestionInput) =>
    isMirror && pairs.some((each) => each.method === 'exact' && [each.marketA, each.marketB].includes(id))
  const mates = (of: QuestionInput) => {
    const cluster = listings.filter(({ id }) => clusters.get(id) === clusters.get(of.id))
    return cluster.every(isMute) ? cluster : cluster.filter((each) => !isMute(each))
  }
  const agree = (one: QuestionInput, other: QuestionInput) => {
    const [left, right] = one.id < other.id ? [one, other] : [other, one]
    const known = pairs.find(({ marketA, marketB }) => marketA === left.id && marketB === right.id)
    const wanted = opposites.has(one.id) !== opposites.has(other.id) ? 'complement' : 'same'
    const { relation, confidence } = known ?? compare(left, right)
    return relation === wanted && confidence >= 0.5
  }
  assert.ok(mates(a).some((one) => mates(b).some((other) => agree(one, other))))
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listStandingDecisions } from '../decision/list-standing-decisions.ts'
import { listQuestionMates } from '../link/list-question-mates.ts'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { listPairs } from '../pair/list-pairs.ts'
import type { ComparedPair } from '../pair/pair.ts'
import { toPairId } from '../pair/pair-id.ts'
import { listLivingQuestions, listQuestionAges } from '../question/list-questions.ts'
import { toQuestionId } from '../question/question-id.ts'
import { saveDecision } from '../review/save-decision.ts'
import { undoDecision } from '../review/undo-decision.ts'
import { sql } from '../sql.ts'
import { describeBackends, makeMarket, useStore } from '../testing/index.ts'
import { countMatchDue } from './count-match-due.ts'
import { listDueMarkets, listMatchDue } from './list-match-due.ts'
import { listMatchFailures, saveMatchFailure, splitMatchDue } from './match-failure.ts'
import { listMatchListings, listUnresolved } from './match-row.ts'
import { noteMatchDue } from './note-match-due.ts'
import { openMatcher } from './open-matcher.ts'
import { type SavedMatch, saveMatch } from './save-match.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 12, minute))

describeBackends('match', (backend) => {
  const open = useStore(backend)

  test('due listings come oldest first, in whole rows until there are enough, each listing once', async () => {
    await open().run(sql`delete from match_due`)
    const [a, b, c] = ids(3)
    await noteMatchDue(open(), [])
    for (const row of [[a, b], [b], [c]]) await noteMatchDue(open(), row)
    const rows = await open().many(sql<{ id: number }>`select id from match_due order by id`)
    const dueIds = rows.map(({ id }) => id)
    expect(await listMatchDue(open(), 100)).toEqual({ dueIds, marketIds: [a, b, c] })
    expect(await countMatchDue(open(), 60_000)).toBe(4)
    expect(await listMatchDue(open(), 3)).toEqual({ dueIds: dueIds.slice(0, 2), marketIds: [a, b] })
    expect(await listMatchDue(open(), 1)).toEqual({ dueIds: dueIds.slice(0, 1), marketIds: [a, b] })
  })

  test('what people requested is processed before what was due already', async () => {
    const [a, b] = ids(2)
    await open().run(sql`delete from match_due`)
    await open().run(sql`insert into match_due (market_ids) values (${[a]}::uuid[])`)
    await noteMatchDue(open(), [b])
    expect(await listMatchDue(open(), 1)).toMatchObject({ marketIds: [b] })
    expect(await listMatchDue(open(), 2)).toMatchObject({ marketIds: [b, a] })
  })

  test('what is being processed is left out, and every due listing is known', async () => {
    const [a, b, c] = ids(3)
    await open().run(sql`delete from match_due`)
    for (const row of [[a, b], [c]]) await noteMatchDue(open(), row)
    const { dueIds } = await listMatchDue(open(), 2)
    expect(await listMatchDue(open(), 10, dueIds)).toMatchObject({ marketIds: [c] })
    expect(await listDueMarkets(open())).toEqual(new Set([a, b, c]))
    await open().run(sql`delete from match_due`)
    expect(await listDueMarkets(open())).toEqual(new Set())
  })

  test('parts of a failed batch come after all others, each by itself', async () => {
    const [a, b, c, d] = ids(4)
    await open().run(sql`delete from match_due`)
    await noteMatchDue(open(), [a, b, c])
    const failed = await listMatchDue(open(), 10)
    await splitMatchDue(open(), failed.dueIds, [[a, b], [c]])
    await open().run(sql`insert into match_due (market_ids) values (${[d]}::uuid[])`)
    const order: (readonly string[])[] = []
    for (
      let due = await listMatchDue(open(), 10);
      due.dueIds.length > 0;
      due = await listMatchDue(open(), 10)
    ) {
      order.push(due.marketIds)
      await save(due)
    }
    expect(order).toEqual([[d], [a, b], [c]])
  })

  test('a listing that is set aside leaves its pairs and its question, whose others become due; matching it ends that', async () => {
    const [a, b, c, d] = ids(4)
    await open().run(sql`delete from match_due`)
    await save({ ...question(a, [a, b, c]), pairs: [pair(a, b), pair(b, c), pair(a, c)] })
    await save(question(d, [d]))
    await noteMatchDue(open(), [b])
    const failing = { reason: 'no words', at: at(1) }
    const turn = await openMatcher(open(), 'two')
    const due = await listMatchDue(open(), 10)
    const failure = { ...failing, turn, dueIds: due.dueIds, marketId: b }
    expect(await saveMatchFailure(open(), failure)).toBe(turn + 1)
    expect(await saveMatchFailure(open(), failure)).toBeNull()
    expect(await listMatchFailures(open())).toEqual([b])
    expect(await listPairs(open(), [b], 0)).toEqual([])
    expect(await listPairs(open(), [a], 0)).toHaveLength(1)
    expect(await listQuestionMates(open(), [b])).toEqual([])
    expect(new Set((await listMatchDue(open(), 10)).marketIds)).toEqual(new Set([a, c]))
    await saveMatchFailure(open(), { ...failing, turn: turn + 1, dueIds: [], marketId: d })
    expect(await listQuestionMates(open(), [d])).toEqual([{ marketId: d, questionId: toQuestionId(d, 0) }])
    await save({ marketIds: [b, d] })
    expect(await listMatchFailures(open())).toEqual([])
  })

  test('a listing is read as the venue sent it, with the keys that mirrors use for it', async () => {
    const original = makeMarket({
      platformMarketId: randomUUID(),
      groupId: 'g',
      reference: { gammaId: '71' },
    })
    const mirror = makeMarket({
      platform: 'jupiter',
      platformMarketId: randomUUID(),
      legLabel: 'Rain',
      status: 'resolved',
      mirrorOf: { venue: 'polymarket', id: '71' },
      endTime: null,
    })
    await saveMarkets(open(), [original, mirror], at(0))
    const [id, mirrorId] = [original, mirror].map((each) => toMarketId(each.platform, each.platformMarketId))
    const listings = await listMatchListings(open(), [id ?? '', mirrorId ?? '', randomUUID()])
    expect(listings).toHaveLength(2)
    expect(listings.find((each) => each.id === id)).toEqual({
      id,
      title: original.title,
      groupTitle: null,
      rules: original.rules,
      category: 'science',
      isResolved: false,
      isPlayMoney: false,
      endTime: original.endTime,
      createdTime: original.createdTime,
      seenTime: at(0).toISOString(),
      groupKey: 'polymarket g',
      originalKey: 'polymarket 71',
      mirrorKey: null,
      yesNames: ['yes'],
      noName: 'no',
    })
    expect(listings.find((each) => each.id === mirrorId)).toMatchObject({
      isResolved: true,
      endTime: null,
      groupKey: null,
      originalKey: `jupiter ${mirror.platformMarketId}`,
      mirrorKey: 'polymarket 71',
      yesNames: ['yes', 'rain'],
    })
    const all = await listUnresolved(open(), '00000000-0000-0000-0000-000000000000', 1_000)
    expect(all).toContain(id)
    expect(all).not.toContain(mirrorId)
  })

  test('all unresolved listings are listed by id', async () => {
    const made = Array.from({ length: 7 }, () => makeMarket({ platformMarketId: randomUUID() }))
    await saveMarkets(open(), made, at(0))
    const seen: string[] = []
    let after: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (after !== undefined) {
      const chunk: string[] = await listUnresolved(open(), after, 3)
      seen.push(...chunk)
      after = chunk.at(-1)
    }
    expect(seen).toEqual(seen.toSorted())
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(
      expect.arrayContaining(made.map((each) => toMarketId(each.platform, each.platformMarketId))),
    )
  })

  test('a new version makes everything unresolved due, once; the first version makes nothing due', async () => {
    await open().run(sql`delete from matcher`)
    await open().run(sql`delete from match_due`)
    expect(await openMatcher(open(), 'one')).toBe(0)
    expect(await listMatchDue(open(), 1)).toMatchObject({ marketIds: [] })
    expect(await openMatcher(open(), 'two')).toBe(1)
    expect(await openMatcher(open(), 'two')).toBe(1)
    const unresolved = await open().many(
      sql<{ id: string }>`select id from platform_market where status <> 'resolved' order by id`,
    )
    expect(unresolved.length).toBeGreaterThan(0)
    expect((await listMatchDue(open(), 1_000_000)).marketIds).toEqual(unresolved.map(({ id }) => id))
  })

  test('all results are written together with the deletion of what was due, or none of them', async () => {
    const [a, b, c] = ids(3)
    await open().run(sql`delete from match_due`)
    await noteMatchDue(open(), [a, b])
    const turn = await openMatcher(open(), 'two')
    const first = question(a, [a, b])
    const pairs = [pair(a, b), pair(a, c, { confidence: 0.72 })]
    const match = {
      ...first,
      turn,
      ...(await listMatchDue(open(), 10)),
      pairs,
      gonePairIds: [],
      judgedPairIds: [],
      claims: [],
      changes: [],
      at: at(1),
    }
    expect(await saveMatch(open(), match)).toBe(turn + 1)
    expect(await saveMatch(open(), { ...match, links: [] })).toBeNull()
    expect(await listMatchDue(open(), 10)).toEqual({ dueIds: [], marketIds: [] })
    expect(sortById(await listPairs(open(), [b, c], 0))).toEqual(sortById(pairs).map(withoutDifferences))
    expect(await listPairs(open(), [c], 0.85)).toEqual([])
    expect(await listQuestionMates(open(), [b])).toEqual(
      expect.arrayContaining([a, b].map((marketId) => ({ marketId, questionId: toQuestionId(a, 0) }))),
    )
    expect(await listQuestionMates(open(), [c])).toEqual([])

    await noteMatchDue(open(), [c])
    const due = await listMatchDue(open(), 10)
    const broken = { ...match, ...due, turn: turn + 1, links: [{ ...link(c, a), confidence: 2 }] }
    await expect(
      saveMatch(open(), { ...broken, gonePairIds: pairs.map(({ id }) => id), pairs: [] }),
    ).rejects.toThrow()
    expect(await listPairs(open(), [a], 0)).toHaveLength(2)
    expect(await listMatchDue(open(), 10)).toEqual(due)
    expect(await openMatcher(open(), 'two')).toBe(turn + 1)
  })

  test('new and changed pairs are written, missing ones deleted, others stay as they were', async () => {
    const [a, b, c, d] = ids(4)
    await save({ pairs: [pair(a, b), pair(b, c), pair(c, d)] })
    const better = pair(a, b, { confidence: 0.95, reason: 'better' })
    await save({ pairs: [better, pair(c, d)], gonePairIds: [toPairId(b, c)], at: at(5) })
    const pairs = sortById(await listPairs(open(), [a, b, c, d], 0))
    expect(pairs).toEqual(sortById([better, pair(c, d)]).map(withoutDifferences))
    const comparedAt = await open().many(
      sql`select compared_at from pair where market_a = ${a} or market_b = ${d} order by compared_at`,
    )
    expect(comparedAt).toEqual([{ compared_at: at(0) }, { compared_at: at(5) }])
  })

  test('an unchanged question is not written again; a merged one points to its successor, and can come back', async () => {
    const [a, b] = ids(2)
    const [one, other] = [toQuestionId(a, 0), toQuestionId(b, 0)]
    const apart = {
      questions: [...question(a, [a]).questions, ...question(b, [b]).questions],
      links: [link(a, a), link(b, b)],
    }
    await save({ ...apart, at: at(1) })
    await save({ ...apart, at: at(2) })
    expect(await open().get(sql`select updated_at from question where id = ${one}`)).toEqual({
      updated_at: at(1),
    })
    const merged = { kind: 'merged', fromId: other, toId: one, marketIds: [b] } as const
    await save({ links: [link(b, a)], changes: [merged], at: at(3) })
    expect(await listLivingQuestions(open(), [one, other])).toEqual([one])
    expect(await stateOf(other)).toEqual({ merged_into: one, created_at: at(1), updated_at: at(3) })
    expect(
      await open().many(
        sql`select kind, at, from_id, to_id, market_ids from question_change where to_id = ${one}`,
      ),
    ).toEqual([{ kind: 'merged', at: at(3), from_id: other, to_id: one, market_ids: [b] }])
    const split = { kind: 'split', fromId: one, toId: other, marketIds: [b] } as const
    await save({ ...apart, changes: [split], at: at(4) })
    expect(await stateOf(other)).toEqual({ merged_into: null, created_at: at(1), updated_at: at(4) })
    expect(await listQuestionAges(open(), [other])).toEqual([{ id: other, createdAt: at(1) }])
    expect(
      await open().many(sql`select linked_at from link where market_id in (${a}, ${b}) order by linked_at`),
    ).toEqual([{ linked_at: at(1) }, { linked_at: at(4) }])
  })

  test('only decisions that were not undone are listed, by either listing', async () => {
    const markets = [1, 2].map(() => makeMarket({ platformMarketId: randomUUID() }))
    await saveMarkets(open(), markets, at(0))
    const [marketA = '', marketB = ''] = markets
      .map((each) => toMarketId(each.platform, each.platformMarketId))
      .toSorted()
    const said = {
      marketA,
      marketB,
      kind: 'accept',
      relation: 'complement',
      confidence: 0.8,
      reason: 'nearly',
      decidedAt: at(1),
    } as const
    const { decision } = await open().transaction((database) =>
      saveDecision(database, { ...said, id: randomUUID(), note: null, accountId: null }),
    )
    expect(await listStandingDecisions(open(), [marketA])).toEqual([said])
    expect(await listStandingDecisions(open(), [marketB])).toEqual([said])
    await undoDecision(open(), decision.id, { accountId: null, at: at(2) })
    expect(await listStandingDecisions(open(), [marketA])).toEqual([])
  })

  test('the ids of a new question and of a pair depend only on their listings', () => {
    const [a, b] = ['83a45bef-9c39-5aa8-9480-6fdf7efebda2', '0353d4ae-1e40-52bc-922a-b7eb098d4124']
    expect(toQuestionId(a, 0)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(new Set([toQuestionId(a, 0), toQuestionId(a, 1), toQuestionId(b, 0), toPairId(a, b)]).size).toBe(4)
  })

  /** Saves on top of whatever was done before. */
  async function save(match: Partial<SavedMatch>): Promise<void> {
    const turn = await openMatcher(open(), 'two')
    const nothing = {
      dueIds: [],
      marketIds: [],
      gonePairIds: [],
      judgedPairIds: [],
      claims: [],
      pairs: [],
      questions: [],
      links: [],
      changes: [],
      at: at(0),
    }
    expect(await saveMatch(open(), { ...nothing, turn, ...match })).toBe(turn + 1)
  }

  function stateOf(id: string) {
    return open().get(sql`select merged_into, created_at, updated_at from question where id = ${id}`)
  }
})

/** Smallest first. */
function ids(count: number): [string, string, string, string] {
  return Array.from({ length: count }, () => randomUUID()).sort() as [string, string, string, string]
}

function pair(marketA: string, marketB: string, changes: Partial<ComparedPair> = {}): ComparedPair {
  return {
    id: toPairId(marketA, marketB),
    marketA,
    marketB,
    relation: 'same',
    confidence: 0.9,
    method: 'semantic',
    reason: 'Every slot agrees.',
    differences: [{ slot: 'words', a: 'one', b: 'other' }],
    ...changes,
  }
}

function withoutDifferences({ differences: _, ...rest }: ComparedPair) {
  return rest
}

function sortById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

function link(marketId: string, anchorId: string) {
  const questionId = toQuestionId(anchorId, 0)
  return {
    marketId,
    questionId,
    relation: 'same',
    confidence: 1,
    method: 'exact',
    reason: 'Same words.',
  } as const
}

function question(anchorId: string, marketIds: readonly string[]) {
  const id = toQuestionId(anchorId, 0)
  return {
    questions: [
      { id, anchorId, title: 'Rain?', slug: 'rain', category: 'science', endTime: null },
    ] satisfies SavedMatch['questions'],
    links: marketIds.map((marketId) => link(marketId, anchorId)),
  }
}

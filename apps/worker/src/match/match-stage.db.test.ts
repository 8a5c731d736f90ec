import { randomUUID } from 'node:crypto'
import type { PlatformMarket } from '@parallax/domain'
import { MATCHER_VERSION } from '@parallax/matching'
import {
  type Deciding,
  decidePair,
  linkMarkets,
  listReviewPairs,
  StoreError,
  saveMarkets,
  sql,
  type TransactionalDatabase,
  toMarketId,
  toPairId,
  toQuestionId,
  undoDecision,
} from '@parallax/store'
import { describeOnStore, makeMarket, useStore } from '@parallax/store/testing'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { failAfter } from '../testing/failing-store.ts'
import {
  createStage,
  type LinkContent,
  listQuestionContents,
  matchAll,
  startMatchScene,
} from '../testing/match-scene.ts'
import { MatchStage } from './match-stage.ts'

const AT = new Date('2026-11-15T12:00:00Z')
const WHITMER = market('polymarket', 'Will Gretchen Whitmer win the 2028 US presidential election?')
const WHITMER_LEG = market('manifold', 'Who will win the 2028 US presidential election? — Gretchen Whitmer', {
  isPlayMoney: true,
  endTime: null,
})
const WHITMER_LOSES = market('limitless', 'Will Gretchen Whitmer lose the 2028 US presidential election?')
const WHITMER_WINS = market('myriad', 'Gretchen Whitmer wins the 2028 presidential election?')
const EURO = market('polymarket', 'Will Sweden join the euro before 2030?')
const EURO_MYRIAD = market('myriad', 'Sweden joins the euro by December 31, 2029?')
const BITCOIN = market('polymarket', 'Will Bitcoin reach $175,000 by December 31, 2027?')
const BITCOIN_MYRIAD = market('myriad', 'Will BTC hit $175k before 2028?')
const BITCOIN_LESS = market('limitless', 'Will Bitcoin reach $150,000 by December 31, 2027?')
const PORTO = market('polymarket', 'Will Porto win the Europa League?', { endTime: null })
const PORTO_YEAR = market('myriad', 'Will Porto win the 2025-26 UEFA Europa League?', { endTime: null })

describeOnStore('match stage', (backend) => {
  const open = useStore(backend)

  test('a pair across venues is one question, worded as its first real-money listing', async () => {
    const { list, match } = await startMatchScene(open())
    const whitmer = { ...WHITMER, endTime: '2028-11-07T00:00:00.000Z', category: 'politics' } as const
    await list({ ...WHITMER_LEG, createdTime: '2025-01-01T00:00:00.000Z' }, whitmer)
    await match()
    expect(await listQuestionContents(open())).toMatchObject([
      {
        title: WHITMER.title,
        slug: `will-gretchen-whitmer-win-the-2028-us-presidential-election-${idOf(WHITMER).slice(0, 8)}`,
        category: 'politics',
        endTime: new Date('2028-11-07T00:00:00.000Z'),
      },
    ])
    expect(await linkOf(WHITMER)).toMatchObject({ relation: 'same', confidence: 1, method: 'exact' })
    const groupLeg = await linkOf(WHITMER_LEG)
    expect(groupLeg).toMatchObject({
      relation: 'same',
      method: 'semantic',
      reason: expect.stringContaining('Both texts agree on'),
    })
    expect(groupLeg?.confidence).toBeGreaterThanOrEqual(0.85)
    expect(groupLeg?.confidence).toBeLessThan(1)
    expect(await open().many(sql`select * from match_due`)).toEqual([])
  })

  test('a listing that differs is a question of its own', async () => {
    const { list, match } = await startMatchScene(open())
    await list(BITCOIN, BITCOIN_LESS, EURO)
    await match()
    expect(await partition()).toEqual([[BITCOIN], [BITCOIN_LESS], [EURO]].map(titlesOf).sort())
    expect(await linkOf(EURO)).toMatchObject({ confidence: 1, method: 'exact' })
  })

  test('an opposite joins the question with its Yes reversed', async () => {
    const { list, match } = await startMatchScene(open())
    await list(WHITMER_LOSES, WHITMER, WHITMER_LEG)
    await match()
    expect(await partition()).toEqual([titlesOf([WHITMER, WHITMER_LEG, WHITMER_LOSES])])
    const anchor = (await listQuestionContents(open()))[0]?.title
    expect((await linkOf(WHITMER_LOSES))?.relation).toBe(
      anchor === WHITMER_LOSES.title ? 'same' : 'complement',
    )
    const others = [await linkOf(WHITMER), await linkOf(WHITMER_LEG)].map((link) => link?.relation)
    expect(new Set(others).size).toBe(1)
    expect(others[0]).not.toBe((await linkOf(WHITMER_LOSES))?.relation)
  })

  test('legs of one group are never one question, however similar; the remaining pair waits for a person', async () => {
    const { list, match } = await startMatchScene(open())
    const groupLeg = market('polymarket', 'Will BTC hit $175k before 2028?', {
      groupId: 'btc',
      platformMarketId: '0x2',
    })
    await list({ ...BITCOIN, groupId: 'btc' }, groupLeg, BITCOIN_MYRIAD)
    await match()
    const [one, other] = await partition()
    expect([one?.length, other?.length].sort()).toEqual([1, 2])
    expect(await questionOf(groupLeg)).not.toBe(await questionOf(BITCOIN))
    const left = [BITCOIN, groupLeg].find((each) => (one?.length === 1 ? one : other)?.includes(each.title))
    const waiting = await listReviewPairs(open(), { reason: 'contradiction', limit: 10, offset: 0 })
    expect(waiting.pairs.map(({ id }) => id)).toEqual([pairIdOf(left ?? groupLeg, BITCOIN_MYRIAD)])
  })

  test.each([
    ['comes first', true],
    ['comes later', false],
  ])('a mirror and its original are an exact pair when the mirror %s', async (_, isFirst) => {
    const { list, match } = await startMatchScene(open())
    const original = { ...EURO, reference: { gammaId: '77' } }
    const mirror = market('jupiter', 'Crown no more?', { mirrorOf: { venue: 'polymarket', id: '77' } })
    for (const each of isFirst ? [mirror, original] : [original, mirror]) {
      await list(each)
      await match()
    }
    expect(await partition()).toEqual([titlesOf([original, mirror])])
    expect(await linkOf(mirror)).toMatchObject({
      relation: 'same',
      confidence: 1,
      method: 'exact',
      reason: 'One resells the book of the other.',
    })
    expect((await listQuestionContents(open()))[0]?.title).toBe(original.title)
  })

  test('a mirror that sells the side the original calls No is its opposite', async () => {
    const { list, match } = await startMatchScene(open())
    const sides = [
      { label: 'Leeds', index: 0, price: 0.5 },
      { label: 'Fulham', index: 1, price: 0.5 },
    ]
    const title = 'Leeds vs. Fulham: will Leeds win?'
    const original = market('polymarket', title, { outcomes: sides, reference: { gammaId: '7' } })
    const mirror = market('jupiter', 'Leeds vs. Fulham: will Fulham win?', {
      legLabel: 'Fulham',
      mirrorOf: { venue: 'polymarket', id: '7' },
    })
    await list(original, mirror)
    await match()
    expect(await linkOf(mirror)).toMatchObject({ relation: 'complement', confidence: 1, method: 'exact' })
  })

  test('a resolved listing keeps its link and is no longer a candidate; one that arrives resolved gets no link', async () => {
    const { list, match } = await startMatchScene(open())
    await list(WHITMER, WHITMER_LEG)
    await match()
    const before = await listQuestionContents(open())
    await list({ ...WHITMER, status: 'resolved' }, { ...EURO, status: 'resolved' })
    await match()
    expect(await listQuestionContents(open())).toEqual(before)
    expect(await linkOf(EURO)).toBeUndefined()
    await list(EURO_MYRIAD)
    await match()
    expect(await linkOf(EURO)).toBeUndefined()
    await list({ ...WHITMER_LEG, rules: 'Other small print.' })
    await match()
    expect((await listQuestionContents(open())).find(({ title }) => title === WHITMER.title)).toEqual(
      before[0],
    )
  })

  test('a changed text takes a listing out of its question, and the old text returns it under the same ids', async () => {
    const { list, match } = await startMatchScene(open())
    await list(WHITMER, WHITMER_LEG)
    await match()
    const id = await questionOf(WHITMER)
    await list({ ...WHITMER_LEG, title: 'Will it snow in Paris in May 2027?' })
    await match()
    expect(await questionOf(WHITMER)).toBe(id)
    const left = await questionOf(WHITMER_LEG)
    expect(left).not.toBe(id)
    await list(WHITMER_LEG)
    await match()
    expect(await questionOf(WHITMER_LEG)).toBe(id)
    expect(
      await open().many(sql`select kind, from_id, to_id, market_ids from question_change order by id`),
    ).toEqual([
      { kind: 'split', from_id: id, to_id: left, market_ids: [idOf(WHITMER_LEG)] },
      { kind: 'merged', from_id: left, to_id: id, market_ids: [idOf(WHITMER_LEG)] },
    ])
    expect(await open().find(sql`select merged_into from question where id = ${left}`)).toEqual({
      merged_into: id,
    })
  })

  test('an anchor that leaves its question does not take the id with it', async () => {
    const { list, match } = await startMatchScene(open())
    const is = async (title: string) => {
      await list({ ...WHITMER, title })
      await match()
    }
    await list(EURO, EURO_MYRIAD)
    await match()
    await list(WHITMER, WHITMER_LEG, WHITMER_WINS)
    await match()
    const [first, second] = [toQuestionId(idOf(WHITMER), 0), toQuestionId(idOf(WHITMER), 1)]
    await is('Will it snow in Paris in May 2027?')
    expect([await questionOf(WHITMER_LEG), await questionOf(WHITMER)]).toEqual([first, second])
    await is(EURO.title)
    expect(await questionOf(WHITMER)).toBe(await questionOf(EURO))
    await is('Will it snow in Paris in May 2027?')
    expect([await questionOf(WHITMER_LEG), await questionOf(WHITMER)]).toEqual([first, second])
    await is(WHITMER.title)
    expect([await questionOf(WHITMER_LEG), await questionOf(WHITMER)]).toEqual([first, first])
  })

  test('a later listing joins the existing question, which keeps its id', async () => {
    const { list, match } = await startMatchScene(open())
    await list(WHITMER)
    await match()
    await list(WHITMER_LEG)
    await match()
    expect(await questionOf(WHITMER_LEG)).toBe(toQuestionId(idOf(WHITMER), 0))
    await list(WHITMER_WINS)
    await match()
    expect(await questionOf(WHITMER_WINS)).toBe(toQuestionId(idOf(WHITMER), 0))
  })

  test('a rejected pair separates, stays apart through ingest and a new matcher, and rejoins when the rejection is undone', async () => {
    const { list, match } = await startMatchScene(open())
    await list(WHITMER, WHITMER_LEG, WHITMER_WINS)
    await match()
    const id = await questionOf(WHITMER)
    const rejected = await decidePair(open(), pairIdOf(WHITMER, WHITMER_LEG), { kind: 'reject' }, deciding())
    await match()
    const apart = await partition()
    expect(apart).toHaveLength(2)
    expect(await questionOf(WHITMER)).not.toBe(await questionOf(WHITMER_LEG))
    await list({ ...WHITMER, rules: 'Other small print.' }, { ...WHITMER_LEG, rules: 'Other small print.' })
    await match()
    expect(await partition()).toEqual(apart)
    await open().run(sql`update matcher set version = 'another'`)
    await matchAll(createStage(open()))
    expect(await partition()).toEqual(apart)
    await undoDecision(open(), rejected?.decision.id ?? '', { accountId: null, at: AT })
    await match()
    expect(await partition()).toEqual([titlesOf([WHITMER, WHITMER_LEG, WHITMER_WINS])])
    expect(await questionOf(WHITMER)).toBe(id)
  })

  test('an uncertain pair waits; once accepted it is linked with its own confidence', async () => {
    const { list, match } = await startMatchScene(open())
    await list(PORTO, PORTO_YEAR)
    await match()
    expect(await partition()).toHaveLength(2)
    const pairId = pairIdOf(PORTO, PORTO_YEAR)
    const pair = await open().get(
      sql<{ confidence: number }>`select confidence from pair where id = ${pairId}`,
    )
    expect(pair.confidence).toBeLessThan(0.85)
    const accepted = await decidePair(open(), pairId, { kind: 'accept' }, deciding())
    await match()
    expect(await partition()).toHaveLength(1)
    const links = [await linkOf(PORTO), await linkOf(PORTO_YEAR)]
    expect(links).toContainEqual(expect.objectContaining({ confidence: pair.confidence, method: 'semantic' }))
    await undoDecision(open(), accepted?.decision.id ?? '', { accountId: null, at: AT })
    await match()
    expect(await partition()).toHaveLength(2)
  })

  test('a manual link overrides a veto, has no confidence, and removes no listing from the question', async () => {
    const { list, match } = await startMatchScene(open())
    await list(BITCOIN, BITCOIN_MYRIAD, BITCOIN_LESS)
    await match()
    expect(await partition()).toEqual([[BITCOIN, BITCOIN_MYRIAD], [BITCOIN_LESS]].map(titlesOf).sort())
    await linkMarkets(open(), [idOf(BITCOIN_LESS), idOf(BITCOIN)], 'same', deciding())
    await match()
    expect(await partition()).toEqual([titlesOf([BITCOIN, BITCOIN_MYRIAD, BITCOIN_LESS])])
    const links = (await listQuestionContents(open()))[0]?.links ?? []
    expect(links.map(({ method }) => method).sort()).toEqual(['exact', 'manual', 'semantic'])
    expect(links.find(({ method }) => method === 'manual')?.confidence).toBeNull()
    await list({ ...BITCOIN_LESS, rules: 'Other small print.' })
    await match()
    expect(await partition()).toHaveLength(1)
  })

  test('a new matcher compares everything again', async () => {
    const { list, match } = await startMatchScene(open())
    await list(WHITMER, WHITMER_LEG)
    await match()
    await open().run(sql`update pair set confidence = 0.71`)
    await match()
    expect(await open().many(sql`select confidence from pair`)).toEqual([{ confidence: 0.71 }])
    await open().run(sql`update matcher set version = 'another'`)
    await match()
    const [pair] = await open().many(sql<{ confidence: number }>`select confidence from pair`)
    expect(pair?.confidence).toBeGreaterThanOrEqual(0.85)
  })

  test('a turn that fails at any statement leaves everything due, and the next one does it once', async () => {
    await startMatchScene(open())
    await saveMarkets(open(), [WHITMER, WHITMER_LEG], AT)
    await matchAll(createStage(open()))
    await saveMarkets(open(), [WHITMER_WINS, WHITMER_LOSES, EURO, EURO_MYRIAD], AT)
    const before = await listQuestionContents(open())
    let left = 0
    for (let isDone = false; !isDone; left += 1) {
      expect(await listQuestionContents(open())).toEqual(before)
      expect(await open().many(sql`select * from match_due`)).toHaveLength(1)
      isDone = await turnFailingAfter(left).then(
        () => true,
        () => false,
      )
    }
    expect(left).toBeGreaterThan(10)
    expect(await partition()).toEqual(
      [
        [WHITMER, WHITMER_LEG, WHITMER_WINS, WHITMER_LOSES],
        [EURO, EURO_MYRIAD],
      ]
        .map(titlesOf)
        .sort(),
    )
    expect(await open().many(sql`select * from question_change`)).toEqual([])
  })

  test('of two workers that match at once, one succeeds and the other repeats its work', async () => {
    const { list } = await startMatchScene(open())
    await list(WHITMER, EURO)
    const [one, other] = [createStage(open()), createStage(open())]
    await matchAll(one)
    await list(WHITMER_LEG)
    await Promise.all([matchAll(one), matchAll(other)])
    await list(EURO_MYRIAD)
    await Promise.all([matchAll(other), matchAll(one)])
    await list(WHITMER_WINS)
    await matchAll(one)
    expect(await partition()).toEqual(
      [
        [WHITMER, WHITMER_LEG, WHITMER_WINS],
        [EURO, EURO_MYRIAD],
      ]
        .map(titlesOf)
        .sort(),
    )
    expect(await open().many(sql`select * from match_due`)).toEqual([])
  })

  test('an aborted turn writes nothing', async () => {
    const { list } = await startMatchScene(open())
    await list(WHITMER, WHITMER_LEG)
    const ending = new AbortController()
    ending.abort(new Error('closing'))
    await expect(createStage(open()).turn(ending.signal)).rejects.toThrow('closing')
    expect(await listQuestionContents(open())).toEqual([])
    expect(await open().many(sql`select * from match_due`)).toHaveLength(1)
  })

  test('a listing on which the stage fails is set aside alone; the others of its batch are linked', async () => {
    const { list, match } = await startMatchScene(open())
    await list(WHITMER, EURO, EURO_MYRIAD)
    await match()
    const poison = await poisonOf(WHITMER_LEG)
    await list(WHITMER_LEG, WHITMER_WINS, BITCOIN, BITCOIN_MYRIAD, WHITMER_LOSES)
    await match()
    expect(await open().many(sql`select * from match_due`)).toEqual([])
    expect(await partition()).toEqual(
      [
        [WHITMER, WHITMER_WINS, WHITMER_LOSES],
        [EURO, EURO_MYRIAD],
        [BITCOIN, BITCOIN_MYRIAD],
      ]
        .map(titlesOf)
        .sort(),
    )
    expect(await listSetAside()).toEqual([
      { marketId: idOf(WHITMER_LEG), reason: expect.stringContaining('link_poison') },
    ])

    // Its neighbours continue without it, and it is not retried until something changes.
    await list({ ...WHITMER, rules: 'As counted by Congress.' })
    await match()
    await matchAll(createStage(open()))
    expect(await listSetAside()).toHaveLength(1)

    await poison.remove()
    await matchAll(createStage(open()))
    expect(await listSetAside()).toHaveLength(1)
    await list({ ...WHITMER_LEG, rules: 'Said differently.' })
    await match()
    expect(await listSetAside()).toEqual([])
    expect(await partition()).toContainEqual(titlesOf([WHITMER, WHITMER_LEG, WHITMER_WINS, WHITMER_LOSES]))
  })

  test('a linked listing leaves its question when the stage fails on it; a new matcher retries it', async () => {
    const { list, match } = await startMatchScene(open())
    await list(WHITMER, WHITMER_LEG, WHITMER_WINS)
    await match()
    const poison = await poisonOf(WHITMER_LEG)
    await list({ ...WHITMER_LEG, rules: 'Said differently.' })
    await match()
    expect(await partition()).toEqual([titlesOf([WHITMER, WHITMER_WINS])])
    expect(await listSetAside()).toHaveLength(1)
    await poison.remove()
    await open().run(sql`update matcher set version = 'another'`)
    await match()
    expect(await listSetAside()).toEqual([])
    expect(await partition()).toEqual([titlesOf([WHITMER, WHITMER_LEG, WHITMER_WINS])])
  })

  test('an unavailable database sets nothing aside', async () => {
    await startMatchScene(open())
    await saveMarkets(open(), [WHITMER], AT)
    const gone: TransactionalDatabase = {
      ...open(),
      many: (query) => open().many(query),
      find: (query) => open().find(query),
      get: (query) => open().get(query),
      run: (query) => open().run(query),
      transaction: async () => {
        throw new StoreError('unreachable', 'The database cannot be reached.')
      },
    }
    await open().run(sql`insert into matcher (version) values (${MATCHER_VERSION})`)
    const stage = new MatchStage({ store: gone, logger: pino({ level: 'silent' }), now: () => AT.getTime() })
    await expect(stage.turn(new AbortController().signal)).rejects.toThrow('cannot be reached')
    expect(await listSetAside()).toEqual([])
    expect(await open().many(sql`select is_suspect from match_due`)).toEqual([{ is_suspect: false }])
  })

  test("a person's decision made while the next batch is read ahead comes first", {
    timeout: 300_000,
  }, async () => {
    const { list, match } = await startMatchScene(open())
    await list(PORTO, PORTO_YEAR)
    await match()
    const lots = [
      [EURO, EURO_MYRIAD],
      [BITCOIN, BITCOIN_MYRIAD],
      [WHITMER, WHITMER_LEG],
    ]
    for (const lot of lots) await list(...lot.flatMap((each) => listVariants(each, 250)))
    const stage = createStage(open())
    await stage.turn(new AbortController().signal)
    await linkMarkets(open(), [idOf(PORTO), idOf(PORTO_YEAR)], 'same', deciding())
    await stage.turn(new AbortController().signal)
    expect(await questionOf(PORTO)).toBe(await questionOf(PORTO_YEAR))
    expect(await open().many(sql`select * from match_due`)).toHaveLength(1)
    await matchAll(stage)
    expect(await open().many(sql`select market_id from link`)).toHaveLength(2 + 6 * 250)
  })

  /** Makes the database refuse any link of this listing. */
  async function poisonOf(one: PlatformMarket): Promise<{ remove(): Promise<void> }> {
    await open().run({
      text: `alter table link add constraint link_poison check (market_id <> '${idOf(one)}') not valid`,
      values: [],
      name: null,
    })
    return {
      async remove() {
        await open().run(sql`alter table link drop constraint link_poison`)
      },
    }
  }

  function listSetAside(): Promise<{ marketId: string; reason: string }[]> {
    return open().many(sql<{ marketId: string; reason: string }>`
    select market_id as "marketId", reason from match_failure`)
  }

  /** The titles of the listings of each question. */
  async function partition(): Promise<string[][]> {
    const rows = await open().many(sql<{ titles: string[] }>`
    select array_agg(title order by title collate "C") as titles
    from link join platform_market on platform_market.id = link.market_id
    group by question_id`)
    return rows.map(({ titles }) => titles).sort()
  }

  async function questionOf(one: PlatformMarket): Promise<string | undefined> {
    const link = await open().find(
      sql<{ id: string }>`select question_id as id from link where market_id = ${idOf(one)}`,
    )
    return link?.id
  }

  async function linkOf(one: PlatformMarket): Promise<LinkContent | undefined> {
    const questions = await listQuestionContents(open())
    return questions.flatMap(({ links }) => links).find(({ marketId }) => marketId === idOf(one))
  }

  /** Runs one turn of a new stage; the database fails after this many statements. */
  async function turnFailingAfter(statements: number): Promise<void> {
    const store = failAfter(open(), statements)
    const stage = new MatchStage({ store, logger: pino({ level: 'silent' }), now: () => AT.getTime() })
    await stage.turn(new AbortController().signal)
  }
})

function market(platform: PlatformMarket['platform'], title: string, changes: Partial<PlatformMarket> = {}) {
  return makeMarket({ platform, platformMarketId: title, title, rules: null, ...changes })
}

function idOf({ platform, platformMarketId }: PlatformMarket): string {
  return toMarketId(platform, platformMarketId)
}

function pairIdOf(one: PlatformMarket, other: PlatformMarket): string {
  const [a = '', b = ''] = [idOf(one), idOf(other)].sort()
  return toPairId(a, b)
}

function deciding(): Deciding {
  return { id: randomUUID(), note: null, accountId: null, decidedAt: AT }
}

function titlesOf(markets: readonly PlatformMarket[]): string[] {
  return markets.map(({ title }) => title).sort()
}

/** Other listings, all worded differently. */
function listVariants(one: PlatformMarket, count: number): PlatformMarket[] {
  return Array.from({ length: count }, (_, at) => ({
    ...one,
    platformMarketId: `${one.platformMarketId} ${at}`,
    title: `${one.title} Group ${at}`,
  }))
}

import { randomUUID } from 'node:crypto'
import type { PlatformMarket } from '@parallax/domain'
import { DAY_MS } from '@parallax/domain'
import { linkMarkets, listReviewPairs, sql, toMarketId } from '@parallax/store'
import { makeMarket, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { JUDGE_KEY, startJudgeScene } from '../testing/judge-scene.ts'
import { sayStatus, sayText, sayVerdict } from '../testing/judge-server.ts'

const store = useStore()
const PORTO = market('polymarket', 'Will Porto win the Europa League?')
const PORTO_YEAR = market('myriad', 'Will Porto win the 2025-26 UEFA Europa League?')
const PORTO_TOO = market('limitless', 'Porto to win the Europa League?')
const PORTO_NOT = market('limitless', 'Will Porto not win the Europa League?')
const BITCOIN = market('polymarket', 'Will Bitcoin reach $175,000 by December 31, 2027?')
const BITCOIN_LESS = market('limitless', 'Will Bitcoin reach $150,000 by December 31, 2027?')

function market(platform: PlatformMarket['platform'], title: string): PlatformMarket {
  return makeMarket({ platform, platformMarketId: title, title, rules: 'By the score.', endTime: null })
}

function idOf({ platform, platformMarketId }: PlatformMarket): string {
  return toMarketId(platform, platformMarketId)
}

/** The titles of the listings of each question. */
async function partition(): Promise<string[][]> {
  const rows = await store().many(sql<{ titles: string[] }>`
    select array_agg(title order by title collate "C") as titles
    from link join platform_market on platform_market.id = link.market_id
    group by question_id`)
  return rows.map(({ titles }) => titles).sort()
}

function expectApart(...markets: readonly PlatformMarket[]): Promise<void> {
  return expect(partition()).resolves.toEqual(markets.map(({ title }) => [title]).sort())
}

function expectTogether(...markets: readonly PlatformMarket[]): Promise<void> {
  return expect(partition()).resolves.toEqual([markets.map(({ title }) => title).sort()])
}

/** The pairs the matcher keeps, and how many wait for a person. */
async function pairs() {
  const kept = await store().many(
    sql<{
      relation: string
      confidence: number
      reason: string
    }>`select relation, confidence, reason from pair`,
  )
  const { total } = await listReviewPairs(store(), { reason: 'uncertain', limit: 10, offset: 0 })
  return { kept, waiting: total }
}

test('without a judge no doubt is recorded, and a doubted pair waits for a person', async () => {
  const { list, matchWithout } = await startJudgeScene(store())
  await list(PORTO, PORTO_YEAR)
  await matchWithout()
  await expectApart(PORTO, PORTO_YEAR)
  expect((await pairs()).waiting).toBe(1)
  expect(await store().many(sql`select * from judge_pair`)).toEqual([])
})

test("a doubted pair that the judge calls the same is linked at the next turn, with less than the matcher's best confidence", async () => {
  const { list, match, judge, server } = await startJudgeScene(store())
  server.reply(sayVerdict('same', 'Both ask who wins it.'))
  await list(PORTO, PORTO_YEAR)
  await match()
  await expectApart(PORTO, PORTO_YEAR)
  const before = await pairs()
  expect(before).toMatchObject({ kept: [{ relation: 'same' }], waiting: 1 })
  await judge()
  await expectApart(PORTO, PORTO_YEAR)
  await match()
  await expectTogether(PORTO, PORTO_YEAR)
  const reason = `${before.kept[0]?.reason} The judge model-1 calls them same: Both ask who wins it.`
  expect(await pairs()).toEqual({ kept: [{ relation: 'same', confidence: 0.9, reason }], waiting: 0 })
})

test('a verdict is cached by the texts: the same texts are never asked about again, changed ones are', async () => {
  const { list, match, judge, server } = await startJudgeScene(store())
  server.reply(sayVerdict('same'))
  await list(PORTO, PORTO_YEAR)
  await match()
  await judge()
  await store().run(sql`update matcher set version = 'another'`)
  await match()
  await judge()
  await expectTogether(PORTO, PORTO_YEAR)
  expect(server.calls).toHaveLength(1)
  server.reply(sayVerdict('unsure'))
  await list({ ...PORTO, rules: 'By the official result.' })
  await match()
  await expectApart(PORTO, PORTO_YEAR)
  await judge()
  expect(server.calls).toHaveLength(2)
  await list(PORTO)
  await match()
  await judge()
  await expectTogether(PORTO, PORTO_YEAR)
  expect(server.calls).toHaveLength(2)
})

test('a doubted opposite that the judge confirms is linked as a complement', async () => {
  const { list, match, judge, server } = await startJudgeScene(store())
  server.reply(sayVerdict('opposite'))
  await list(PORTO_NOT, PORTO_YEAR)
  await match()
  await judge()
  await match()
  expect((await pairs()).kept).toMatchObject([{ relation: 'complement', confidence: 0.9 }])
  await expectTogether(PORTO_NOT, PORTO_YEAR)
})

test.each([
  ['the opposite of what the matcher sees', sayVerdict('opposite')],
  ['unsure', sayVerdict('unsure')],
  ['garbage', sayText('{"choices":[{"message":{"content":"same"}}]}')],
])('%s leaves the pair as it was', async (_what, reply) => {
  const { list, match, judge, server } = await startJudgeScene(store())
  server.reply(reply)
  await list(PORTO, PORTO_YEAR)
  await match()
  const before = await pairs()
  await judge()
  await match()
  expect(server.calls).toHaveLength(1)
  await expectApart(PORTO, PORTO_YEAR)
  expect(await pairs()).toEqual(before)
})

test('a pair that the judge calls different is dropped, and not linked through a third listing', async () => {
  const { list, match, judge, server } = await startJudgeScene(store())
  const sayDifferent = sayVerdict('different')
  server.reply((response, call) =>
    (call.body.includes(PORTO_TOO.title) ? sayDifferent : sayVerdict('same'))(response, call),
  )
  await list(PORTO, PORTO_TOO, PORTO_YEAR)
  await match()
  await judge()
  await match()
  expect(server.calls).toHaveLength(2)
  expect(await partition()).toEqual([[PORTO, PORTO_TOO], [PORTO_YEAR]].map(toTitles).sort())
})

test('contradicting pairs are neither asked about nor linked', async () => {
  const { list, match, judge, server } = await startJudgeScene(store())
  server.reply(sayVerdict('same'))
  await list(BITCOIN, BITCOIN_LESS)
  await match()
  await judge()
  await match()
  expect(server.calls).toEqual([])
  await expectApart(BITCOIN, BITCOIN_LESS)
})

test("a person's decision stands, and the judge is not called about it", async () => {
  const { list, match, judge, server } = await startJudgeScene(store())
  server.reply(sayVerdict('different'))
  await list(PORTO, PORTO_YEAR)
  await match()
  const deciding = { id: randomUUID(), note: null, accountId: null, decidedAt: new Date() }
  await linkMarkets(store(), [idOf(PORTO), idOf(PORTO_YEAR)], 'same', deciding)
  await judge()
  await match()
  expect(server.calls).toEqual([])
  await expectTogether(PORTO, PORTO_YEAR)
})

test('a judge that does not answer is asked less and less often, and its key never appears in the log', async () => {
  const { list, match, judge, server, clock, log } = await startJudgeScene(store())
  server.reply(sayStatus(500))
  await list(PORTO, PORTO_YEAR)
  await match()
  expect(await judge()).toBe(30_000)
  expect(await judge()).toBeLessThanOrEqual(30_000)
  expect(server.calls).toHaveLength(3)
  const rests = []
  for (let round = 0; round < 3; round += 1) {
    clock.advance(DAY_MS)
    await judge()
    rests.push(await judge())
  }
  expect(rests).toEqual([60_000, 120_000, 240_000])
  expect(log.join('')).toContain('the judge does not answer')
  expect(log.join('')).not.toContain(JUDGE_KEY)
  server.reply(sayVerdict('same'))
  clock.advance(DAY_MS)
  await judge()
  await judge()
  await match()
  await expectTogether(PORTO, PORTO_YEAR)
})

test('calls stop at the daily limit and continue the next day', async () => {
  const { list, match, judge, server, clock } = await startJudgeScene(store(), 1)
  server.reply(sayVerdict('unsure'))
  await list(PORTO, PORTO_TOO, PORTO_YEAR)
  await match()
  await judge()
  await judge()
  expect(server.calls).toHaveLength(1)
  clock.advance(DAY_MS)
  await judge()
  expect(server.calls).toHaveLength(2)
})

function toTitles(markets: readonly PlatformMarket[]): string[] {
  return markets.map(({ title }) => title).sort()
}

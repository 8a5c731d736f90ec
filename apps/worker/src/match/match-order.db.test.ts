import { createHash, randomUUID } from 'node:crypto'
import type { PlatformMarket } from '@parallax/domain'
import { createWorld } from '@parallax/simulator'
import { linkMarkets, sql, toMarketId } from '@parallax/store'
import { isFullRun, makeMarket, useStore } from '@parallax/store/testing'
import { describe, expect, test } from 'vitest'
import { listQuestionContents, startMatchScene } from '../testing/match-scene.ts'
import { SLUGS, startSimulatedVenues } from '../testing/simulated-venue.ts'

const open = useStore()
const ORDERS = isFullRun ? 20 : 6
const PATIENCE_MS = 600_000

/** Questions in several wordings, their opposites and look-alikes, legs, mirrors, near-duplicates on one venue. */
const COMPOSED: readonly PlatformMarket[] = [
  market('polymarket', 'Will Gretchen Whitmer win the 2028 US presidential election?', {
    groupId: 'president',
  }),
  market('polymarket', 'Will Pete Buttigieg win the 2028 US presidential election?', {
    groupId: 'president',
  }),
  market('manifold', 'Who will win the 2028 US presidential election? — Gretchen Whitmer', { groupId: 'p' }),
  market('manifold', 'Who will win the 2028 US presidential election? — Pete Buttigieg', { groupId: 'p' }),
  market('limitless', 'Will Gretchen Whitmer lose the 2028 US presidential election?'),
  market('myriad', 'Gretchen Whitmer wins the 2028 presidential election?', { category: 'politics' }),
  market('jupiter', 'Gretchen Whitmer in 2028', { mirrorOf: { venue: 'polymarket', id: '1' } }),
  market('predictit', 'Will Gretchen Whitmer win the 2028 Democratic presidential nomination?'),
  market('polymarket', 'Will Sweden join the euro before 2030?', { endTime: null }),
  market('myriad', 'Sweden joins the euro by December 31, 2029?', { endTime: '2030-01-01T00:00:00.000Z' }),
  market('limitless', 'Will Sweden not join the euro before 2030?', { category: 'economics' }),
  market('manifold', 'Will Sweden join the euro before 2031?', { isPlayMoney: true }),
  market('polymarket', 'Will Bitcoin reach $175,000 by December 31, 2027?', { groupId: 'bitcoin' }),
  market('polymarket', 'Will BTC hit $175k before 2028?', { groupId: 'bitcoin' }),
  market('polymarket', 'Will Bitcoin reach $150,000 by December 31, 2027?', { groupId: 'bitcoin' }),
  market('myriad', 'Will Bitcoin be above $174,999.99 by Dec 31, 2027 at 11:59 PM ET?'),
  market('limitless', 'Will BTC reach $175,000 by December 31, 2027?', { category: 'crypto' }),
  market('manifold', 'Will BTC hit $150k before 2028?', { isPlayMoney: true }),
  market('polymarket', 'Will Porto win the Europa League?', { endTime: null }),
  market('myriad', 'Will Porto win the 2025-26 UEFA Europa League?', { endTime: null }),
  market('limitless', 'Will ETH hit $9k in 2027?'),
  market('manifold', 'Will Ethereum reach $9,000 by December 31, 2027?', { isPlayMoney: true }),
].map((each, at) =>
  each.platform === 'polymarket' ? { ...each, reference: { gammaId: String(at + 1) } } : each,
)

describe('in any order and batches of arrival', () => {
  test('questions come out the same, including those people linked', { timeout: PATIENCE_MS }, async () => {
    const [whitmer, , , , , , , nominee] = COMPOSED
    const linked = [whitmer, nominee].map((each) => idOf(each ?? makeMarket())) as [string, string]
    const results = await matchInOrders(COMPOSED, async () => {
      const deciding = {
        id: randomUUID(),
        note: null,
        accountId: null,
        decidedAt: new Date('2026-11-15T12:00:00Z'),
      }
      await linkMarkets(open(), linked, 'same', deciding)
    })
    expect(results[0]?.length).toBeGreaterThan(5)
    expect(results[0]?.some(({ links }) => links.length > 3)).toBe(true)
    expect(results[0]?.some(({ links }) => links.some(({ method }) => method === 'manual'))).toBe(true)
    for (const result of results) expect(result).toEqual(results[0])
  })

  test('questions of simulated venues come out the same', { timeout: PATIENCE_MS }, async () => {
    const markets = await listSimulated(['economics', 'science'])
    const results = await matchInOrders(markets, async () => {})
    expect(results[0]?.filter(({ links }) => links.length > 1).length).toBeGreaterThan(50)
    for (const result of results) expect(result).toEqual(results[0])
  })
})

/** The results of several orders of arrival; `decide` runs when all listings are there. */
async function matchInOrders(markets: readonly PlatformMarket[], decide: () => Promise<void>) {
  const results: Awaited<ReturnType<typeof listQuestionContents>>[] = []
  for (let order = 0; order < ORDERS; order += 1) {
    const { list, match } = await startMatchScene(open())
    const chance = (text: string) =>
      createHash('sha1').update(`${order} ${text}`).digest().readUInt32BE() / 2 ** 32
    const shuffled = markets.toSorted((one, other) => chance(idOf(one)) - chance(idOf(other)))
    for (let from = 0; from < shuffled.length; ) {
      const to = from + 1 + Math.floor(chance(`lot ${from}`) * shuffled.length * 0.4)
      await list(...shuffled.slice(from, to))
      if (chance(`turn ${from}`) < 0.7) await match()
      from = to
    }
    await decide()
    await match()
    results.push(await listQuestionContents(open()))
  }
  const { count } = await open().get(sql<{ count: number }>`select count(*) as count from link`)
  expect(count).toBe(markets.length)
  return results
}

/** What the connectors read from the simulated venues in some categories. */
async function listSimulated(categories: readonly string[]): Promise<PlatformMarket[]> {
  const nowMs = Date.UTC(2026, 10, 15, 12)
  const venues = await startSimulatedVenues(createWorld({ seed: 1, epochMs: nowMs }), () => nowMs)
  const markets: PlatformMarket[] = []
  for (const slug of SLUGS) {
    const connected = venues.connect(slug)
    let cursor: string | null = null
    do {
      const page = await connected.pageCache.listMarkets('open', cursor)
      markets.push(...page.markets.filter(({ category }) => categories.includes(category)))
      cursor = page.nextCursor
    } while (cursor !== null)
    await connected.close()
  }
  await venues.close()
  return markets
}

function market(platform: PlatformMarket['platform'], title: string, changes: Partial<PlatformMarket> = {}) {
  return makeMarket({ platform, platformMarketId: title, title, rules: null, category: 'other', ...changes })
}

function idOf({ platform, platformMarketId }: PlatformMarket): string {
  return toMarketId(platform, platformMarketId)
}

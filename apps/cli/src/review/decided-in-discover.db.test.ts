import { randomUUID } from 'node:crypto'
import { bearer, buildTestApp, registerAccount } from '@parallax/api/testing'
import type { PlatformMarket } from '@parallax/domain'
import { grantRole, saveMarkets, toMarketId, toPairId } from '@parallax/store'
import { describeOnStore, makeMarket, useStore } from '@parallax/store/testing'
import { MatchStage } from '@parallax/worker'
import { pino } from 'pino'
import { expect, test } from 'vitest'

const NOW_MS = Date.UTC(2026, 10, 15, 12)

/** One of the two does not name the season, so a person must decide. */
const UNCERTAIN = [
  listing('polymarket', 'Will Porto win the Europa League?', 'sports'),
  listing('myriad', 'Will Porto win the 2025-26 UEFA Europa League?', 'sports'),
] as const
const CERTAIN = [
  listing('polymarket', 'Will Sweden join the euro before 2030?', 'economics'),
  listing('myriad', 'Sweden joins the euro by December 31, 2029?', 'economics'),
] as const

const APART = [
  { market_count: 1, platform_slugs: ['myriad'] },
  { market_count: 1, platform_slugs: ['polymarket'] },
]
const TOGETHER = [{ market_count: 2, platform_slugs: ['myriad', 'polymarket'] }]

describeOnStore('what a reviewer decides shows in discover after one turn of the match stage', (backend) => {
  const store = useStore(backend)

  /** The two listings, matched; a reviewer at the API; and what discover shows of them. */
  async function open(markets: typeof UNCERTAIN) {
    await saveMarkets(store(), markets, new Date(NOW_MS))
    const email = `${randomUUID()}@example.com`
    const app = await buildTestApp({
      store: store(),
      settings: { rateLimits: 'off' },
      now: () => NOW_MS,
    })
    const headers = bearer((await registerAccount(app, email)).access)
    await grantRole(store(), email, 'reviewer')
    const stage = new MatchStage({
      store: store(),
      logger: pino({ level: 'silent' }),
      now: () => NOW_MS,
    })
    /** A turn with due work returns 0. */
    const turn = async () => expect(await stage.turn(new AbortController().signal)).toBe(0)
    await turn()
    const [one = '', other = ''] = markets
      .map(({ platform, platformMarketId }) => toMarketId(platform, platformMarketId))
      .sort()
    const pairUrl = `/api/v1/review/${toPairId(one, other)}`
    async function discover() {
      const url = `/api/v1/discover?category=${markets[0].category}`
      const questions: typeof TOGETHER = JSON.parse((await app.inject({ url, headers })).body).data
      return questions
        .map(({ market_count, platform_slugs }) => ({ market_count, platform_slugs }))
        .sort((a, b) => a.platform_slugs.join().localeCompare(b.platform_slugs.join()))
    }
    return {
      pairUrl,
      turn,
      async post(url: string) {
        const { status, body } = await app.inject({ method: 'POST', url, headers })
        expect(status, body).toBeLessThan(300)
        return JSON.parse(body).data
      },
      async isWaiting(): Promise<boolean> {
        const { body } = await app.inject({ url: pairUrl, headers })
        return JSON.parse(body).data.waits_because !== null
      },
      /** The API follows the database by itself. */
      expectDiscover: (expected: typeof TOGETHER) =>
        expect.poll(discover, { timeout: 30_000 }).toEqual(expected),
    }
  }

  test('a waiting pair that is accepted is one question, and two again when that is undone', async () => {
    const { pairUrl, turn, post, isWaiting, expectDiscover } = await open(UNCERTAIN)
    await expectDiscover(APART)
    expect(await isWaiting()).toBe(true)
    const { id } = await post(`${pairUrl}/accept`)
    await turn()
    await expectDiscover(TOGETHER)
    await post(`/api/v1/review/decisions/${id}/undo`)
    await turn()
    await expectDiscover(APART)
  })

  test('a linked pair that is rejected is two questions, and one again when that is undone', async () => {
    const { pairUrl, turn, post, expectDiscover } = await open(CERTAIN)
    await expectDiscover(TOGETHER)
    const { id } = await post(`${pairUrl}/reject`)
    await turn()
    await expectDiscover(APART)
    await post(`/api/v1/review/decisions/${id}/undo`)
    await turn()
    await expectDiscover(TOGETHER)
  })
})

function listing(platform: PlatformMarket['platform'], title: string, category: PlatformMarket['category']) {
  return makeMarket({ platform, platformMarketId: title, title, category, rules: null, endTime: null })
}

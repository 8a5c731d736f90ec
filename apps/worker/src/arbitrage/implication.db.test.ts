import { randomUUID } from 'node:crypto'
import { verifyCertificate } from '@parallax/certificate'
import type { PlatformMarket } from '@parallax/domain'
import { sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { findFeeRule, listVenueTerms } from '@parallax/venues'
import { expect, test } from 'vitest'
import { CHEAP, EXPENSIVE, idOf, startArbitrageScene } from '../testing/arbitrage-scene.ts'

const store = useStore()
const { signal } = new AbortController()
const MARCH = 20_543
const JUNE = 20_635

/** As the matcher writes it. */
async function claim(market: PlatformMarket, byDay: number): Promise<void> {
  await store().run(sql`
    insert into market_claim (market_id, subject, by_day) values (${idOf(market)}, 'a ceasefire', ${byDay})`)
  await store().run(sql`insert into change (market_ids) values (array[${idOf(market)}::uuid])`)
}

/** By June costs less on Polymarket than by March on Limitless; each is listed on one venue only. */
async function start() {
  const scene = await startArbitrageScene(store())
  await scene.list(CHEAP, EXPENSIVE)
  await scene.sweep('polymarket', 'limitless')
  const [june, march] = [randomUUID(), randomUUID()]
  await scene.link(june, CHEAP)
  await scene.link(march, EXPENSIVE)
  const stage = scene.createStage()
  await stage.turn(signal)
  return { scene, stage, june, march }
}

test('two questions listed by one venue each are an opportunity once one is known to follow from the other', async () => {
  const { scene, stage, june, march } = await start()
  expect(await scene.readOpportunities()).toEqual([])
  await claim(CHEAP, JUNE)
  await stage.turn(signal)
  expect(await scene.readOpportunities()).toEqual([])
  await claim(EXPENSIVE, MARCH)
  await stage.turn(signal)
  const [found, ...others] = await scene.readOpportunities()
  expect(others).toEqual([])
  expect(found).toMatchObject({
    questionId: june,
    status: 'active',
    related: { questionId: march, title: expect.any(String) },
    decision: {
      type: 'dutch_book',
      buyVenue: 'polymarket',
      sellVenue: 'limitless',
      buyMarketId: idOf(CHEAP),
      sellMarketId: idOf(EXPENSIVE),
      related: { id: march },
      guarantee: 'QUASI',
    },
  })
  // Both are read often from now on.
  const hot = await store().many(sql<{ id: string }>`select market_id as id from hot_market`)
  expect(hot.map(({ id }) => id).sort()).toEqual([idOf(CHEAP), idOf(EXPENSIVE)].sort())

  const [issued] = await scene.readChain()
  const checks = verifyCertificate(Buffer.from(issued?.text ?? ''), {
    jwks: 'any',
    findFeeRule,
    listVenueTerms,
  })
  expect(checks.filter(({ isPassed }) => !isPassed)).toEqual([])
  expect(JSON.parse(issued?.text ?? '{}').body).toMatchObject({
    format: 'parallax-arbitrage-certificate/4',
    related: { id: march },
  })

  // A new stage finds the same. A leg that moves is judged although it belongs to the other question.
  const again = scene.createStage()
  await again.turn(signal)
  expect((await scene.readOpportunities())[0]?.id).toBe(found?.id)
  scene.clock.advance(5_000)
  await scene.list({
    ...EXPENSIVE,
    quote: { yesBid: 0.2, yesAsk: 0.21, noBid: 0.79, noAsk: 0.8 },
    price: 0.205,
  })
  await again.turn(signal)
  expect((await scene.readOpportunities())[0]).toMatchObject({ status: 'stale', statusReason: 'not_seen' })
})

test('nothing follows if the more expensive question has the later deadline', async () => {
  const { scene, stage } = await start()
  await claim(CHEAP, MARCH)
  await claim(EXPENSIVE, JUNE)
  await stage.turn(signal)
  expect(await scene.readOpportunities()).toEqual([])
})

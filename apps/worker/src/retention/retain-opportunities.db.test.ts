import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@parallax/domain'
import { sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { CHEAP, EXPENSIVE, START_MS, startArbitrageScene } from '../testing/arbitrage-scene.ts'
import { retainOpportunities } from './retain-opportunities.ts'

const store = useStore()

test('history is kept for 90 days and the last certificate text of an opportunity for 30; opportunities and the chain stay', async () => {
  const scene = await startArbitrageScene(store())
  await scene.list(CHEAP, EXPENSIVE)
  await scene.sweep('polymarket', 'limitless')
  await scene.link(randomUUID(), CHEAP, EXPENSIVE)
  await scene.createStage().turn(new AbortController().signal)
  const read = async (days: number) => {
    await retainOpportunities({ store: store(), now: () => START_MS + days * DAY_MS })
    return store().get(sql`
      select
        (select count(*) from opportunity) as opportunities, (select count(*) from opportunity_history) as lines,
        (select count(*) from certificate) as chain, (select count(text) from certificate) as texts`)
  }
  expect(await read(30)).toEqual({ opportunities: 2, lines: 2, chain: 2, texts: 2 })
  expect(await read(31)).toEqual({ opportunities: 2, lines: 2, chain: 2, texts: 0 })
  expect(await read(91)).toEqual({ opportunities: 2, lines: 0, chain: 2, texts: 0 })
})

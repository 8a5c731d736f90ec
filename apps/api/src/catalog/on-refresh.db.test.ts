import { saveMarkets, sql, toMarketId } from '@parallax/store'
import { addQuestion, makeMarket, putBackChanges, useStore } from '@parallax/store/testing'
import { computeFee, getVenueTerms } from '@parallax/venues'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makeOpportunity, writeOpportunities } from './arbitrage/testing/make-opportunity.ts'
import { ReadModel, type RefreshChanges } from './read-model.ts'

const store = useStore()
const rules = { computeFee, getVenueTerms }

test('a listener gets everything that each refresh changed, once it can be read, until it unsubscribes', async () => {
  const logger = pino({ level: 'silent' })
  const model = new ReadModel({ store: store(), rules, logger, now: Date.now })
  onTestFinished(() => model.close())
  const refreshes: (RefreshChanges | null)[] = []
  const readable = new Set<string>()
  const stop = model.onRefresh((changes) => {
    refreshes.push(changes)
    for (const id of changes?.marketIds ?? []) if (model.catalog.findMarket(id) !== null) readable.add(id)
    for (const { id } of changes?.questions ?? [])
      if (model.catalog.findQuestion(id) !== null) readable.add(id)
    for (const id of changes?.opportunityIds ?? [])
      if (model.opportunities.getJson(id) !== null) readable.add(id)
  })
  await model.loaded
  await expect.poll(() => refreshes[0], { timeout: 30_000 }).toBeNull()

  await saveMarkets(store(), [makeMarket({ platformMarketId: '1' })], new Date())
  const marketId = toMarketId('polymarket', '1')
  const questionId = await addQuestion(store(), [marketId])
  const opportunity = makeOpportunity()
  await writeOpportunities(store(), { opportunities: [opportunity] })
  const ids = [marketId, questionId, opportunity.id]
  await expect.poll(() => ids.filter((id) => readable.has(id)), { timeout: 30_000 }).toEqual(ids)
  expect([...model.opportunities.ids()]).toEqual([opportunity.id])
  expect(JSON.parse(model.opportunities.getJson(opportunity.id) ?? '')).toMatchObject({ id: opportunity.id })

  stop()
  const seen = refreshes.length
  const other = makeOpportunity()
  await writeOpportunities(store(), { opportunities: [other] })
  await expect.poll(() => model.opportunities.getJson(other.id), { timeout: 30_000 }).not.toBeNull()
  expect(refreshes).toHaveLength(seen)
})

test('after the database is restored from a backup, it is read again and followed from there', async () => {
  const model = new ReadModel({ store: store(), rules, logger: pino({ level: 'silent' }), now: Date.now })
  onTestFinished(() => model.close())
  const markets = ['kept', 'lost'].map((platformMarketId) => makeMarket({ platformMarketId }))
  await saveMarkets(store(), markets, new Date())
  await model.loaded
  const listed = () =>
    ['kept', 'lost', 'new'].filter((id) => model.catalog.findMarket(toMarketId('polymarket', id)) !== null)
  await expect.poll(listed, { timeout: 30_000 }).toEqual(['kept', 'lost'])
  await store().run(sql`delete from platform_market where platform_market_id = 'lost'`)
  await putBackChanges(store())
  await saveMarkets(store(), [makeMarket({ platformMarketId: 'new' })], new Date())
  await expect.poll(listed, { timeout: 30_000 }).toEqual(['kept', 'new'])
})

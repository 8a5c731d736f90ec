/**
 * The API and the arbitrage stage on an embedded store in a folder (first argument), with a number of questions
 * (second) on two venues, each with an edge. It prints its address. `change N` moves a price of question N as ingest
 * would, and prints one line of JSON with the time of the commit, the question and the new spread.
 */
import { createInterface } from 'node:readline'
import { deriveSigningKeys } from '@parallax/certificate'
import { PLATFORMS, type PlatformMarket } from '@parallax/domain'
import { type Store, saveMarkets, saveSweepSuccess, sql, toOpportunityId } from '@parallax/store'
import { ArbitrageStage } from '@parallax/worker'
import { pino } from 'pino'
import { toStorePlace } from '../store-place.ts'
import { openBenchApp } from './open-bench-app.ts'

const [folder = '', count = ''] = process.argv.slice(2)
const questions = Number(count)
const { app, store, close } = await openBenchApp({ rateLimits: 'off', place: toStorePlace(folder) })
await fill(store)
const closing = new AbortController()
const stage = new ArbitrageStage({
  store,
  logger: pino({ level: 'warn' }, pino.destination(2)),
  now: Date.now,
  keys: deriveSigningKeys(['what the bench signs with']),
})
const following = stage.follow(closing.signal)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

for await (const line of createInterface({ input: process.stdin })) {
  const [order, number = ''] = line.split(' ')
  if (order === 'change') console.log(JSON.stringify(await change(Number(number))))
}
closing.abort()
await following
await close()

async function change(number: number) {
  await saveMarkets(store, [makeMarket(number, 'limitless', 0.55)], new Date())
  const committedMs = Date.now()
  const [{ id = '' } = {}] = await store.many(sql<{ id: string }>`
    select question_id as id from link join platform_market on id = market_id where platform_market_id = ${`${number}`}
    limit 1`)
  return { id: toOpportunityId(`${id}:dutch_book:polymarket:limitless:yes`), spread: 0.14, committedMs }
}

async function fill(database: Store): Promise<void> {
  const now = new Date()
  for (let from = 0; from < questions; from += 500) {
    const numbers = Array.from({ length: Math.min(500, questions - from) }, (_, at) => from + at)
    const both = numbers.flatMap((number) => [
      makeMarket(number, 'polymarket', 0.4),
      makeMarket(number, 'limitless', 0.5),
    ])
    await saveMarkets(database, both, now)
  }
  await database.run(sql`
    insert into question (id, anchor_id, title, slug, category, created_at, updated_at)
    select id, id, title, slug, category, now(), now() from platform_market where platform_id = ${getPlatformId('polymarket')}`)
  await database.run(sql`
    insert into link (market_id, question_id, relation, confidence, method, reason, linked_at)
    select market.id, anchor.id, 'same', 0.97, 'semantic', 'made', now()
    from platform_market as market
    join platform_market as anchor
      on anchor.platform_market_id = market.platform_market_id and anchor.platform_id = ${getPlatformId('polymarket')}`)
  for (const slug of ['polymarket', 'limitless']) {
    await saveSweepSuccess(database, getPlatformId(slug), {
      startedAt: now,
      finishedAt: now,
      nextDueAt: now,
      periodMs: 3_600_000,
      listed: questions,
      rejected: 0,
      requests: 1,
      lagMs: null,
      doubt: null,
      recentChanges: [],
    })
  }
}

function getPlatformId(slug: string): string {
  return PLATFORMS.find((platform) => platform.slug === slug)?.id ?? ''
}

function makeMarket(number: number, platform: 'polymarket' | 'limitless', yesBid: number): PlatformMarket {
  const quote = { yesBid, yesAsk: yesBid + 0.01, noBid: 0.99 - yesBid, noAsk: 1 - yesBid }
  return {
    platform,
    platformMarketId: `${number}`,
    title: `Will it rain on day ${number}?`,
    groupTitle: null,
    groupId: null,
    legLabel: null,
    exclusiveGroup: null,
    slug: `rain-${number}`,
    url: null,
    rules: null,
    category: 'science',
    status: 'open',
    outcomes: [
      { label: 'Yes', index: 0, price: yesBid },
      { label: 'No', index: 1, price: 1 - yesBid },
    ],
    yesIndex: 0,
    price: yesBid + 0.005,
    priceKind: 'mid',
    lastTrade: null,
    quote,
    volume24hUsd: 10_000,
    volumeTotalUsd: null,
    liquidityUsd: 20_000,
    isPlayMoney: false,
    endTime: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    createdTime: null,
    resolvedTime: null,
    resolution: null,
    sourceUpdatedAt: null,
    mirrorOf: null,
    feeTerms: platform === 'polymarket' ? { rate: 0.04, exponent: 1 } : { isAmm: 0 },
    reference: {},
  }
}

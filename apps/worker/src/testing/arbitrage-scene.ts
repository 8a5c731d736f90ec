import { deriveSigningKeys } from '@parallax/certificate'
import type { PlatformMarket, VenueSlug } from '@parallax/domain'
import {
  listOpportunityRowsAfter,
  type NotifyingDatabase,
  type OpportunityRow,
  type Store,
  saveMarkets,
  sql,
  toMarketId,
} from '@parallax/store'
import { addSweep, makeMarket, saveLinked } from '@parallax/store/testing'
import { pino } from 'pino'
import { ArbitrageStage, type ArbitrageStageOptions } from '../arbitrage/arbitrage-stage.ts'
import { createMovingClock, type MovingClock } from './moving-clock.ts'

export const START_MS = Date.UTC(2026, 10, 15, 12)
export const KEYS = deriveSigningKeys(['the secret of the tests'])

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export interface ArbitrageScene {
  readonly clock: MovingClock
  /** Makes the venues list these markets. */
  list(...markets: readonly PlatformMarket[]): Promise<void>
  /** Records a completed sweep of these venues. */
  sweep(...venues: readonly VenueSlug[]): Promise<void>
  /** Links all of them to the same question. */
  link(questionId: string, ...markets: readonly PlatformMarket[]): Promise<void>
  /** A stage with an empty memory. */
  createStage(database?: NotifyingDatabase, options?: Partial<ArbitrageStageOptions>): ArbitrageStage
  /** Unresolved and resolved opportunities, by key. */
  readOpportunities(): Promise<OpportunityRow[]>
  readChain(): Promise<ChainLink[]>
}

export interface ChainLink {
  readonly position: number
  readonly id: string
  readonly opportunityId: string
  readonly hash: string
  readonly previousHash: string | null
  readonly text: string | null
}

/** An empty database, and a clock that the test moves. */
export async function startArbitrageScene(store: Store): Promise<ArbitrageScene> {
  await store.run(sql`
    truncate platform_market, match_due, question, market_claim, link, question_change, price_point, market_volume_day, change, book,
      hot_market, opportunity, opportunity_history, certificate`)
  await store.run(sql`update platform_health set failures_in_a_row = 0, doubt = null`)
  const clock = createMovingClock(START_MS)
  const at = () => new Date(clock.now())
  return {
    clock,
    async list(...markets) {
      await saveMarkets(store, markets, at())
    },
    async sweep(...venues) {
      for (const venue of venues) await addSweep(store, venue, at())
    },
    async link(questionId, ...markets) {
      const links = markets.map((market) => ({
        marketId: idOf(market),
        questionId,
        relation: 'same' as const,
      }))
      await saveLinked(store, [questionId], links, [], at())
    },
    createStage: (database = store, options = {}) =>
      new ArbitrageStage({
        store: database,
        logger: pino({ level: 'silent' }),
        now: clock.now,
        keys: KEYS,
        ...options,
      }),
    async readOpportunities() {
      const limit = 10_000
      const rows = await listOpportunityRowsAfter(store, {
        afterId: FIRST_ID,
        resolvedAfter: new Date(0),
        limit,
      })
      return rows.toSorted((one, other) => (one.decision.key < other.decision.key ? -1 : 1))
    },
    readChain: () =>
      store.many(sql<ChainLink>`
        select position, id, opportunity_id as "opportunityId", hash, previous_hash as "previousHash", text
        from certificate order by position`),
  }
}

/** Yes is cheap here. */
export const CHEAP = makeMarket({
  platform: 'polymarket',
  quote: { yesBid: 0.4, yesAsk: 0.41, noBid: 0.59, noAsk: 0.6 },
  price: 0.405,
  liquidityUsd: 50_000,
  sourceUpdatedAt: null,
  volume24hUsd: 20_000,
})

/** Yes is expensive here. */
export const EXPENSIVE = makeMarket({
  platform: 'limitless',
  platformMarketId: 'dear',
  quote: { yesBid: 0.5, yesAsk: 0.51, noBid: 0.49, noAsk: 0.5 },
  price: 0.505,
  liquidityUsd: 50_000,
  sourceUpdatedAt: null,
  volume24hUsd: 20_000,
  feeTerms: { isAmm: 0 },
  reference: {},
})

export function idOf({ platform, platformMarketId }: PlatformMarket): string {
  return toMarketId(platform, platformMarketId)
}

import {
  DAY_MS,
  type IndexInterval,
  type IndexPoint,
  listIndexPoints,
  type PlatformMarket,
} from '@parallax/domain'
import {
  listIndexHistory,
  type Store,
  saveMarkets,
  sql,
  type TransactionalDatabase,
  toMarketId,
} from '@parallax/store'
import { saveLinked } from '@parallax/store/testing'
import { pino } from 'pino'
import { IndexStage } from '../index-price/index-stage.ts'
import { createMovingClock, type MovingClock } from './moving-clock.ts'

export const START_MS = Date.UTC(2026, 10, 15, 10)

export interface SceneLink {
  readonly marketId: string
  readonly questionId: string
  readonly relation: 'same' | 'complement'
}

export interface IndexScene {
  readonly clock: MovingClock
  /** Makes the venues list these markets. */
  list(...markets: readonly PlatformMarket[]): Promise<void>
  /** Moves listings into questions. A question that loses its last listing is merged into the one it went to. */
  link(links: readonly SceneLink[]): Promise<void>
  /** A stage that has done nothing yet. */
  createStage(database?: TransactionalDatabase): IndexStage
  /** Runs turns until nothing is left to do. */
  run(stage?: IndexStage): Promise<void>
  /** The history since the start of the first day. */
  readPoints(questionId: string, interval?: IndexInterval): Promise<IndexPoint[]>
}

/** A database with only these questions, and a clock that the test moves. Prices stay fresh. */
export async function startIndexScene(store: Store, questionIds: readonly string[]): Promise<IndexScene> {
  await store.run(sql`
    truncate platform_market, match_due, question, link, question_change, price_point, market_volume_day, change,
      question_index, index_hour, index_day, index_pass, index_stage`)
  await store.run(sql`update platform_health set period_ms = 1e12`)
  const clock = createMovingClock(START_MS)
  const at = () => new Date(clock.now())
  await saveLinked(store, questionIds, [], [], at())

  const createStage = (database: TransactionalDatabase = store) =>
    new IndexStage({ store: database, logger: pino({ level: 'silent' }), now: clock.now })
  return {
    clock,
    createStage,
    async list(...markets) {
      await saveMarkets(store, markets, at())
    },
    async link(links) {
      const toIds = [...new Set(links.map(({ questionId }) => questionId))]
      await saveLinked(store, toIds, links, await listMoves(store, links), at())
    },
    async run(stage = createStage()) {
      const { signal } = new AbortController()
      while ((await stage.turn(signal)) === 0);
    },
    async readPoints(questionId, interval = 'hour') {
      const from = new Date(Math.floor(START_MS / DAY_MS) * DAY_MS)
      const { before, periods, seenMs } = await listIndexHistory(store, questionId, interval, from)
      return listIndexPoints(before, periods, seenMs)
    },
  }
}

export function idOf({ platform, platformMarketId }: PlatformMarket): string {
  return toMarketId(platform, platformMarketId)
}

async function listMoves(store: Store, links: readonly SceneLink[]) {
  const before = await store.many(
    sql<Omit<SceneLink, 'relation'>>`select market_id as "marketId", question_id as "questionId" from link`,
  )
  const toIds = new Map(links.map(({ marketId, questionId }) => [marketId, questionId]))
  return before.flatMap(({ marketId, questionId: fromId }) => {
    const toId = toIds.get(marketId) ?? fromId
    if (toId === fromId) return []
    const isLeft = before.some((each) => each.questionId === fromId && !toIds.has(each.marketId))
    return [{ kind: isLeft ? ('split' as const) : ('merged' as const), fromId, toId, marketIds: [marketId] }]
  })
}

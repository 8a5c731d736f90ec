import { randomUUID } from 'node:crypto'
import type { AlertCondition, AlertTargets, AlertType, PlatformMarket, Reading } from '@parallax/domain'
import {
  createAlert,
  type NotifyingDatabase,
  type Store,
  saveMarkets,
  sql,
  type TransactionalDatabase,
  updateAlert,
} from '@parallax/store'
import { addAccount, makeMarket } from '@parallax/store/testing'
import { pino } from 'pino'
import { AlertStage } from '../alert/alert-stage.ts'
import { type ArbitrageScene, startArbitrageScene } from './arbitrage-scene.ts'

/** An event as tests compare it, with its number of deliveries. */
export interface SceneEvent {
  readonly alertId: string
  readonly questionId: string | null
  readonly marketId: string | null
  readonly title: string
  readonly field: string
  readonly value: number
  readonly deliveries: number
}

export interface AlertScene extends ArbitrageScene {
  readonly accountId: string
  /** Makes an alert of the account; by default on every question, above 0.6. */
  watch(
    alert?: Partial<AlertTargets> & {
      type?: AlertType
      condition?: AlertCondition
      firstReading?: Reading | null
    },
  ): Promise<string>
  pause(alertId: string): Promise<void>
  resume(alertId: string): Promise<void>
  /** Lists the market at this price. */
  price(market: PlatformMarket, price: number | null): Promise<void>
  /** A stage with an empty memory. */
  createAlertStage(database?: NotifyingDatabase): AlertStage
  /** In the order in which they were written. */
  readEvents(): Promise<SceneEvent[]>
}

export const ABOVE = { direction: 'above', threshold: 0.6 } as const

/** An empty database with an account that has a channel, and a clock that the test moves. */
export async function startAlertScene(store: Store): Promise<AlertScene> {
  const scene = await startArbitrageScene(store)
  await store.run(sql`truncate alert, alert_reading, alert_state, alert_event, notification_channel cascade`)
  const accountId = await addAccount(store)
  const at = () => new Date(scene.clock.now())
  await store.run(sql`
    insert into notification_channel (id, account_id, name, kind, target, sealed_config, created_at)
    values (${randomUUID()}, ${accountId}, 'mine', 'webhook', 'https://receiver.example', ${Buffer.alloc(1)}, ${at()})`)
  const set = async (id: string, isActive: boolean) => {
    await updateAlert(store, {
      accountId,
      id,
      type: undefined,
      condition: undefined,
      isActive,
      channelIds: undefined,
      firstReading: null,
    })
  }
  return {
    ...scene,
    accountId,
    async watch({
      type = 'price_threshold',
      condition = ABOVE,
      questionId = null,
      marketId = null,
      firstReading = null,
    } = {}) {
      const id = randomUUID()
      const wanted = { id, accountId, type, condition, questionId, marketId, createdAt: at(), firstReading }
      const created = await createAlert(store, { ...wanted, channelIds: null })
      if (typeof created === 'string') throw new Error(`the alert was not created: ${created}`)
      return id
    },
    pause: (alertId) => set(alertId, false),
    resume: (alertId) => set(alertId, true),
    async price(market, price) {
      await saveMarkets(store, [{ ...market, price }], at())
    },
    createAlertStage: (database = store) =>
      new AlertStage({ store: database, logger: pino({ level: 'silent' }), now: scene.clock.now }),
    readEvents: () =>
      store.many(sql<SceneEvent>`
        select
          alert_id as "alertId", question_id as "questionId", market_id as "marketId", title, field, value,
          (select count(*) from delivery where event_id = event.id) as deliveries
        from alert_event as event order by sequence`),
  }
}

/** A listing that only alert tests use. */
export function makeListing(name: string, changes: Partial<PlatformMarket> = {}): PlatformMarket {
  return makeMarket({
    platformMarketId: name,
    title: name,
    volume24hUsd: 100,
    price: 0.5,
    reference: {},
    ...changes,
  })
}

/** The same database, which also sends notices of writes. */
export function withNotices(database: TransactionalDatabase, store: Store): NotifyingDatabase {
  return { ...database, listen: store.listen.bind(store) }
}

import { randomUUID } from 'node:crypto'
import { createConfigCipher, createNotifier } from '@parallax/notify'
import { type NotifyingDatabase, type Store, sql } from '@parallax/store'
import { addChannel } from '@parallax/store/testing'
import { pino } from 'pino'
import { DeliveryStage } from '../delivery/delivery-stage.ts'

export const DELIVERY_EPOCH_MS = Date.UTC(2026, 10, 15, 12)
export const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`

/** Long enough that a receiver is slow only if the test makes it so. */
const TIMEOUT_MS = 300_000

const cipher = createConfigCipher(['the secret of the tests of deliveries'])

/** Creates a webhook of the account for this address, and returns its id. */
export function addReachableChannel(store: Store, accountId: string, url: string): Promise<string> {
  const id = randomUUID()
  const sealedConfig = cipher.seal(id, { kind: 'webhook', url, secret: WEBHOOK_SECRET })
  return addChannel(store, accountId, { id, sealedConfig })
}

export interface DeliveryScene {
  nowMs: number
  /** Everything logged, as one text. */
  readonly logged: () => string
  readonly stage: DeliveryStage
  /** Sends everything, moving the clock from one retry to the next. */
  deliverAll(signal?: AbortSignal): Promise<void>
}

/** A stage with a clock that the test moves, and with predictable retries. */
export function openDeliveryScene(store: NotifyingDatabase, startMs = DELIVERY_EPOCH_MS): DeliveryScene {
  const lines: string[] = []
  const scene: DeliveryScene = {
    nowMs: startMs,
    logged: () => lines.join(''),
    stage: new DeliveryStage({
      store,
      logger: pino({ level: 'trace' }, { write: (line) => lines.push(line) }),
      now: () => scene.nowMs,
      random: () => 0.5,
      notifier: createNotifier({ allowsLoopback: true, timeoutMs: TIMEOUT_MS }),
      cipher,
    }),
    async deliverAll(signal = new AbortController().signal) {
      for (;;) {
        await scene.stage.deliverDue(signal)
        const dueMs = await findNextDue(store)
        if (dueMs === null) return
        scene.nowMs = Math.max(scene.nowMs, dueMs)
      }
    },
  }
  return scene
}

async function findNextDue(store: NotifyingDatabase): Promise<number | null> {
  const { next } = await store.get(sql<{ next: Date | null }>`
    select min(greatest(due_at, claimed_until, resting_until)) as next
    from delivery join notification_channel as channel on channel.id = channel_id
    where status = 'pending'`)
  return next === null ? null : next.getTime()
}

import { randomUUID } from 'node:crypto'
import { computeRetryMs, LONGEST_REST_MS } from '@parallax/domain'
import type { ConfigCipher, Notifier, Receipt } from '@parallax/notify'
import {
  type ClaimedDelivery,
  claimDeliveries,
  DELIVERY_NOTICE,
  disableChannel,
  type FinishedAttempt,
  type NotifyingDatabase,
  releaseDeliveries,
  saveAttempts,
} from '@parallax/store'
import type { Logger } from 'pino'
import { repeat } from '../repeat.ts'
import { WakeableWait } from '../wakeable-wait.ts'
import { toMessage } from './to-message.ts'

/** Attempts in progress in this process: per channel, per account and in total. */
const PER_CHANNEL = 8
const PER_ACCOUNT = 32
const IN_ALL = 128
/** Far longer than an attempt may take, so that no other process sends what is still being sent. */
const CLAIM_MS = 60_000
const POLL_MS = 1_000
/** How often it checks for retries; new deliveries are announced by a notice. */
const IDLE_MS = 5_000

export interface DeliveryStageOptions {
  readonly store: NotifyingDatabase
  readonly logger: Logger
  readonly now: () => number
  /** Returns 0 to 1; spreads retries. */
  readonly random: () => number
  readonly notifier: Notifier
  readonly cipher: ConfigCipher
}

interface UnderWay {
  readonly channelId: string
  readonly claim: string
  readonly ended: Promise<void>
}

interface Ended extends FinishedAttempt {
  readonly isGone: boolean
}

/**
 * Sends what is in the outbox. The result of an attempt is written afterwards: a process that dies in between leaves a
 * claim that expires, and the message is sent again under the same key. Any number of processes share the outbox by
 * claims. Each has a lane per channel, so that a slow or failing receiver delays only its own messages. A failing
 * receiver gets one attempt at a time until one succeeds, and an account at most a quarter of all attempts, so that a
 * few hanging receivers do not hold up the rest.
 */
export class DeliveryStage {
  readonly #options: DeliveryStageOptions
  readonly #wait = new WakeableWait()
  /**
   * Attempts in progress, by delivery id. Kept until the result is written, because only then is it known whether the
   * channel asked for a pause.
   */
  readonly #underWay = new Map<string, UnderWay>()
  /** Results not written yet. They survive a database outage. */
  #ended: Ended[] = []

  constructor(options: DeliveryStageOptions) {
    this.#options = options
  }

  /** Delivers until the signal is aborted, then releases what is in progress to other processes. */
  async follow(signal: AbortSignal): Promise<void> {
    const { store, logger } = this.#options
    const wake = () => this.#wait.wake()
    const listening = store.listen(DELIVERY_NOTICE, { onNotice: wake, onListening: wake, onLost: () => {} })
    const work = () => this.deliverDue(signal).then(() => IDLE_MS)
    try {
      await repeat({ name: 'delivery', logger, signal, work, wait: this.#wait })
    } catch (cause) {
      if (!signal.aborted) throw cause
    } finally {
      await listening.close()
      await this.#letGo()
    }
  }

  /** Sends everything that is due or becomes due meanwhile; returns when nothing is in progress. */
  async deliverDue(signal: AbortSignal): Promise<void> {
    for (;;) {
      await this.#saveEnded()
      signal.throwIfAborted()
      await this.#startDue(signal)
      if (this.#underWay.size === 0) return
      await this.#wait.wait(POLL_MS, signal)
    }
  }

  async #startDue(signal: AbortSignal): Promise<void> {
    const { store, now } = this.#options
    const limit = IN_ALL - this.#underWay.size
    if (limit === 0) return
    const claim = randomUUID()
    const lanes = new Map<string, number>()
    for (const { channelId } of this.#underWay.values()) lanes.set(channelId, (lanes.get(channelId) ?? 0) + 1)
    const claimed = await claimDeliveries(store, {
      claim,
      now: new Date(now()),
      until: new Date(now() + CLAIM_MS),
      perChannel: PER_CHANNEL,
      perAccount: PER_ACCOUNT,
      underWay: lanes,
      limit,
    })
    for (const delivery of claimed) {
      const ended = this.#attempt(delivery, claim, signal)
      this.#underWay.set(delivery.id, { channelId: delivery.channelId, claim, ended })
    }
  }

  /** An attempt that the signal interrupts is not counted: it is unknown whether the receiver has the message. */
  async #attempt(delivery: ClaimedDelivery, claim: string, signal: AbortSignal): Promise<void> {
    const { logger } = this.#options
    const sent = await this.#send(delivery, signal).catch((cause: unknown): Receipt | null => {
      if (signal.aborted) return null
      logger.error({ err: cause, delivery: delivery.id }, 'a message could not be sent')
      return { isDelivered: false, httpStatus: null, error: 'failed', retryAfterMs: null, isGone: false }
    })
    if (sent === null) return
    this.#ended.push(this.#toEnded(delivery, claim, sent))
    this.#wait.wake()
  }

  async #send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Receipt> {
    const { cipher, notifier, now } = this.#options
    const config = cipher.open(delivery.channelId, delivery.sealedConfig)
    if (config === null) {
      const error = 'the channel cannot be decrypted with the secrets of this installation'
      return { isDelivered: false, httpStatus: null, error, retryAfterMs: null, isGone: false }
    }
    return notifier.send(config, toMessage(delivery), new Date(now()), signal)
  }

  #toEnded({ id, channelId, kind, attempts }: ClaimedDelivery, claim: string, sent: Receipt): Ended {
    const nowMs = this.#options.now()
    const { httpStatus } = sent
    const base = { deliveryId: id, channelId, kind, claim, at: new Date(nowMs), httpStatus }
    if (sent.isDelivered) return { ...base, error: null, dueAt: null, restingUntil: null, isGone: false }
    const { error, isGone } = sent
    const restMs = sent.retryAfterMs === null ? null : Math.min(sent.retryAfterMs, LONGEST_REST_MS)
    const retryMs = isGone ? null : computeRetryMs(attempts + 1, restMs, this.#options.random())
    if (retryMs === null) {
      this.#options.logger.warn({ delivery: id, channel: channelId, kind, error }, 'a delivery is dead')
    }
    return {
      ...base,
      error,
      dueAt: retryMs === null ? null : new Date(nowMs + retryMs),
      restingUntil: restMs === null ? null : new Date(nowMs + restMs),
      isGone,
    }
  }

  /** Writes all results so far in one transaction. */
  async #saveEnded(): Promise<void> {
    const { store, logger, now } = this.#options
    const ended = [...this.#ended]
    if (ended.length === 0) return
    await saveAttempts(store, ended)
    this.#ended = this.#ended.slice(ended.length)
    for (const { deliveryId } of ended) this.#underWay.delete(deliveryId)
    for (const { channelId, kind, error } of ended.filter(({ isGone }) => isGone)) {
      if (await disableChannel(store, channelId, error ?? 'gone', new Date(now()))) {
        logger.warn({ channel: channelId, kind, error }, 'a channel is disabled: its receiver is gone')
      }
    }
  }

  async #letGo(): Promise<void> {
    const { store, logger } = this.#options
    const left = [...this.#underWay.values()]
    await Promise.all(left.map(({ ended }) => ended))
    try {
      await this.#saveEnded()
      await releaseDeliveries(store, [...new Set(left.map(({ claim }) => claim))])
    } catch (cause) {
      logger.error({ err: cause }, 'deliveries in progress are sent again when their claims expire')
    }
  }
}

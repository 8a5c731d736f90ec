import { openLiveSocket } from '../http/live-socket.ts'
import type { LiveFeed, LiveOptions } from '../venue.ts'
import { parseLive, toWatchedMarkets } from './parse-live.ts'

/** The server drops a client that has not pinged for 60 s; the venue's own page pings every 10 s. */
const PING_MS = 10_000
/** Every ping is acknowledged, so three missing answers mean a dead socket. */
const SILENCE_MS = 35_000
const TOPICS_PER_FRAME = 200
/** How often a refused subscription is retried before the feed stays down until the next connection. */
const SUBSCRIBE_ATTEMPTS = 3

interface PendingSubscription {
  readonly topics: readonly string[]
  readonly attempt: number
}

/**
 * Prices from the socket: all trades and changes of public markets, and the answers of multiple-choice markets. The
 * feed is up when every subscription is acknowledged, and down again when the socket breaks.
 */
export function openLive(url: string, options: LiveOptions): LiveFeed {
  const watched = toWatchedMarkets(options.markets)
  const topics = toTopics(options)
  const pending = new Map<number, PendingSubscription>()
  let txid = 0
  let isUp = false

  function subscribe(send: (text: string) => void, subscription: PendingSubscription): void {
    txid += 1
    pending.set(txid, subscription)
    send(JSON.stringify({ type: 'subscribe', txid, topics: subscription.topics }))
  }

  function report(isUpNow: boolean): void {
    if (isUpNow === isUp) return
    isUp = isUpNow
    options.onConnection(isUpNow)
  }

  function onAck(id: number | null, isSuccess: boolean, send: (text: string) => void): void {
    const subscription = id === null ? undefined : pending.get(id)
    if (id === null || subscription === undefined) return
    if (isSuccess) {
      pending.delete(id)
      if (pending.size === 0) report(true)
    } else if (subscription.attempt < SUBSCRIBE_ATTEMPTS) {
      pending.delete(id)
      subscribe(send, { ...subscription, attempt: subscription.attempt + 1 })
    }
  }

  return openLiveSocket({
    url,
    onOpen(send) {
      pending.clear()
      for (let start = 0; start < topics.length; start += TOPICS_PER_FRAME) {
        subscribe(send, { topics: topics.slice(start, start + TOPICS_PER_FRAME), attempt: 1 })
      }
    },
    onMessage(text, send) {
      const frame = parseLive(text, watched)
      switch (frame.kind) {
        case 'ack':
          return onAck(frame.txid, frame.isSuccess, send)
        case 'events':
          for (const event of frame.events) options.onEvent(event)
          return
        case 'ignored':
          return
      }
    },
    onConnection(isOpen) {
      if (!isOpen) report(false)
    },
    heartbeat: {
      everyMs: PING_MS,
      text() {
        txid += 1
        return JSON.stringify({ type: 'ping', txid })
      },
    },
    silenceMs: SILENCE_MS,
  })
}

function toTopics({ markets }: LiveOptions): readonly string[] {
  const groups = new Set(markets.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])))
  return [
    'global/new-bet',
    'global/updated-contract',
    ...[...groups].map((id) => `contract/${id}/updated-answers`),
  ]
}

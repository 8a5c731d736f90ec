import { parseFields } from '../parse-json.ts'
import { toUuid } from '../roster/number-ids.ts'
import type { WireContext, WireSocket } from '../wire.ts'
import { toWei } from './book.ts'
import { findNumber } from './find-market.ts'
import type { MyriadMarket } from './market.ts'
import { roundPrice } from './pool.ts'

/** Ticks of the world between two pings. */
const TICKS_PER_PING = 25

interface Watched {
  readonly channel: string
  readonly market: MyriadMarket
  last: string
}

function wei(price: number | null): string | null {
  return price === null ? null : toWei(price)
}

/** Both outcomes: the second's quotes are the first's from the other side. */
function toPriceData(market: MyriadMarket, nowMs: number) {
  const { bid, ask, prices } = market.numbersAt(nowMs)
  const flip = (price: number | null) => (price === null ? null : roundPrice(1 - price))
  return {
    networkId: market.networkId,
    marketId: market.id,
    ts: nowMs,
    outcomes: [
      { outcome: 0, last: wei(prices[0] ?? null), bestBid: wei(bid), bestAsk: wei(ask) },
      { outcome: 1, last: wei(prices[1] ?? null), bestBid: wei(flip(ask)), bestAsk: wei(flip(bid)) },
    ],
  }
}

/** Channel of an order-book market, or null: pools have no stream. */
function openChannel(context: WireContext, channel: string): Watched | null {
  const parts = /^prices:(\d+):(\d+)$/.exec(channel)
  if (!parts) return null
  const market = findNumber(context, Number(parts[1]), Number(parts[2]), ['ob'])
  if (!market) return null
  return { channel, market, last: JSON.stringify(toPriceData(market, context.nowMs()).outcomes) }
}

/** What to publish on a channel now, or null when nothing moved. */
function publication(context: WireContext, watched: Watched): object | null {
  const data = toPriceData(watched.market, context.nowMs())
  const text = JSON.stringify(data.outcomes)
  if (text === watched.last) return null
  watched.last = text
  return data
}

function channelOf(command: unknown): string {
  if (typeof command !== 'object' || command === null || !('channel' in command)) return ''
  return typeof command.channel === 'string' ? command.channel : ''
}

/**
 * Centrifugo's JSON protocol for one client: commands and replies, one or more per frame. An empty object is a ping.
 */
export function connectLive(socket: WireSocket, context: WireContext): { tick(): void } {
  const channels = new Map<string, Watched>()
  let isConnected = false
  let ticks = 0

  const answer = (command: Readonly<Record<string, unknown>>): object | null => {
    const { id } = command
    if ('connect' in command) {
      isConnected = true
      const client = toUuid(context.world.seed, context.nowMs() >>> 0)
      return { id, connect: { client, version: '5.4.9', ping: 25, pong: true } }
    }
    if (!isConnected) return { id, error: { code: 101, message: 'unauthorized' } }
    if ('subscribe' in command) {
      const channel = channelOf(command.subscribe)
      const watched = openChannel(context, channel)
      if (!watched) return { id, error: { code: 102, message: 'unknown channel' } }
      channels.set(channel, watched)
      return { id, subscribe: {} }
    }
    return Object.keys(command).length === 0 ? null : { id, error: { code: 107, message: 'bad request' } }
  }

  socket.onMessage((text) => {
    const replies = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => parseFields(line))
      .map((command) => (command ? answer(command) : { error: { code: 107, message: 'bad request' } }))
      .filter((reply) => reply !== null)
    if (replies.length > 0) socket.send(replies.map((reply) => JSON.stringify(reply)).join('\n'))
  })
  socket.onClose(() => channels.clear())

  return {
    tick() {
      if (!isConnected) return
      ticks += 1
      const pushes = [...channels.values()].flatMap((watched) => {
        const data = publication(context, watched)
        return data ? [JSON.stringify({ push: { channel: watched.channel, pub: { data } } })] : []
      })
      if (pushes.length > 0) socket.send(pushes.join('\n'))
      if (ticks % TICKS_PER_PING === 0) socket.send('{}')
    },
  }
}

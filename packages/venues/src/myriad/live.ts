import { openLiveSocket } from '../http/live-socket.ts'
import type { LiveFeed, LiveOptions } from '../venue.ts'
import { parseLiveFrame, toPriceChannels } from './parse-live.ts'

/** Command 1 connects; subscriptions are numbered from here. */
const FIRST_SUBSCRIPTION = 2

/**
 * Best prices of order-book markets over Centrifugo's JSON protocol. The feed is up once the venue has accepted the
 * connect command, not when the socket opens. A refused subscription is reported as a change, so that the market is
 * fetched. Null when no given market has a stream.
 */
export function openLive(url: string, options: LiveOptions): LiveFeed | null {
  const channels = toPriceChannels(options.markets)
  if (channels.size === 0) return null
  const names = [...channels.keys()]
  return openLiveSocket({
    url,
    onOpen: (send) => send(JSON.stringify({ id: 1, connect: { name: 'parallax' } })),
    onMessage(text, send) {
      for (const message of parseLiveFrame(text, channels)) {
        switch (message.kind) {
          case 'ping':
            send('{}')
            break
          case 'connected':
            names.forEach((channel, index) => {
              send(JSON.stringify({ id: FIRST_SUBSCRIPTION + index, subscribe: { channel } }))
            })
            options.onConnection(true)
            break
          case 'refused': {
            const market = channels.get(names[message.command - FIRST_SUBSCRIPTION] ?? '')
            if (market === undefined) options.onConnection(false)
            else options.onEvent({ kind: 'changed', platformMarketId: market.platformMarketId })
            break
          }
          case 'event':
            options.onEvent(message.event)
        }
      }
    },
    onConnection: (isUp) => {
      if (!isUp) options.onConnection(false)
    },
  })
}

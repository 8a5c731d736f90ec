import { openLiveSocket } from '../http/live-socket.ts'
import type { LiveFeed, LiveOptions, MarketReference } from '../venue.ts'
import { type LiveMarkets, parseLive } from './parse-live.ts'
import { ENVIRONMENT } from './to-platform-markets.ts'

/** The venue does not limit subscriptions, but with smaller frames one bad id does not affect all of them. */
const IDS_PER_FRAME = 200
/** The feed has no ping and is quiet when no odds move, so silence means little. */
const SILENCE_MS = 5 * 60 * 1000

/** Follows the conditions of the given markets and their games; null when there is nothing to follow. */
export function openLive(url: string, options: LiveOptions): LiveFeed | null {
  const markets: LiveMarkets = {
    byCondition: groupByReference(options.markets, 'conditionId'),
    byGame: groupByReference(options.markets, 'gameId'),
  }
  if (markets.byCondition.size === 0) return null
  const frames = [
    ...toFrames('SubscribeConditions', 'conditionIds', [...markets.byCondition.keys()]),
    ...toFrames('SubscribeGames', 'gameIds', [...markets.byGame.keys()]),
  ]
  return openLiveSocket({
    url,
    onOpen: (send) => {
      for (const frame of frames) send(frame)
    },
    onMessage: (text) => {
      for (const event of parseLive(text, markets)) options.onEvent(event)
    },
    onConnection: options.onConnection,
    heartbeat: null,
    silenceMs: SILENCE_MS,
  })
}

function toFrames(event: string, name: string, ids: readonly string[]): readonly string[] {
  const frames: string[] = []
  for (let at = 0; at < ids.length; at += IDS_PER_FRAME) {
    const data = { [name]: ids.slice(at, at + IDS_PER_FRAME), environment: ENVIRONMENT }
    frames.push(JSON.stringify({ event, data }))
  }
  return frames
}

function groupByReference(
  markets: readonly MarketReference[],
  name: string,
): ReadonlyMap<string, readonly MarketReference[]> {
  const groups = new Map<string, MarketReference[]>()
  for (const market of markets) {
    const id = market.reference[name]
    if (id === undefined) continue
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [market])
    else group.push(market)
  }
  return groups
}

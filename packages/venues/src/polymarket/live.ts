import { toBookPrices } from '@parallax/domain'
import { type LiveSocket, openLiveSocket } from '../http/live-socket.ts'
import type { LiveEvent, LiveFeed, LiveOptions } from '../venue.ts'
import { type LiveUpdate, parseLiveFrame } from './parse-live.ts'

/** A socket reportedly accepts about 500 tokens; more are spread over several. */
const TOKENS_PER_SOCKET = 400
const PING_MS = 10_000
/** Every PING is answered, so three unanswered ones mean that the socket is dead. */
const SILENCE_MS = 35_000
/** An unchanged price is repeated at most this often, to show that it is still valid. */
const REPEAT_MS = 30_000

interface TokenState {
  readonly bid: number | null
  readonly ask: number | null
  readonly last: number | null
  readonly said: string
  readonly saidAtMs: number
}

const BLANK: TokenState = { bid: null, ask: null, last: null, said: '', saidAtMs: 0 }

/**
 * Follows the Yes tokens of the given markets. The No token also appears in a market's frames and is left out, because
 * its prices are not those of Yes. Up means that every socket is up.
 */
export function openMarketFeed(url: string, now: () => number, options: LiveOptions): LiveFeed {
  const marketOf = new Map(
    options.markets.flatMap(({ platformMarketId, reference }) =>
      reference.tokenYes === undefined ? [] : [[reference.tokenYes, platformMarketId] as const],
    ),
  )
  const marketOfNo = new Map(
    options.markets.flatMap(({ platformMarketId, reference }) =>
      reference.tokenNo === undefined ? [] : [[reference.tokenNo, platformMarketId] as const],
    ),
  )
  const states = new Map<string, TokenState>()
  const shards = toShards([...marketOf.keys()])
  const up = new Set<number>()
  let wasUp = false

  function apply(update: LiveUpdate): void {
    if (update.kind === 'resolved') {
      const ids = update.assetIds.map((id) => marketOf.get(id) ?? marketOfNo.get(id))
      for (const platformMarketId of new Set(ids)) {
        if (platformMarketId !== undefined) options.onEvent({ kind: 'changed', platformMarketId })
      }
      return
    }
    const platformMarketId = marketOf.get(update.assetId)
    if (platformMarketId === undefined) return
    const state = toNext(states.get(update.assetId) ?? BLANK, update)
    const event = toEvent(platformMarketId, state, update.at)
    const said = JSON.stringify([event.price, event.yesBid, event.yesAsk])
    const isNews = said !== state.said || now() - state.saidAtMs >= REPEAT_MS
    states.set(update.assetId, isNews ? { ...state, said, saidAtMs: now() } : state)
    if (isNews) options.onEvent(event)
  }

  function report(shard: number, isUp: boolean): void {
    if (isUp) up.add(shard)
    else up.delete(shard)
    const isAllUp = up.size === shards.length
    if (isAllUp !== wasUp) options.onConnection(isAllUp)
    wasUp = isAllUp
  }

  const sockets: readonly LiveSocket[] = shards.map((tokens, shard) =>
    openLiveSocket({
      url,
      onOpen(send) {
        for (const token of tokens) states.delete(token)
        send(JSON.stringify({ assets_ids: tokens, type: 'market', custom_feature_enabled: true }))
      },
      onMessage(text) {
        for (const update of parseLiveFrame(text)) apply(update)
      },
      onConnection: (isUp) => report(shard, isUp),
      heartbeat: { everyMs: PING_MS, text: () => 'PING' },
      silenceMs: SILENCE_MS,
    }),
  )
  return {
    close() {
      for (const socket of sockets) socket.close()
    },
  }
}

function toNext(state: TokenState, update: Exclude<LiveUpdate, { kind: 'resolved' }>): TokenState {
  return update.kind === 'quote'
    ? { ...state, bid: update.bid, ask: update.ask }
    : { ...state, last: update.price }
}

function toEvent(
  platformMarketId: string,
  { bid, ask, last }: TokenState,
  sourceUpdatedAt: string | null,
): Extract<LiveEvent, { kind: 'price' }> {
  const { price } = toBookPrices({ yesBid: bid, yesAsk: ask, noBid: null, noAsk: null }, last)
  return { kind: 'price', platformMarketId, price, yesBid: bid, yesAsk: ask, sourceUpdatedAt }
}

function toShards(tokens: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(tokens.length / TOKENS_PER_SOCKET)
  return Array.from({ length: count }, (_, shard) =>
    tokens.slice(shard * TOKENS_PER_SOCKET, (shard + 1) * TOKENS_PER_SOCKET),
  )
}

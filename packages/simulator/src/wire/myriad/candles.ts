import { draw, mix } from '../../world/hash.ts'
import { valueNoise } from '../../world/noise.ts'
import type { World } from '../../world/world.ts'
import { type MyriadMarket, NO_FEE, type Numbers } from './market.ts'
import { USD1 } from './tokens.ts'

const SLOT_MS = 300_000
/** Duration of a candle in seconds. */
export const CANDLE_S = SLOT_MS / 1_000
const FIRST_SLOT = Date.UTC(2026, 0, 1) / SLOT_MS
const FIRST_ID = 1_000_000
const ASSETS = ['Bitcoin', 'Ethereum', 'BNB'] as const
/** How many slots of each asset are still listed as resolved. */
const KEPT_SLOTS = 12

function numbersOf(seed: number, startMs: number, atMs: number): Numbers {
  const endMs = startMs + SLOT_MS
  const x = Math.min(1, Math.max(0, (atMs - startMs) / SLOT_MS))
  const isGreen = draw(seed, 91) < 0.5
  const price = Math.min(
    0.99,
    Math.max(0.01, 0.5 + (isGreen ? 0.45 : -0.45) * x ** 3 + 0.1 * valueNoise(seed, atMs, 60_000)),
  )
  const isResolved = atMs >= endMs + 15_000
  const volume = Math.round(10_000 * x * (0.5 + draw(seed, 92))) / 100
  return {
    state: isResolved ? 'resolved' : atMs >= endMs ? 'closed' : 'open',
    resolvedOutcomeId: isResolved ? (isGreen ? 0 : 1) : -1,
    prices: [price, 1 - price],
    bid: null,
    ask: null,
    volume,
    volume24h: volume,
    liquidity: 250,
    users: Math.floor(volume / 12),
  }
}

function toCandle(world: World, slot: number, asset: number): MyriadMarket {
  const startMs = slot * SLOT_MS
  const id = FIRST_ID + (slot - FIRST_SLOT) * ASSETS.length + asset
  const name = ASSETS[asset] ?? 'Bitcoin'
  const seed = mix(mix(world.seed, 93), id)
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)
  return {
    networkId: USD1.networkId,
    id,
    model: 'amm',
    token: USD1,
    slug: `${name.toLowerCase()}-candles-${id}`,
    title: `${name} Candles: more green or more red, ${clock(startMs)} to ${clock(startMs + SLOT_MS)} UTC?`,
    description: `Resolves by the colour of most 1 minute ${name} candles between ${clock(startMs)} and ${clock(startMs + SLOT_MS)} UTC.`,
    topics: ['Crypto'],
    publishedMs: startMs,
    expiresMs: startMs + SLOT_MS,
    labels: ['More Green', 'More Red'],
    members: [],
    event: null,
    isMoneyline: false,
    buyFee: NO_FEE,
    seed,
    numbersAt: (atMs) => numbersOf(seed, startMs, atMs),
    pricesAt: (atMs) => numbersOf(seed, startMs, atMs).prices,
  }
}

/** The five-minute markets that flood the list unless a minimum duration is requested; newest first. */
export function listCandles(world: World, nowMs: number): readonly MyriadMarket[] {
  const slot = Math.floor(nowMs / SLOT_MS)
  const candles: MyriadMarket[] = []
  for (let k = 0; k <= KEPT_SLOTS; k += 1) {
    for (let asset = 0; asset < ASSETS.length; asset += 1) candles.push(toCandle(world, slot - k, asset))
  }
  return candles
}

/** Finds a candle by its id, however old it is. */
export function findCandle(world: World, networkId: number, id: number, nowMs: number): MyriadMarket | null {
  if (networkId !== USD1.networkId || id < FIRST_ID) return null
  const slot = FIRST_SLOT + Math.floor((id - FIRST_ID) / ASSETS.length)
  return slot * SLOT_MS <= nowMs ? toCandle(world, slot, (id - FIRST_ID) % ASSETS.length) : null
}

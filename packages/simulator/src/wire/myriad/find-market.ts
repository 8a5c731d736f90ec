import type { WireContext } from '../wire.ts'
import { findCandle } from './candles.ts'
import { catalogueOf, type TradingModel } from './catalogue.ts'
import { findById, findBySlug, type MyriadMarket } from './market.ts'

/** `all` looks among pools first: on one network no id is used by both. */
const MODELS: Readonly<Record<string, readonly TradingModel[]>> = {
  amm: ['amm'],
  ob: ['ob'],
  all: ['amm', 'ob'],
}

/** The trading models of a request: only pools by default; null for an unknown value. */
export function readModels(query: URLSearchParams): readonly TradingModel[] | null {
  return MODELS[query.get('trading_model') ?? 'amm'] ?? null
}

/**
 * A market by slug, or by number within a network. `missing-network` for a number without one: numbers repeat across
 * networks.
 */
export function findMarket(
  context: WireContext,
  idOrSlug: string,
  query: URLSearchParams,
  models: readonly TradingModel[],
): MyriadMarket | 'missing-network' | null {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  if (/^\d+$/.test(idOrSlug)) {
    const networkId = Number(query.get('network_id') ?? Number.NaN)
    if (!Number.isInteger(networkId)) return 'missing-network'
    return findNumber(context, networkId, Number(idOrSlug), models)
  }
  const market =
    findBySlug(catalogue, idOrSlug) ??
    findCandle(context.world, 56, Number(/-candles-(\d+)$/.exec(idOrSlug)?.[1] ?? 0), nowMs)
  if (!market || market.publishedMs > nowMs || !models.includes(market.model)) return null
  return market.slug === idOrSlug ? market : null
}

export function findNumber(
  context: WireContext,
  networkId: number,
  id: number,
  models: readonly TradingModel[],
): MyriadMarket | null {
  const catalogue = catalogueOf(context.world)
  const nowMs = context.nowMs()
  for (const model of models) {
    const market = findById(catalogue, networkId, model, id)
    if (market && market.publishedMs <= nowMs) return market
  }
  return models.includes('amm') ? findCandle(context.world, networkId, id, nowMs) : null
}

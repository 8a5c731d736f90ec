import type { MarketPayload, TradingModel } from './payload.ts'

/** The parts of our id `network:model:market` or, for one outcome of several, `network:model:market:outcome`. */
export interface MarketKey {
  readonly networkId: string
  readonly tradingModel: TradingModel
  readonly marketId: string
  readonly outcomeId: string | null
}

/** Every network and both trading systems number their markets from 1, so the id includes all three. */
export function toMarketId({ networkId, tradingModel, id }: MarketPayload): string {
  return `${networkId}:${tradingModel}:${id}`
}

export function parseMarketId(platformMarketId: string): MarketKey | null {
  const match = /^(\d+):(amm|ob):(\d+)(?::(\d+))?$/.exec(platformMarketId)
  if (match === null) return null
  const [, networkId = '', model, marketId = '', outcomeId = null] = match
  return { networkId, tradingModel: model === 'ob' ? 'ob' : 'amm', marketId, outcomeId }
}

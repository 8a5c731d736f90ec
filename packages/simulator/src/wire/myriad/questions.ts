import { toUuid } from '../roster/number-ids.ts'
import type { WireContext } from '../wire.ts'
import { listCandles } from './candles.ts'
import { toMarketRow } from './market-row.ts'

/** The same proposition on several chains. In practice these are only candles, paged with `meta`. */
export function listQuestions(
  context: WireContext,
  paging: { readonly page: number; readonly limit: number },
  keyword: string | null,
) {
  const nowMs = context.nowMs()
  const candles = listCandles(context.world, nowMs).filter(
    (candle) => keyword === null || candle.title.toLowerCase().includes(keyword.toLowerCase()),
  )
  const data = candles.slice((paging.page - 1) * paging.limit, paging.page * paging.limit).map((candle) => ({
    id: toUuid(context.world.seed, candle.id),
    title: candle.title,
    expiresAt: new Date(candle.expiresMs).toISOString(),
    marketCount: 1,
    markets: [toMarketRow(candle, nowMs)],
  }))
  return { data, total: candles.length }
}

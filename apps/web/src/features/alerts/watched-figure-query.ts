import { queryOptions } from '@tanstack/react-query'
import type { AlertField } from '../../lib/alert-fields.ts'
import { client } from '../../lib/client.ts'
import { findYesPrice } from '../../lib/find-yes-price.ts'
import type { Period } from './count-fires.ts'

/** The figure that an alert would watch. */
interface WatchedFigure {
  /** Null where it is not known. */
  readonly now: number | null
  /** The last 24 hours, oldest first; null where no history of it is kept. */
  readonly day: readonly Period[] | null
}

export const watchedFigureQuery = (
  questionId: string | undefined,
  marketId: string | undefined,
  field: AlertField,
) =>
  queryOptions({
    queryKey: ['alerts', 'figure', questionId, marketId, field],
    queryFn: ({ signal }): Promise<WatchedFigure> | WatchedFigure =>
      questionId !== undefined
        ? readQuestion(questionId, field, signal)
        : marketId !== undefined
          ? readMarket(marketId, field, signal)
          : UNKNOWN,
    refetchInterval: 30_000,
  })

const UNKNOWN: WatchedFigure = { now: null, day: null }

async function readQuestion(id: string, field: AlertField, signal: AbortSignal): Promise<WatchedFigure> {
  const { index } = (await client.questions.get(id, signal)).data
  if (field === 'spread_bps') return { now: index.spread_bps, day: null }
  if (field !== 'index_price' && field !== 'divergence') return UNKNOWN
  const { points } = (await client.questions.history(id, { interval: 'hour', days: 1 }, signal)).data
  const day =
    field === 'index_price'
      ? points.map(({ open, high, low, index_price }) => ({ open, high, low, close: index_price ?? open }))
      : points.flatMap(({ divergence }) => (divergence === null ? [] : [toPoint(divergence)]))
  return { now: index[field], day }
}

async function readMarket(id: string, field: AlertField, signal: AbortSignal): Promise<WatchedFigure> {
  const market = (await client.markets.get(id, signal)).data
  if (field === 'volume24h') return { now: market.volume24h_known ? market.volume24h : null, day: null }
  if (field !== 'price') return UNKNOWN
  const { data } = await client.markets.sparklines([id], {}, signal)
  return { now: findYesPrice(market), day: (data[id] ?? []).map(({ p }) => toPoint(p)) }
}

function toPoint(figure: number): Period {
  return { open: figure, high: figure, low: figure, close: figure }
}

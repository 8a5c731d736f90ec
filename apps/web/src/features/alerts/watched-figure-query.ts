import type { Market, Question } from '@parallax/client'
import { queryOptions } from '@tanstack/react-query'
import type { AlertField, AlertFieldOf } from '../../lib/alert-fields.ts'
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

type FindFigure<Target> = (
  target: Target,
  id: string,
  signal: AbortSignal,
) => WatchedFigure | Promise<WatchedFigure>

const UNKNOWN: WatchedFigure = { now: null, day: null }

const OF_QUESTION: Readonly<Record<AlertFieldOf<'question'>, FindFigure<Question>>> = {
  index_price: async ({ index }, id, signal) => ({
    now: index.index_price,
    day: (await readHours(id, signal)).map(({ open, high, low, index_price }) => ({
      open,
      high,
      low,
      close: index_price ?? open,
    })),
  }),
  divergence: async ({ index }, id, signal) => ({
    now: index.divergence,
    day: (await readHours(id, signal)).flatMap(({ divergence }) =>
      divergence === null ? [] : [toPoint(divergence)],
    ),
  }),
  spread_bps: ({ index }) => ({ now: index.spread_bps, day: null }),
  // The API has no figure of the best opportunity of a question.
  arbitrage_score: () => UNKNOWN,
  net_spread: () => UNKNOWN,
}

const OF_MARKET: Readonly<Record<AlertFieldOf<'market'>, FindFigure<Market>>> = {
  price: async (market, id, signal) => {
    const { data } = await client.markets.sparklines([id], {}, signal)
    return { now: findYesPrice(market), day: (data[id] ?? []).map(({ p }) => toPoint(p)) }
  },
  volume24h: ({ volume24h, volume24h_known }) => ({ now: volume24h_known ? volume24h : null, day: null }),
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

async function readQuestion(id: string, field: AlertField, signal: AbortSignal): Promise<WatchedFigure> {
  const figures: Partial<Record<AlertField, FindFigure<Question>>> = OF_QUESTION
  const question = (await client.questions.get(id, signal)).data
  return figures[field]?.(question, id, signal) ?? UNKNOWN
}

async function readMarket(id: string, field: AlertField, signal: AbortSignal): Promise<WatchedFigure> {
  const figures: Partial<Record<AlertField, FindFigure<Market>>> = OF_MARKET
  const market = (await client.markets.get(id, signal)).data
  return figures[field]?.(market, id, signal) ?? UNKNOWN
}

/** The history of the last 24 hours. */
async function readHours(id: string, signal: AbortSignal) {
  return (await client.questions.history(id, { interval: 'hour', days: 1 }, signal)).data.points
}

function toPoint(figure: number): Period {
  return { open: figure, high: figure, low: figure, close: figure }
}

import { useQueries } from '@tanstack/react-query'
import { client } from '../lib/client.ts'
import { holdUntil, joinLines } from './chart/join-lines.ts'
import type { ChartPoint } from './chart/series.ts'
import type { Range } from './chart/window.ts'

const MINUTE_S = 60
const STEPS_S = {
  '1h': MINUTE_S,
  '1d': 30 * MINUTE_S,
  '1w': 60 * MINUTE_S,
  '1y': 24 * 60 * MINUTE_S,
} as const

/** The ranges to request, coarsest first: the end of a long range is as fine as a short one. */
const REQUESTED = {
  '1h': ['1h'],
  '1d': ['1d', '1h'],
  '1w': ['1w', '1d', '1h'],
  all: ['1y', '1w', '1d', '1h'],
} as const satisfies Record<Range, readonly (keyof typeof STEPS_S)[]>

interface PriceLines {
  /** By listing; undefined until all are loaded. */
  readonly lines: ReadonlyMap<string, readonly ChartPoint[]> | undefined
  readonly error: unknown
  readonly refetch: () => void
}

/** Yes prices of these listings over a range. */
export function usePriceLines(marketIds: readonly string[], range: Range): PriceLines {
  return useQueries({
    queries: REQUESTED[range].map((requested) => ({
      queryKey: ['markets', 'prices', requested, ...marketIds],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.markets.sparklines(marketIds, { range: requested }, signal),
      enabled: marketIds.length > 0,
      staleTime: STEPS_S[requested] * 1_000,
      refetchInterval: requested === '1h' ? MINUTE_S * 1_000 : 5 * MINUTE_S * 1_000,
    })),
    combine: (answers) => ({
      lines: answers.every(({ data }) => data !== undefined)
        ? new Map(
            marketIds.map((id) => [
              id,
              holdUntil(
                joinLines(
                  REQUESTED[range].map((requested, place) => ({
                    stepS: STEPS_S[requested],
                    points: (answers[place]?.data?.data[id] ?? []).map(({ t, p }) => ({ t, value: p })),
                  })),
                ),
                // The finest comes last.
                Math.floor((answers.at(-1)?.dataUpdatedAt ?? 0) / 1_000),
              ),
            ]),
          )
        : undefined,
      error: answers.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
      refetch: () => {
        for (const answer of answers) if (answer.data === undefined) void answer.refetch()
      },
    }),
  })
}

import type { Allocation } from '@parallax/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { type Funds, toPlannable } from './funds.ts'
import type { Sort } from './search.ts'

export type Each = NonNullable<Allocation['each']>

/** Order books move, so a plan is recomputed this often. */
export const PLAN_REFRESH_MS = 20_000

/** A ticket for every trade by itself, with the reader's own money. */
export const eachQuery = (funds: Funds, sort: Sort) =>
  queryOptions({
    queryKey: ['arbitrage', 'each', funds, sort],
    queryFn: async ({ signal }): Promise<Each | null> => {
      const plannable = toPlannable(funds)
      if (plannable === null) return null
      const { data } = await client.arbitrage.allocate({ ...plannable, each: true, sort }, signal)
      return data.each
    },
    placeholderData: keepPreviousData,
  })

/** One opportunity with the reader's own money; null without money. */
export const planQuery = (id: string, funds: Funds) =>
  queryOptions({
    queryKey: ['arbitrage', 'plan', id, funds],
    queryFn: async ({ signal }): Promise<Allocation | null> => {
      const plannable = toPlannable(funds)
      if (plannable === null) return null
      const { data } = await client.arbitrage.allocate({ ...plannable, opportunity_id: id }, signal)
      return data
    },
    refetchInterval: PLAN_REFRESH_MS,
  })

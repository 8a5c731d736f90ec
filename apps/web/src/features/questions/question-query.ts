import type { ArbitrageOpportunity, QuestionAnswer, Static } from '@parallax/contract'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'

export type QuestionDetail = Static<typeof QuestionAnswer>['data']

export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: ['questions', id, 'detail'],
    queryFn: ({ signal }) => client.questions.get(id, signal),
  })

export const listingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['questions', id, 'listings'],
    queryFn: ({ signal }) => client.questions.listings(id, signal),
    refetchInterval: 30_000,
  })

export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['questions', id, 'comparison'],
    queryFn: ({ signal }) => client.questions.comparison(id, signal),
    staleTime: 60_000,
  })

export const historyQuery = (id: string, interval: 'hour' | 'day', days: number) =>
  queryOptions({
    queryKey: ['questions', id, 'history', interval, days],
    queryFn: ({ signal }) => client.questions.history(id, { interval, days }, signal),
    refetchInterval: 60_000,
  })

export type Opportunities = readonly ArbitrageOpportunity[]

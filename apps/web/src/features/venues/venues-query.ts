import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client.ts'
import { VENUES } from '../../lib/venues.ts'

/** One request for each venue, so they are sent rarely. */
export const platformStatsQuery = queryOptions({
  queryKey: ['venues', 'stats'],
  queryFn: async ({ signal }) => {
    const answers = await Promise.all(VENUES.map(({ slug }) => client.platforms.stats(slug, signal)))
    return new Map(answers.map(({ data }) => [data.slug as string, data]))
  },
  staleTime: 5 * 60_000,
})

export const platformChartQuery = (slug: string) =>
  queryOptions({
    queryKey: ['venues', 'chart', slug],
    queryFn: ({ signal }) => client.platforms.charts(slug, { days: 30 }, signal),
    staleTime: 5 * 60_000,
  })

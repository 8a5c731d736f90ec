import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '../lib/client.ts'
import { whileEmpty } from '../lib/while-empty.ts'
import { Panel } from './fields.tsx'
import { FirstRun } from './first-run.tsx'
import { toMarketColumns } from './market-columns.tsx'
import { Empty, Failure } from './states.tsx'
import { Table } from './table.tsx'

export const trendingQuery = queryOptions({
  queryKey: ['markets', 'trending'],
  queryFn: ({ signal }) => client.markets.trending({ limit: 25 }, signal),
  refetchInterval: whileEmpty,
})

const COLUMNS = toMarketColumns()

/** The most traded listings of all venues, the same for everyone and without an account. */
export function TrendingMarkets() {
  const { data, error, refetch } = useQuery(trendingQuery)
  return (
    <>
      <FirstRun isEmpty={data?.data.length === 0} />
      <Panel title="Traded most in the last 24 hours">
        {error !== null && data === undefined ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data?.data.length === 0 ? (
          <Empty title="No listings yet">
            <p className="soft">The first listings appear within a minute after a venue answers.</p>
          </Empty>
        ) : (
          <Table
            label="Listings traded most"
            columns={COLUMNS}
            rows={data?.data}
            loadingRows={12}
            toKey={({ id }) => id}
          />
        )}
      </Panel>
    </>
  )
}

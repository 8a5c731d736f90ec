import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AlertLink } from '../../components/alert-link.tsx'
import { Badge } from '../../components/badge.tsx'
import { Chart } from '../../components/chart.tsx'
import { Panel } from '../../components/fields.tsx'
import type { Market } from '../../components/market-columns.tsx'
import { Age, Day, NumberCell } from '../../components/number-cell.tsx'
import { Stat } from '../../components/stat.tsx'
import { Empty, Failure, StaleNotice } from '../../components/states.tsx'
import { VenueName } from '../../components/venue-name.tsx'
import { WatchButton } from '../../components/watch-button.tsx'
import { marketQuery, marketSparklineQuery } from './market-query.ts'

const route = getRouteApi('/markets/$id')

/** One listing as its venue has it. */
export function MarketPage() {
  const { id } = route.useParams()
  const { data, error, refetch, isRefetchError } = useQuery(marketQuery(id))
  if (error !== null && data === undefined) {
    return (
      <div className="page">
        <h1>Listing</h1>
        <Failure error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div className="page">
      <div className="page-head">
        <h1>{data?.data.title ?? <span className="skeleton heading-skeleton">Loading the listing</span>}</h1>
        {isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
      </div>
      {data === undefined ? <LoadingMarket /> : <MarketBody market={data.data} />}
    </div>
  )
}

function LoadingMarket() {
  return (
    <section className="panel panel-body" aria-busy="true" aria-label="Loading">
      <span className="skeleton chart-skeleton" />
    </section>
  )
}

function MarketBody({ market }: { readonly market: Market }) {
  const { platform_slug, status, is_play_money, mirror_of, url, canonical_question_id } = market
  return (
    <>
      <div className="actions">
        <VenueName slug={platform_slug} />
        <Badge>{status}</Badge>
        <Badge>{market.category}</Badge>
        {is_play_money ? <Badge title="Its prices are in play money.">play money</Badge> : null}
        {mirror_of === null ? null : (
          <Link to="/markets/$id" params={{ id: mirror_of }}>
            Resells the book of another listing
          </Link>
        )}
      </div>
      <div className="actions">
        {canonical_question_id === null ? null : (
          <Link to="/questions/$id" params={{ id: canonical_question_id }} className="button primary">
            Compare over all venues
          </Link>
        )}
        {url === null ? null : (
          <a className="button" href={url} rel="noreferrer noopener" target="_blank">
            Open on {market.platform_name} <span aria-hidden="true">↗</span>
          </a>
        )}
        <WatchButton marketId={market.id} />
        <AlertLink marketId={market.id} />
      </div>
      <Panel title="Figures">
        <dl className="stats panel-body">
          <Stat label="Volume 24 h">
            <NumberCell
              value={market.volume24h_known ? market.volume24h : null}
              format="usd-exact"
              unknown="The venue does not report it, and we have not tracked its total for long enough."
            />
          </Stat>
          <Stat label="Volume, all time">
            <NumberCell
              value={market.volume_total}
              format="usd-exact"
              unknown="The venue does not report it."
            />
          </Stat>
          <Stat label="Liquidity">
            <NumberCell
              value={market.liquidity_known ? market.liquidity : null}
              format="usd-exact"
              unknown="The venue does not report it."
            />
          </Stat>
          <Stat label="Ends">
            <Day at={market.end_time} unknown="No end date is known." />
          </Stat>
          <Stat label="Priced by the venue">
            <Age at={market.source_updated_at} unknown="The venue does not say." />
          </Stat>
          <Stat label="Last change we saw">
            <Age at={market.fetched_at} unknown="Not known." />
          </Stat>
        </dl>
      </Panel>
      <Panel title="Outcomes">
        <ul className="outcomes panel-body">
          {market.outcomes.map(({ label, outcome_index, price }) => (
            <li key={outcome_index}>
              <span>{label}</span>
              <NumberCell value={price} format="cents" unknown="The venue gives no price." />
            </li>
          ))}
        </ul>
      </Panel>
      <DayChart market={market} />
    </>
  )
}

function DayChart({ market }: { readonly market: Market }) {
  const { data, error, refetch } = useQuery(marketSparklineQuery(market.id))
  const points = data?.data[market.id]
  const series = useMemo(
    () => [
      {
        id: market.id,
        name: market.platform_name,
        colorClass: `v-${market.platform_slug}`,
        kind: 'line' as const,
        isStrong: true,
        points: points?.map(({ t, p }) => ({ t, value: p })) ?? [],
      },
    ],
    [market.id, market.platform_name, market.platform_slug, points],
  )
  return (
    <Panel title="Yes price, last 24 hours">
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : points !== undefined && points.length < 2 ? (
        <Empty title="No history yet">
          <p className="soft">The first line appears within an hour of the first price.</p>
        </Empty>
      ) : (
        <Chart label="Price of Yes in percent by half hour" format="percent" series={series} />
      )}
    </Panel>
  )
}

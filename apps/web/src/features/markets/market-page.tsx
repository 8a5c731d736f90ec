import type { Market } from '@parallax/client'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AlertLink } from '../../components/alert-link.tsx'
import { Badge } from '../../components/badge.tsx'
import { Chart } from '../../components/chart/chart.tsx'
import { type Range, toDefaultRange, toWindow } from '../../components/chart/window.ts'
import { Ends } from '../../components/ends.tsx'
import { Panel } from '../../components/fields.tsx'
import { Age, NumberCell } from '../../components/number-cell.tsx'
import { Stat } from '../../components/stat.tsx'
import { Failure, StaleNotice } from '../../components/states.tsx'
import { usePriceLines } from '../../components/use-price-lines.ts'
import { VenueName } from '../../components/venue-name.tsx'
import { WatchButton } from '../../components/watch-button.tsx'
import { marketQuery } from './market-query.ts'

const route = getRouteApi('/markets/$id')

/** One listing as its venue reports it. */
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
        {mirror_of === null ? null : <MirrorOf id={mirror_of} />}
      </div>
      <div className="actions">
        {canonical_question_id === null ? null : (
          <Link to="/questions/$id" params={{ id: canonical_question_id }} className="button primary">
            Compare across venues
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
            <Ends at={market.end_time} />
          </Stat>
          <Stat label="Last priced by the venue">
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
      <PriceChart market={market} />
    </>
  )
}

/** Names the listing whose book it repeats. */
function MirrorOf({ id }: { readonly id: string }) {
  const { data } = useQuery(marketQuery(id))
  const name = data === undefined ? 'another listing' : `${data.data.platform_name}: ${data.data.title}`
  return (
    <span>
      <Badge title="It resells another venue’s book.">mirror</Badge> of{' '}
      <Link to="/markets/$id" params={{ id }}>
        {name}
      </Link>
    </span>
  )
}

function PriceChart({ market }: { readonly market: Market }) {
  const { range: chosen } = route.useSearch()
  const navigate = useNavigate({ from: '/markets/$id' })
  const fetchedRange: Range = chosen ?? '1d'
  const marketIds = useMemo(() => [market.id], [market.id])
  const { lines, error, refetch } = usePriceLines(marketIds, fetchedRange)
  const points = lines?.get(market.id)
  const series = useMemo(
    () => [
      {
        id: market.id,
        name: market.platform_name,
        colorClass: `v-${market.platform_slug}`,
        kind: 'line' as const,
        isStrong: true,
        points: points ?? [],
      },
    ],
    [market.id, market.platform_name, market.platform_slug, points],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: until now, whenever there are new prices
  const nowS = useMemo(() => Math.floor(Date.now() / 1_000), [points])
  const range = chosen ?? toDefaultRange(series, nowS)
  const whole = useMemo(() => toWindow(range, series, nowS), [range, series, nowS])
  return (
    <Panel title="Yes price">
      {error !== null ? (
        <Failure error={error} onRetry={refetch} />
      ) : lines === undefined ? (
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      ) : (
        <Chart
          label="Price of Yes in percent"
          format="percent"
          series={series}
          whole={whole}
          range={range}
          onRange={(next) =>
            void navigate({ search: (before) => ({ ...before, range: next }), replace: true })
          }
        />
      )}
    </Panel>
  )
}

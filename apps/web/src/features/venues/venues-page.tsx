import type { PlatformStats, Static } from '@parallax/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Panel } from '../../components/fields.tsx'
import { Age, NumberCell, Unknown } from '../../components/number-cell.tsx'
import { Failure, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { VenueName } from '../../components/venue-name.tsx'
import { toSpan } from '../../lib/format.ts'
import { platformsQuery, type VenueHealth } from '../../lib/platforms-query.ts'
import { useSession } from '../../lib/session.ts'
import { toVenue, VENUES } from '../../lib/venues.ts'
import { HealthBadge } from './health-badge.tsx'
import { toHealthWords } from './health-words.ts'
import { platformStatsQuery } from './venues-query.ts'
import { VolumePanel } from './volume-panel.tsx'

type Stats = Static<typeof PlatformStats>['data']
interface Row extends VenueHealth {
  readonly stats: Stats | null
}

const route = getRouteApi('/venues')

/** The state of the venues' sweeps, for everyone; what they list, for signed-in accounts. */
export function VenuesPage() {
  const { selected } = route.useSearch()
  const navigate = useNavigate({ from: '/venues' })
  const { account, isKnown } = useSession()
  const health = useQuery(platformsQuery)
  const stats = useQuery({ ...platformStatsQuery, enabled: account !== null })
  const rows = useMemo(() => {
    const bySlug = new Map(health.data?.data.map((each) => [each.slug, each]))
    return health.data === undefined
      ? undefined
      : VENUES.flatMap(({ slug }): Row[] => {
          const found = bySlug.get(slug)
          return found === undefined ? [] : [{ ...found, stats: stats.data?.get(slug) ?? null }]
        })
  }, [health.data, stats.data])
  const columns = account === null ? HEALTH_COLUMNS : [...HEALTH_COLUMNS, ...STATS_COLUMNS]
  const select = (slug: string) =>
    void navigate({ search: { selected: VENUES.find((venue) => venue.slug === slug)?.slug }, replace: true })

  return (
    <div className="page">
      <div className="page-head">
        <h1>Venues</h1>
        {health.data === undefined ? null : <p className="soft">{toHealthWords(health.data.data)}</p>}
        {health.isRefetchError ? <StaleNotice>Could not be refreshed</StaleNotice> : null}
      </div>
      <Panel title="Health">
        {health.error !== null && rows === undefined ? (
          <Failure error={health.error} onRetry={() => void health.refetch()} />
        ) : (
          <Table
            label="Venues"
            columns={columns}
            rows={rows}
            loadingRows={VENUES.length}
            toKey={({ slug }) => slug}
            selected={selected}
            onSelect={select}
          />
        )}
        <p className="panel-body small soft">
          A full update loads all listings of a venue. A venue is late when its last one began more than two
          intervals ago, or more than twice its own duration where that is longer. The lag is how far the
          newest time in the venue’s data was behind our clock. Trades on a venue that is not healthy are
          degraded.
        </p>
      </Panel>
      {account !== null ? (
        <VolumePanel slug={selected ?? VENUES[0]?.slug ?? ''} onSelect={select} />
      ) : isKnown ? (
        <SignInPrompt>Sign in to see how much is listed and traded on each venue, day by day.</SignInPrompt>
      ) : null}
    </div>
  )
}

const HEALTH_COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Venue', card: 'title', cell: ({ slug }) => <VenueTitle slug={slug} /> },
  { id: 'state', header: 'State', cell: (row) => <HealthBadge {...row} /> },
  {
    id: 'swept',
    header: 'Last full update',
    align: 'end',
    cell: ({ swept_at }) => <Age at={swept_at} unknown="No full update yet." />,
  },
  {
    id: 'took',
    header: 'Duration',
    align: 'end',
    cell: ({ sweep_ms }) => <Span ms={sweep_ms} unknown="No full update yet." />,
  },
  {
    id: 'period',
    header: 'Interval',
    align: 'end',
    cell: ({ period_ms }) => <Span ms={period_ms} unknown="No full update yet." />,
  },
  {
    id: 'lag',
    header: 'Venue lag',
    align: 'end',
    cell: ({ lag_ms }) => <Span ms={lag_ms} unknown="The venue sends no timestamps." />,
  },
]

const UNREPORTED = 'The venue does not report it.'

const STATS_COLUMNS: readonly Column<Row>[] = [
  {
    id: 'open',
    header: 'Open listings',
    align: 'end',
    cell: ({ stats }) => (
      <StatCell stats={stats} toValue={({ active_market_count }) => active_market_count} format="count" />
    ),
  },
  {
    id: 'volume',
    header: 'Volume 24 h, USD',
    align: 'end',
    cell: ({ stats }) => (
      <StatCell
        stats={stats}
        toValue={({ volume_24h_known_count, total_volume_24h }) =>
          volume_24h_known_count === 0 ? null : total_volume_24h
        }
        format="usd"
      />
    ),
  },
  {
    id: 'liquidity',
    header: 'Liquidity, USD',
    align: 'end',
    cell: ({ stats }) => (
      <StatCell
        stats={stats}
        toValue={({ liquidity_known_count, total_liquidity }) =>
          liquidity_known_count === 0 ? null : total_liquidity
        }
        format="usd"
      />
    ),
  },
]

function Span({ ms, unknown }: { readonly ms: number | null; readonly unknown: string }) {
  return ms === null ? <Unknown reason={unknown} /> : <span className="figure">{toSpan(ms)}</span>
}

interface StatCellProps {
  readonly stats: Stats | null
  readonly toValue: (stats: Stats) => number | null
  readonly format: 'count' | 'usd'
}

function StatCell({ stats, toValue, format }: StatCellProps) {
  if (stats === null) return <span className="skeleton" />
  return <NumberCell value={toValue(stats)} format={format} unknown={UNREPORTED} />
}

function VenueTitle({ slug }: { readonly slug: string }) {
  return (
    <span className="title-line">
      <VenueName slug={slug} />
      {toVenue(slug).isPlayMoney ? (
        <Badge title="Its volume and liquidity are in play money, of which 100 count as 1 USD here.">
          play money
        </Badge>
      ) : null}
    </span>
  )
}

import type { PlatformStats, Static } from '@parallax/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Chart } from '../../components/chart/chart.tsx'
import { Panel, SelectField } from '../../components/fields.tsx'
import { Age, NumberCell, Unknown } from '../../components/number-cell.tsx'
import { Empty, Failure, SignInPrompt, StaleNotice } from '../../components/states.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { VenueName } from '../../components/venue-name.tsx'
import { toSpan } from '../../lib/format.ts'
import { platformsQuery, type VenueHealth } from '../../lib/platforms-query.ts'
import { useSession } from '../../lib/session.ts'
import { toVenue, VENUES } from '../../lib/venues.ts'
import { HealthBadge } from './health-badge.tsx'
import { platformChartQuery, platformStatsQuery } from './venues-query.ts'

type Stats = Static<typeof PlatformStats>['data']
interface Row extends VenueHealth {
  readonly stats: Stats | null
}

const DAY_S = 24 * 3_600

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
      </Panel>
      {account !== null ? (
        <VolumeChart slug={selected ?? VENUES[0]?.slug ?? ''} onSelect={select} />
      ) : isKnown ? (
        <SignInPrompt>Sign in to see how much is listed and traded on each venue, day by day.</SignInPrompt>
      ) : null}
    </div>
  )
}

const HEALTH_COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Venue', card: 'title', cell: ({ slug }) => <VenueName slug={slug} /> },
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

const LOADING = 'Still loading.'
const UNREPORTED = 'The venue does not report it.'

const STATS_COLUMNS: readonly Column<Row>[] = [
  {
    id: 'open',
    header: 'Open listings',
    align: 'end',
    cell: ({ stats }) => (
      <NumberCell value={stats?.active_market_count ?? null} format="count" unknown={LOADING} />
    ),
  },
  {
    id: 'volume',
    header: 'Volume 24 h, USD',
    align: 'end',
    cell: ({ stats }) => (
      <NumberCell
        value={stats === null || stats.volume_24h_known_count === 0 ? null : stats.total_volume_24h}
        format="usd"
        unknown={stats === null ? LOADING : UNREPORTED}
      />
    ),
  },
  {
    id: 'liquidity',
    header: 'Liquidity, USD',
    align: 'end',
    cell: ({ stats }) => (
      <NumberCell
        value={stats === null || stats.liquidity_known_count === 0 ? null : stats.total_liquidity}
        format="usd"
        unknown={stats === null ? LOADING : UNREPORTED}
      />
    ),
  },
]

function Span({ ms, unknown }: { readonly ms: number | null; readonly unknown: string }) {
  return ms === null ? <Unknown reason={unknown} /> : <span className="figure">{toSpan(ms)}</span>
}

function VolumeChart({
  slug,
  onSelect,
}: {
  readonly slug: string
  readonly onSelect: (slug: string) => void
}) {
  const { data, error, refetch } = useQuery(platformChartQuery(slug))
  const days = data?.data.chart
  const series = useMemo(
    () => [
      {
        id: slug,
        name: toVenue(slug).name,
        colorClass: `v-${slug}`,
        kind: 'bars' as const,
        points:
          days?.map(({ date, volume_usd, is_partial }) => ({
            t: Date.parse(date) / 1_000,
            value: volume_usd,
            isPartial: is_partial,
          })) ?? [],
      },
    ],
    [slug, days],
  )
  const whole = useMemo(() => toDays(days?.map(({ date }) => date) ?? []), [days])
  return (
    <Panel
      title="Volume by day"
      aside={
        <SelectField
          label="Venue"
          value={slug}
          options={VENUES.map((venue) => [venue.slug, venue.name] as const)}
          onChange={onSelect}
        />
      }
    >
      {error !== null && data === undefined ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : days?.every(({ volume_usd }) => volume_usd === null) ? (
        <Empty title="No daily volume yet">
          <p className="soft">
            Today appears after the first update, if the venue reports its total volume. A full day needs an
            update near midnight UTC at its start and at its end.
          </p>
        </Empty>
      ) : (
        <Chart
          label={`USD traded by day on ${toVenue(slug).name}; the last, paler bar is today so far`}
          format="usd"
          series={series}
          whole={whole}
          isUtc
        />
      )}
    </Panel>
  )
}

/** From the first day to the end of the last, in UTC. */
function toDays(dates: readonly string[]) {
  const [first, last] = [dates[0] ?? 0, dates.at(-1) ?? 0].map((date) => new Date(date).getTime() / 1_000)
  return { from: first ?? 0, until: (last ?? 0) + DAY_S }
}

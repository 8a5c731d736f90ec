import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Chart } from '../../components/chart/chart.tsx'
import { Panel, SelectField } from '../../components/fields.tsx'
import { Empty, Failure } from '../../components/states.tsx'
import { toVenue, VENUES } from '../../lib/venues.ts'
import { platformChartQuery } from './venues-query.ts'

const DAY_S = 24 * 3_600

interface VolumePanelProps {
  readonly slug: string
  readonly onSelect: (slug: string) => void
}

/** What was traded on a venue, day by day. */
export function VolumePanel({ slug, onSelect }: VolumePanelProps) {
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
      ) : days === undefined ? (
        <div className="panel-body" aria-busy="true">
          <span className="skeleton chart-skeleton" />
        </div>
      ) : days.every(({ volume_usd }) => volume_usd === null) ? (
        <Empty title="No daily volume yet">
          <p className="soft">
            Today appears after the first update, if the venue reports its total volume. A full day needs an
            update near midnight UTC at its start and at its end.
          </p>
        </Empty>
      ) : (
        <Chart
          label={`USD traded by UTC day on ${toVenue(slug).name}, counted here from update to update. The last, paler bar counts from today’s first update, so it is less than the venue’s own figure for 24 hours`}
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

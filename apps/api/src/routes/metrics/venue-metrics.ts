import type { PlatformHealth } from '@parallax/store'

interface Gauge {
  readonly name: string
  readonly help: string
  /** Null when unknown: the venue then has no such line. */
  readonly value: (venue: PlatformHealth) => number | null
}

const GAUGES: readonly Gauge[] = [
  { name: 'markets', help: 'Listings in our books.', value: ({ markets }) => markets },
  { name: 'open_markets', help: 'Listings that can be traded.', value: ({ openMarkets }) => openMarkets },
  { name: 'listed', help: 'Listings of the last complete sweep.', value: ({ listed }) => listed },
  {
    name: 'rejected',
    help: 'Records of the last complete sweep that could not be read.',
    value: ({ rejected }) => rejected,
  },
  { name: 'requests_total', help: 'Requests sent to the venue.', value: ({ requests }) => requests },
  {
    name: 'failures_in_a_row',
    help: 'Sweeps that failed since the last good one.',
    value: ({ failuresInARow }) => failuresInARow,
  },
  {
    name: 'sweep_seconds',
    help: 'How long the last complete sweep took.',
    value: ({ sweepMs }) => toSeconds(sweepMs),
  },
  {
    name: 'lag_seconds',
    help: 'How far the newest source time was behind.',
    value: ({ lagMs }) => toSeconds(lagMs),
  },
  {
    name: 'last_success_timestamp_seconds',
    help: 'End of the last complete sweep, Unix time.',
    value: ({ lastSuccessAt }) => toSeconds(lastSuccessAt?.getTime() ?? null),
  },
  {
    name: 'list_doubted',
    help: '1 while the last list, or the order books read since, are in doubt.',
    value: ({ doubt }) => (doubt === null ? 0 : 1),
  },
]

/** The state of each venue, in the Prometheus text format. */
export function toVenueMetrics(venues: readonly PlatformHealth[]): string {
  return GAUGES.flatMap(({ name, help, value }) => {
    const metric = `parallax_venue_${name}`
    const samples = venues.flatMap((venue) => {
      const sample = value(venue)
      return sample === null ? [] : [`${metric}{venue="${venue.slug}"} ${sample}`]
    })
    const type = name.endsWith('_total') ? 'counter' : 'gauge'
    return [`# HELP ${metric} ${help}`, `# TYPE ${metric} ${type}`, ...samples]
  })
    .map((line) => `${line}\n`)
    .join('')
}

function toSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000
}

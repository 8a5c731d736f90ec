import type { Streams } from '../../stream/streams.ts'

/** The state of the streams, in the Prometheus text format. */
export function toStreamMetrics({
  open,
  sent,
  written,
  cut,
}: Pick<Streams, 'open' | 'sent' | 'written' | 'cut'>): string {
  return `# HELP parallax_streams_open Streams that are open.
# TYPE parallax_streams_open gauge
parallax_streams_open ${open}
# HELP parallax_stream_events_total Events that were sent, on all streams together.
# TYPE parallax_stream_events_total counter
parallax_stream_events_total ${sent}
# HELP parallax_stream_writes_total How often bytes were made for streams: once for all that ask for the same and are as far.
# TYPE parallax_stream_writes_total counter
parallax_stream_writes_total ${written}
# HELP parallax_streams_cut_total Streams that were cut off because their clients did not read.
# TYPE parallax_streams_cut_total counter
parallax_streams_cut_total ${cut}
`
}

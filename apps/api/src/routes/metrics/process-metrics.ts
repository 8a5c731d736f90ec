import { SECURITY_EVENTS, toMetricText } from '@parallax/domain'
import type { SecurityEvents } from '../../auth/accounts/security-events.ts'
import type { UsageRecorder } from '../../auth/usage/usage-recorder.ts'
import type { Streams } from '../../stream/streams.ts'

/** How the log of API keys keeps up, in the Prometheus text format. */
export function toUsageMetrics({ waiting, dropped }: Pick<UsageRecorder, 'waiting' | 'dropped'>): string {
  return `# HELP parallax_usage_waiting Calls of API keys that wait to be written.
# TYPE parallax_usage_waiting gauge
parallax_usage_waiting ${waiting}
# HELP parallax_usage_dropped_total Calls of API keys that were not written and never will be.
# TYPE parallax_usage_dropped_total counter
parallax_usage_dropped_total ${dropped}
`
}

/** Security events of this process, in the Prometheus text format. */
export function toSecurityMetrics({ counts }: Pick<SecurityEvents, 'counts'>): string {
  return toMetricText([
    {
      name: 'parallax_security_events_total',
      help: 'Security events of accounts: sign-ins, failures, lockouts, changes of keys and settings.',
      type: 'counter',
      samples: SECURITY_EVENTS.map((kind) => ({ labels: { kind }, value: counts.get(kind) ?? 0 })),
    },
  ])
}

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

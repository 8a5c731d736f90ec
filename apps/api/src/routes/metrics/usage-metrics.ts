import type { UsageRecorder } from '../../auth/usage/usage-recorder.ts'

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

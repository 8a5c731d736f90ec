import type { DeliveryCounts } from '@parallax/store'

/** Deliveries to notification channels, in the Prometheus text format. */
export function toDeliveryMetrics(counts: readonly DeliveryCounts[]): string {
  return [
    '# HELP parallax_deliveries_pending Messages that wait to be sent, or to be sent again.',
    '# TYPE parallax_deliveries_pending gauge',
    ...counts.map(({ kind, pending }) => `parallax_deliveries_pending{kind="${kind}"} ${pending}`),
    '# HELP parallax_deliveries_dead Messages of the last 30 days that are given up.',
    '# TYPE parallax_deliveries_dead gauge',
    ...counts.map(({ kind, dead }) => `parallax_deliveries_dead{kind="${kind}"} ${dead}`),
    '# HELP parallax_delivery_attempts_total Attempts to send a message.',
    '# TYPE parallax_delivery_attempts_total counter',
    ...counts.flatMap(({ kind, delivered, failed }) => [
      `parallax_delivery_attempts_total{kind="${kind}",outcome="delivered"} ${delivered}`,
      `parallax_delivery_attempts_total{kind="${kind}",outcome="failed"} ${failed}`,
    ]),
  ]
    .map((line) => `${line}\n`)
    .join('')
}

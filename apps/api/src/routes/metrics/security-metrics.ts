import { SECURITY_EVENTS, toMetricText } from '@parallax/domain'
import type { SecurityEvents } from '../../auth/accounts/security-events.ts'

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

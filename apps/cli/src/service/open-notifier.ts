import { createNotifier, type Notifier } from '@parallax/notify'
import type { Config } from '../config/settings.ts'

/** The sender for notification channels, as configured. */
export function openNotifier({ smtpUrl, mailFrom, channelHosts, webhookLoopback }: Config): Notifier {
  return createNotifier({
    mail: smtpUrl === null || mailFrom === null ? null : { smtpUrl, mailFrom },
    channelHosts,
    allowsLoopback: webhookLoopback === 'on',
  })
}

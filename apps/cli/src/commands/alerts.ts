import type { Command } from 'commander'
import { viewAlerts } from '../terminal/alerts-view.ts'
import { type AskOptions, askCommand, limitOption } from '../terminal/options.ts'
import { show } from '../terminal/show.ts'

interface AlertsOptions extends AskOptions {
  readonly limit: number
}

export function alertsCommand(): Command {
  return askCommand()
    .addOption(limitOption(50))
    .action(({ limit, ...options }: AlertsOptions) =>
      show(options, ({ client }, signal) => viewAlerts(client, limit, signal)),
    )
}

import type { Command } from 'commander'
import { follow } from '../terminal/follow.ts'
import { openOpportunityFeed } from '../terminal/opportunity-feed.ts'
import { type AskOptions, askCommand, limitOption, scoreOption } from '../terminal/options.ts'

interface TopOptions extends AskOptions {
  readonly minScore: number
  readonly category?: string
  readonly limit: number
}

export function topCommand(): Command {
  return askCommand()
    .addOption(scoreOption())
    .option('--category <name>', 'only this category')
    .addOption(limitOption(50))
    .action((options: TopOptions) => follow(options, (service) => openOpportunityFeed(service, options)))
}

import type { Command } from 'commander'
import { follow } from '../terminal/follow.ts'
import { type AskOptions, askCommand, limitOption } from '../terminal/options.ts'
import { chooseByWords, chooseWatchlists, WatchFeed } from '../terminal/watch-feed.ts'

interface WatchOptions extends AskOptions {
  readonly list?: string
  readonly limit: number
}

export function watchCommand(): Command {
  return askCommand()
    .argument('[words...]', 'ids of questions, or words in their titles; if omitted, your watchlists')
    .option('--list <name>', 'only the watchlist with this name')
    .addOption(limitOption(20))
    .action((words: string[], { list, limit, ...options }: WatchOptions) =>
      follow(options, async ({ client }) => {
        const chosen =
          words.length === 0
            ? await chooseWatchlists(client, list, limit)
            : await chooseByWords(client, words, limit)
        return new WatchFeed(chosen)
      }),
    )
}

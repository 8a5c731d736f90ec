import type { Market } from '@parallax/client'
import { type Command, Option } from 'commander'
import { type AskOptions, askCommand, limitOption } from '../terminal/options.ts'
import { show } from '../terminal/show.ts'
import type { Column } from '../terminal/table.ts'
import { tableView } from '../terminal/view.ts'
import { cents, day, toCount, toVenue, usd } from '../terminal/words.ts'
import { SLUGS } from '../venues/slugs.ts'

const SORTS = ['volume_24h', 'liquidity', 'newest', 'ending_soon'] as const
const WINDOWS = ['24h', '7d', '30d', 'all'] as const

interface MarketsOptions extends AskOptions {
  readonly limit: number
  readonly venue?: (typeof SLUGS)[number]
  readonly category?: string
  readonly sort?: (typeof SORTS)[number]
  readonly window: (typeof WINDOWS)[number]
}

export function marketsCommand(): Command {
  return askCommand()
    .argument('[words...]', 'words in the title')
    .addOption(new Option('--venue <slug>', 'only listings of this venue').choices(SLUGS))
    .option('--category <name>', 'only this category')
    .addOption(new Option('--sort <by>', 'sort order').choices(SORTS))
    .addOption(new Option('--window <span>', 'period of the volumes').choices(WINDOWS).default('24h'))
    .addOption(limitOption(20))
    .action((words: string[], { venue, category, sort, window, limit, ...options }: MarketsOptions) =>
      show(options, async ({ client }, signal) => {
        const q = words.length === 0 ? undefined : words.join(' ')
        const answer = await client.markets.list(
          { q, platform: venue, category, sort, window, limit },
          signal,
        )
        return tableView({
          answer,
          columns: toColumns(window),
          rows: answer.data,
          toneOf: ({ status }) => (status === 'open' ? null : 'soft'),
          foot: [toCount(answer)],
          empty: 'No listing matches.',
        })
      }),
    )
}

function toColumns(window: MarketsOptions['window']): readonly Column<Market>[] {
  return [
    { name: 'platform_slug', header: null, value: (row) => row.platform_slug },
    {
      name: 'platform_name',
      header: 'Venue',
      value: (row) => row.platform_name,
      text: (row) => toVenue({ slug: row.platform_slug, name: row.platform_name }),
    },
    {
      name: 'price',
      header: 'Yes, ¢',
      align: 'end',
      value: findYesPrice,
      text: (row) => cents(findYesPrice(row)),
      tone: () => 'strong',
    },
    {
      name: 'volume',
      header: window === 'all' ? 'Volume, USD' : `Volume ${window}, USD`,
      align: 'end',
      value: (row) => row.volume,
      text: (row) => usd(row.volume),
    },
    {
      name: 'liquidity',
      header: 'Liquidity, USD',
      align: 'end',
      rank: 1,
      value: (row) => (row.liquidity_known ? row.liquidity : null),
      text: (row) => usd(row.liquidity_known ? row.liquidity : null),
    },
    {
      name: 'end_time',
      header: 'Ends',
      rank: 2,
      value: (row) => row.end_time,
      text: (row) => day(row.end_time),
    },
    { name: 'status', header: null, value: (row) => row.status },
    {
      name: 'title',
      header: 'Listing',
      least: 24,
      value: (row) => row.title,
      text: ({ status, mirror_of, title }) =>
        `${status === 'open' ? '' : `(${status}) `}${mirror_of === null ? '' : '(mirror) '}${title}`,
    },
    { name: 'canonical_question_id', header: null, value: (row) => row.canonical_question_id },
    { name: 'id', header: 'Id', rank: 3, value: (row) => row.id },
  ]
}

/** The price of the listing's own Yes, if known. */
function findYesPrice({ outcomes, yes_index }: Market): number | null {
  return outcomes.find(({ outcome_index }) => outcome_index === yes_index)?.price ?? null
}

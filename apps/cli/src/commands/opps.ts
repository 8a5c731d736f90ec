import { type Command, Option } from 'commander'
import { countGates, OPPORTUNITY_COLUMNS, sayNone, toRowTone } from '../terminal/opportunity-columns.ts'
import { type AskOptions, askCommand, limitOption, scoreOption } from '../terminal/options.ts'
import { show } from '../terminal/show.ts'
import { tableView } from '../terminal/view.ts'

const STATUSES = ['active', 'stale', 'resolved'] as const
const GATES = ['allowed', 'degraded', 'blocked'] as const
const SORTS = ['score', 'profit', 'net_spread', 'return', 'size', 'end'] as const

interface OppsOptions extends AskOptions {
  readonly minScore: number
  readonly category?: string
  readonly limit: number
  readonly status?: (typeof STATUSES)[number]
  readonly gate?: (typeof GATES)[number]
  readonly sort: (typeof SORTS)[number]
}

export function oppsCommand(): Command {
  return askCommand()
    .addOption(scoreOption())
    .option('--category <name>', 'only this category')
    .addOption(new Option('--status <status>', 'only opportunities with this status').choices(STATUSES))
    .addOption(
      new Option('--gate <state>', 'only opportunities in this state of the risk gate').choices(GATES),
    )
    .addOption(new Option('--sort <by>', 'sort order').choices(SORTS).default('score'))
    .addOption(limitOption(50))
    .action(({ minScore, category, status, gate, sort, limit, ...options }: OppsOptions) =>
      show(options, async ({ client }, signal) => {
        const risk_gate = gate === undefined ? undefined : [gate]
        const query = { min_score: minScore, category, status, risk_gate, sort, limit }
        const answer = await client.arbitrage.list(query, signal)
        const { opportunities } = answer.data
        const { total, disclaimer } = answer.meta
        return tableView({
          answer,
          columns: OPPORTUNITY_COLUMNS,
          rows: opportunities,
          toneOf: toRowTone,
          foot: [
            total > opportunities.length
              ? `the first ${opportunities.length} of ${total}`
              : countGates(opportunities),
            disclaimer,
          ],
          empty: sayNone(
            minScore,
            [category, status, gate].some((option) => option !== undefined),
          ),
        })
      }),
    )
}

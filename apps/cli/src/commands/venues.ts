import { readFile } from 'node:fs/promises'
import type { AnswerKind } from '@parallax/venues'
import { Argument, Command } from 'commander'
import { type AskOptions, askCommand } from '../terminal/options.ts'
import { show } from '../terminal/show.ts'
import { viewVenues } from '../terminal/venues-view.ts'
import { SLUGS } from '../venues/slugs.ts'

const ANSWER_KINDS = [
  'markets',
  'book',
  'history',
  'positions',
  'trades',
] as const satisfies readonly AnswerKind[]

/** Subcommands load what they need when called: connectors and database take a second. */
export function venuesCommand(): Command {
  const command = askCommand().action((options: AskOptions) =>
    show(options, ({ client }, signal) => viewVenues(client, signal)),
  )
  command.addCommand(statusCommand())
  command.addCommand(checkCommand())
  command.addCommand(parseCommand())
  return command
}

function statusCommand(): Command {
  return new Command('status')
    .description('Print a table of all venues: markets, rejected records, lag, last error.')
    .action(async () => {
      const [{ askStore }, { showHealth }] = await Promise.all([
        import('../service/ask-store.ts'),
        import('../venues/show-health.ts'),
      ])
      process.stdout.write(showHealth(await askStore('platformHealth', null), Date.now()))
    })
}

function checkCommand(): Command {
  return new Command('check')
    .description('Call each endpoint of the live venue once, and report what works.')
    .addArgument(new Argument('[slug]', 'only this venue').choices(SLUGS))
    .action(async (slug: string | undefined) => {
      const [{ connectVenue, VENUES }, { readConfig }, { checkVenue }] = await Promise.all([
        import('@parallax/venues'),
        import('../config/read-config.ts'),
        import('../venues/check-venue.ts'),
      ])
      const { venueHosts } = readConfig()
      const chosen = VENUES.filter((venue) => slug === undefined || venue.slug === slug)
      const reports = await Promise.all(
        chosen.map(async (venue) => {
          const connected = connectVenue(venue, { hosts: venueHosts[venue.slug] ?? {} })
          return checkVenue(connected).finally(() => connected.close())
        }),
      )
      for (const report of reports) process.stdout.write(report.text)
      if (reports.some((report) => !report.isGood)) process.exitCode = 1
    })
}

function parseCommand(): Command {
  return new Command('parse')
    .description('Print, as JSON, what the connector makes of one recorded answer.')
    .addArgument(new Argument('<slug>', 'the venue').choices(SLUGS))
    .addArgument(new Argument('<kind>', 'what the answer contains').choices(ANSWER_KINDS))
    .argument('<file>', 'the recorded answer; - for standard input')
    .action(async (slug: (typeof SLUGS)[number], kind: AnswerKind, file: string) => {
      const { parseAnswer } = await import('@parallax/venues')
      const text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8')
      const parsed = parseAnswer(slug, kind, text, Date.now())
      if (parsed === null) {
        console.error(`parallax: ${slug} has no ${kind}`)
        process.exitCode = 1
        return
      }
      const { rejected } = parsed
      const items = 'markets' in parsed ? parsed.markets : parsed.items
      process.stdout.write(`${JSON.stringify({ [toName(kind)]: items, rejected }, null, 2)}\n`)
    })
}

/** A `book` answer may contain several books. */
function toName(kind: AnswerKind): string {
  return kind === 'book' ? 'books' : kind
}

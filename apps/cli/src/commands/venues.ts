import { readFile } from 'node:fs/promises'
import { ANSWER_KINDS, connectVenue, parseAnswer, VENUES } from '@parallax/venues'
import { Argument, Command } from 'commander'
import { readConfig } from '../config/read-config.ts'
import { askStore } from '../service/ask-store.ts'
import { checkVenue } from '../venues/check-venue.ts'
import { showHealth } from '../venues/show-health.ts'

const SLUGS = VENUES.map((venue) => venue.slug)

export function venuesCommand(): Command {
  const command = new Command()
  command.addCommand(statusCommand())
  command.addCommand(checkCommand())
  command.addCommand(parseCommand())
  return command
}

function statusCommand(): Command {
  return new Command('status')
    .description('Print a table of all venues: markets, rejected records, lag, last error.')
    .action(async () => {
      const health = await askStore('platformHealth', null)
      process.stdout.write(showHealth(health, Date.now()))
    })
}

function checkCommand(): Command {
  return new Command('check')
    .description('Call the live venue once per endpoint and say what works.')
    .addArgument(new Argument('[slug]', 'only this venue').choices(SLUGS))
    .action(async (slug: string | undefined) => {
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
    .description('Print as JSON what the connector makes of one recorded answer.')
    .addArgument(new Argument('<slug>', 'the venue').choices(SLUGS))
    .addArgument(new Argument('<kind>', 'what the answer holds').choices(ANSWER_KINDS))
    .argument('<file>', 'the recorded answer; - for standard input')
    .action(async (slug: (typeof SLUGS)[number], kind: (typeof ANSWER_KINDS)[number], file: string) => {
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

/** `book` answers may hold several. */
function toName(kind: (typeof ANSWER_KINDS)[number]): string {
  return kind === 'book' ? 'books' : kind
}

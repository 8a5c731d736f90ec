import { Command, InvalidArgumentError, Option } from 'commander'
import type { ServiceOptions } from './open-service.ts'
import type { FormatOptions } from './view.ts'

export interface AskOptions extends ServiceOptions, FormatOptions {
  /** Seconds between two updates. */
  readonly watch?: number
}

const LONGEST_WAIT_S = 86_400
const MOST = 200

/** Options of a command that uses a service but shows nothing. */
export function serviceCommand(): Command {
  return new Command().option(
    '--url <address>',
    'address of the service, such as https://parallax.example; by default PARALLAX_URL, that of the last login, or this machine',
  )
}

/** Options of every command that asks a service and shows the answer. */
export function askCommand(): Command {
  return serviceCommand()
    .option('--key <key>', 'an API key instead of a login; by default PARALLAX_API_KEY')
    .addOption(new Option('--json', 'print the JSON that the service returns').conflicts('csv'))
    .option('--csv', 'print comma-separated values, exact and with ids')
    .addOption(new Option('--watch [seconds]', 'print it repeatedly').preset('5').argParser(parseSeconds))
}

export function limitOption(count: number): Option {
  return new Option('--limit <count>', `maximum number of rows, 1 to ${MOST}`)
    .default(count)
    .argParser((text) => {
      const limit = Number(text)
      if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
        throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST}.`)
      return limit
    })
}

export function scoreOption(): Option {
  return new Option(
    '--min-score <score>',
    'leave out lower scores, 0 to 100; blocked opportunities score 39 at most',
  )
    .default(40)
    .argParser((text) => {
      const score = Number(text)
      if (text.trim() === '' || !(score >= 0 && score <= 100))
        throw new InvalidArgumentError('It must be a number from 0 to 100.')
      return score
    })
}

function parseSeconds(text: string): number {
  const seconds = Number(text)
  if (!(seconds >= 1 && seconds <= LONGEST_WAIT_S))
    throw new InvalidArgumentError(`It must be a number of seconds from 1 to ${LONGEST_WAIT_S}.`)
  return seconds
}

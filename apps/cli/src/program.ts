import { API_VERSION } from '@parallax/contract'
import { Command } from 'commander'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { configCommand } from './commands/config.ts'
import { dataCommand } from './commands/data.ts'
import { matchCommand } from './commands/match.ts'
import { migrateCommand } from './commands/migrate.ts'
import { reviewCommand } from './commands/review.ts'
import { serviceCommands } from './commands/service.ts'
import { simulateCommand } from './commands/simulate.ts'
import { venuesCommand } from './commands/venues.ts'
import { verifyCommand } from './commands/verify.ts'

/** The `parallax` command: one subcommand per thing an operator does. */
export function createProgram(): Command {
  const program = new Command('parallax')
    .description(
      'Prediction markets of seven venues: one index, divergence, and arbitrage that can be checked.',
    )
    .addHelpText(
      'after',
      '\nSettings are environment variables, also read from .env; list them with: parallax config',
    )
  for (const command of [
    ...serviceCommands(),
    migrateCommand(),
    dataCommand(),
    backupCommand(),
    restoreCommand(),
    venuesCommand(),
    matchCommand(),
    reviewCommand(),
    verifyCommand(),
    simulateCommand(),
    configCommand(),
  ])
    program.addCommand(command)
  finish(program)
  return program
}

/** Every command at every depth knows its version and points to its help. */
function finish(command: Command): void {
  command.version(API_VERSION).showHelpAfterError('(see --help)')
  for (const each of command.commands) finish(each)
}

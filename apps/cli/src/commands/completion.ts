import { Argument, Command } from 'commander'
import { SHELLS, type Shell, writeCompletion } from '../terminal/completion.ts'

/** `load` returns the whole program, because a shell completes all of its commands and options. */
export function completionCommand(load: () => Promise<Command>): Command {
  return new Command()
    .addArgument(new Argument('<shell>', 'whose').choices(SHELLS))
    .action(async (shell: Shell) => {
      process.stdout.write(writeCompletion(shell, await load()))
    })
}

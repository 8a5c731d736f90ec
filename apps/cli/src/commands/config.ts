import { Command } from 'commander'
import { parseConfig } from '../config/parse-config.ts'
import { readEnvironment } from '../config/read-environment.ts'
import { showConfig } from '../config/show-config.ts'

export function configCommand(): Command {
  return new Command('config')
    .description('Print every setting with its meaning and value; secrets stay hidden.')
    .action(() => {
      const environment = readEnvironment()
      process.stdout.write(showConfig(environment))
      parseConfig(environment)
    })
}

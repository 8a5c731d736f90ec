import { Command } from 'commander'
import { parseConfig } from '../config/parse-config.ts'
import { readEnvironment } from '../config/read-environment.ts'
import { showConfig } from '../config/show-config.ts'

export function configCommand(): Command {
  return new Command().action(() => {
    const environment = readEnvironment()
    process.stdout.write(showConfig(environment))
    parseConfig(environment)
  })
}

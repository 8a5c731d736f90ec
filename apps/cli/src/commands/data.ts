import { listTableSizes } from '@parallax/store'
import { Command } from 'commander'
import { readConfig } from '../config/read-config.ts'
import { showSizes } from '../data/show-sizes.ts'
import { withInstallation } from '../service/with-store.ts'

export function dataCommand(): Command {
  const command = new Command()
  command.addCommand(sizesCommand())
  return command
}

function sizesCommand(): Command {
  return new Command('sizes')
    .description('Print every table with its rows and the bytes it takes on disk, the largest first.')
    .action(async () => {
      const sizes = await withInstallation(readConfig(), (store) => listTableSizes(store))
      process.stdout.write(showSizes(sizes))
    })
}

import { Command } from 'commander'
import { showSizes } from '../data/show-sizes.ts'
import { askStore } from '../service/ask-store.ts'

export function dataCommand(): Command {
  const command = new Command()
  command.addCommand(sizesCommand())
  return command
}

function sizesCommand(): Command {
  return new Command('sizes')
    .description('Print every table with its rows and its size on disk, largest first.')
    .action(async () => {
      process.stdout.write(showSizes(await askStore('tableSizes', null)))
    })
}

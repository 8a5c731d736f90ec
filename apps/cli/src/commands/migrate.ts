import { migrate } from '@parallax/store'
import { Command } from 'commander'
import { readConfig } from '../config/read-environment.ts'
import { withStore } from '../service/with-store.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Bring the database schema up to date. Every other command does so too when it starts.')
    .action(() =>
      withStore(readConfig(), async (store) => {
        for (const { version, name } of await migrate(store)) console.log(`ran migration ${version} ${name}`)
        console.log(`${store.description}: schema is up to date`)
      }),
    )
}

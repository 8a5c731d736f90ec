import { migrate } from '@parallax/store'
import { Command } from 'commander'
import { readConfig } from '../config/read-config.ts'
import { withStore } from '../service/with-store.ts'

export function migrateCommand(): Command {
  return new Command().action(() =>
    withStore(readConfig(), async (store) => {
      for (const { version, name } of await migrate(store)) console.log(`ran migration ${version} ${name}`)
      console.log(`${store.description}: schema is up to date`)
    }),
  )
}

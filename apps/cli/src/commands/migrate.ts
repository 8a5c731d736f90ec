import { migrate, readDatabaseState } from '@parallax/store'
import { Command } from 'commander'
import { readConfig } from '../config/read-config.ts'
import { withStore } from '../service/with-store.ts'

const ANSWER_MS = 5_000

export function migrateCommand(): Command {
  return new Command().action(() =>
    withStore(readConfig(), async (store) => {
      for (const { version, name } of await migrate(store)) console.log(`ran migration ${version} ${name}`)
      const { newerSchema } = await readDatabaseState(store, ANSWER_MS)
      const state =
        newerSchema === null ? 'is up to date' : `${newerSchema} is newer; this version can use it`
      console.log(`${store.description}: schema ${state}`)
    }),
  )
}

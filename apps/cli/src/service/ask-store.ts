import { resolve } from 'node:path'
import { readConfig } from '../config/read-config.ts'
import { askService } from './control-socket.ts'
import type { StoreTasks } from './store-tasks.ts'

type Input<Name extends keyof StoreTasks> = Parameters<StoreTasks[Name]>[1]
type Done<Name extends keyof StoreTasks> = Awaited<ReturnType<StoreTasks[Name]>>

/** Asks the service if one has the embedded database open, otherwise opens the configured database. */
export async function askStore<Name extends keyof StoreTasks>(
  name: Name,
  input: Input<Name>,
): Promise<Done<Name>> {
  const config = readConfig()
  const answer = config.databaseUrl === null ? await askService(resolve(config.dataDir), name, input) : null
  if (answer !== null) return answer.done as Done<Name>
  const [{ STORE_TASKS }, { withInstallation }] = await Promise.all([
    import('./store-tasks.ts'),
    import('./with-store.ts'),
  ])
  const work = STORE_TASKS[name] as (store: unknown, input: Input<Name>) => Promise<Done<Name>>
  return withInstallation(config, (store) => work(store, input))
}

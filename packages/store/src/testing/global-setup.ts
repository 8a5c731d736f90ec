import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { TestProject } from 'vitest/node'
import { migrate } from '../migrate.ts'
import { openStore, type StorePlace } from '../open-store.ts'
import { sql } from '../sql.ts'
import { copyFolder } from './copy-folder.ts'
import { CONNECT_TIMEOUT_MS, postgresMissing, startPostgresServer, toDatabaseUrl } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated embedded database, to be copied, and of one without any table. */
    embeddedTemplate: string
    emptyTemplate: string
    /** URL of a running server with the database `parallax_template`, or why there is none. */
    postgres: { readonly url: string } | { readonly missing: string }
  }
}

const NEEDS_DATABASE = /\.(db|process)\.test\.ts$/

/**
 * Makes the two templates that every database test clones, once per run: a folder for the embedded back end (making
 * one takes seconds, copying one does not), and a database on a PostgreSQL server for this run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!project.vitest.state.getPaths().some((file) => NEEDS_DATABASE.test(file))) return async () => {}
  // Optimising the embedded database's program takes longer than making one template without optimising.
  setFlagsFromString('--liftoff-only')
  const folder = await mkdtemp(join(tmpdir(), 'parallax-template-'))
  const [stopServer] = await Promise.all([provideServer(project), provideFolders(project, folder)])
  return async () => {
    await stopServer()
    await rm(folder, { recursive: true, force: true })
  }
}

async function provideFolders(project: TestProject, folder: string): Promise<void> {
  const [empty, migrated] = [join(folder, 'empty'), join(folder, 'migrated')]
  await (await openStore({ dataDir: empty })).close()
  await copyFolder(empty, migrated)
  await makeTemplate({ dataDir: migrated })
  project.provide('emptyTemplate', empty)
  project.provide('embeddedTemplate', migrated)
}

async function provideServer(project: TestProject): Promise<() => Promise<void>> {
  const missing = postgresMissing()
  if (missing !== null) {
    if (process.env.CI) throw new Error(`${missing}; with CI set that is a failure`)
    project.provide('postgres', { missing })
    return async () => {}
  }
  const server = await startPostgresServer()
  const store = await openStore({ databaseUrl: server.url, connectTimeoutMs: CONNECT_TIMEOUT_MS })
  await store.run(sql`create database parallax_template`)
  await store.close()
  await makeTemplate({
    databaseUrl: toDatabaseUrl(server.url, 'parallax_template'),
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  })
  project.provide('postgres', { url: server.url })
  return () => server.stop()
}

async function makeTemplate(place: StorePlace): Promise<void> {
  const store = await openStore(place)
  await migrate(store).finally(() => store.close())
}

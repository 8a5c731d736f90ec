import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { ServerPlace, StorePlace } from '../open-store.ts'
import { guardTransactions } from '../transaction-guard.ts'
import { copyFolder } from './copy-folder.ts'
import { CONNECT_TIMEOUT_MS, toDatabaseUrl } from './postgres-server.ts'

guardTransactions()

/** A new database for one test, and how to remove it. */
export interface TestDatabase<Place extends StorePlace = StorePlace> {
  readonly place: Place
  remove(): Promise<void>
}

export interface Backend<Place extends StorePlace = StorePlace> {
  readonly name: 'PGlite' | 'PostgreSQL'
  /** With all migrations applied. */
  migrated(): Promise<TestDatabase<Place>>
  /** Without any table. */
  empty(): Promise<TestDatabase<Place>>
}

export const embedded: Backend<{ dataDir: string }> = {
  name: 'PGlite',
  migrated: () => cloneFolder(inject('embeddedTemplate')),
  empty: () => cloneFolder(inject('emptyTemplate')),
}

export const server: Backend<ServerPlace> = {
  name: 'PostgreSQL',
  migrated: () => freshDatabase(),
  empty: () => freshDatabase('template template0'),
}

/** Code above the store is tested on a server where there is one, which clones databases ten times faster. */
export function usualBackend(): Backend {
  return 'url' in inject('postgres') ? server : embedded
}

async function cloneFolder(template: string): Promise<TestDatabase<{ dataDir: string }>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parallax-data-'))
  await copyFolder(template, dataDir)
  return { place: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

function freshDatabase(template?: string): Promise<TestDatabase<ServerPlace>> {
  const postgres = inject('postgres')
  if (!('url' in postgres)) throw new Error(postgres.missing)
  return createDatabase(postgres.url, template)
}

/** A new database on the server with this maintenance database. */
export async function createDatabase(
  serverUrl: string,
  template = 'template parallax_template',
): Promise<TestDatabase<ServerPlace>> {
  const name = `parallax_${randomUUID().replaceAll('-', '')}`
  // Copies file by file. The default copies page by page through the WAL, which takes half as long again.
  await administer(serverUrl, `create database ${name} ${template} strategy file_copy`)
  return {
    place: {
      databaseUrl: toDatabaseUrl(serverUrl, name),
      connectTimeoutMs: CONNECT_TIMEOUT_MS,
    },
    remove: () => administer(serverUrl, `drop database ${name} with (force)`),
  }
}

/** One connection to each server for this process: opening one takes half as long as a small test. */
const administrators = new Map<string, pg.Pool>()

async function administer(url: string, text: string): Promise<void> {
  let administrator = administrators.get(url)
  if (administrator === undefined) {
    administrator = new pg.Pool({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      max: 1,
      allowExitOnIdle: true,
    })
    // A test may have stopped its server. The next statement takes a new connection.
    administrator.on('error', () => {})
    administrators.set(url, administrator)
  }
  await administrator.query(text)
}

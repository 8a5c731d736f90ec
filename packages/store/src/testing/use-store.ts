import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { type Backend, embedded, server, type TestDatabase, usualBackend } from './backend.ts'
import { isFullRun } from './full-run.ts'

/**
 * Runs the same tests on both back ends; where no PostgreSQL server is installed, reports its half as skipped. For
 * the store's own operations, and for code that depends on the difference between the two.
 */
export function describeBackends(title: string, tests: (backend: Backend) => void): void {
  describe(`${title} (PGlite)`, () => tests(embedded))
  const postgres = inject('postgres')
  if ('url' in postgres) describe(`${title} (PostgreSQL)`, () => tests(server))
  else describe.skip(`${title} (PostgreSQL) skipped: ${postgres.missing}`, () => tests(server))
}

/**
 * Runs the tests of code above the store on one back end: the store's own tests check that both behave alike. The
 * full run (`npm run test:full`) uses both.
 */
export function describeOnStore(title: string, tests: (backend: Backend) => void): void {
  if (isFullRun) describeBackends(title, tests)
  else describe(title, () => tests(usualBackend()))
}

/** One migrated store for all tests of the file or `describe` it is called in: opening one per test would be slow. */
export function useStore(backend: Backend = usualBackend()): () => Store {
  let opened: { store: Store; database: TestDatabase } | null = null
  beforeAll(async () => {
    const database = await backend.migrated()
    opened = { database, store: await openStore(database.place) }
  })
  afterAll(async () => {
    await opened?.store.close()
    await opened?.database.remove()
  })
  return () => {
    if (opened === null) throw new Error('the store is open only while tests run')
    return opened.store
  }
}

/** For use inside a test: opens a store on the database, or another one on the same database, until the test ends. */
export async function openForTest({ place }: TestDatabase): Promise<Store> {
  const store = await openStore(place)
  onTestFinished(() => store.close())
  return store
}

/** For use inside a test: the database is removed when the test ends. */
export async function untilTestEnds<Database extends TestDatabase>(
  making: Promise<Database>,
): Promise<Database> {
  const database = await making
  onTestFinished(() => database.remove())
  return database
}

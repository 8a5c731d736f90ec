import { createDatabase } from '@parallax/store/testing'
import { inject, onTestFinished } from 'vitest'
import { runParallax } from './run-parallax.ts'

/**
 * Runs the built service on a free port with its own database until the test ends; returns its address. The database is
 * on the other tests' PostgreSQL, if they ran before: opening an embedded one takes half of a program's start.
 */
export async function startParallax(
  command: 'api' | 'start',
  settings: Record<string, string> = {},
): Promise<string> {
  const postgres = await (await fetch(`${inject('demoDoor')}/postgres`)).text()
  const place = postgres === '' ? {} : await createInstallation(postgres)
  const { address, stop } = await runParallax(command, {
    settings: { ...place, ...settings },
    template: null,
  })
  onTestFinished(stop)
  return address
}

async function createInstallation(postgres: string): Promise<Record<string, string>> {
  const { place, remove } = await createDatabase(postgres)
  onTestFinished(remove)
  return { DATABASE_URL: place.databaseUrl, PARALLAX_SECRET: 'a secret of at least thirty-two bytes' }
}
